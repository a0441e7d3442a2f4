import type { Headers } from '@/lib/broker-message/types';
import type { ChainTraits } from '@/lib/releases/chain-traits';
import { releaseRecords } from '@/lib/releases/records.mjs';
import { mayBeNear, type NearMiss, nearMiss } from '@/lib/signature/near-miss';
import { refusedScheme } from '@/lib/signature/sender-schemes';
import type { SourceVerifier } from '@/lib/signature/source-verifier';
import { type VerifyFailure, verifyRequest } from '@/lib/signature/verify-request';
import { canonicalHeaderName } from '@/lib/util/header-text';
import { verificationWords } from '@/lib/words/failures/verification';
import type { Step, StepResult, Traveller } from './chain';
import { storedBody } from './stored-body';

/** Stands for the part of the source's address that names it; events take it as their type. */
const MASK_ID = 'mask-id-of-the-source';

/** All of the request's headers, by their canonical names, and the source's id (§9.2). */
function storedHeaders(headers: Headers): Headers {
  const kept = headers
    .map(([name, value]) => [canonicalHeaderName(name), value] as const)
    .filter(([name]) => name !== 'Host');
  return [...kept, ['X-Convoy-Source-Id', MASK_ID]];
}

/** What the sender of a refused request is answered (gateway contract §9.2, §9.3). */
function refusalAnswer(
  failure: VerifyFailure,
  { type }: SourceVerifier,
  { refusesMissingSignature, tellsRefusal }: ChainTraits,
): string {
  if (failure === 'settings_incomplete')
    return 'The sender gets 500 “failed to initialize HMAC verifier”.';
  if (type === 'twitter' && failure === 'signature_missing' && !refusesMissingSignature)
    return 'The gateway crashes on a request without this signature: the sender gets 500 and an empty body.';
  return tellsRefusal
    ? 'The sender gets 400 with the reason.'
    : 'The sender gets 400 “Request verification failed”, without the reason.';
}

/** Why the request is refused, with what its signature fits or why none can fit. */
function refusalNote(
  failure: VerifyFailure,
  verifier: SourceVerifier,
  near: NearMiss | undefined,
): string {
  const scheme = verifier.type === 'hmac' ? refusedScheme('hmac', verifier.header) : undefined;
  const more = near ? `It fits ${near.fits}.` : scheme;
  const words = verificationWords[failure].inChain;
  return more === undefined ? words : `${words} ${more}`;
}

/** A text box holds line feeds alone, whatever was pasted into it. */
function acceptedNote({ type }: SourceVerifier, near: NearMiss | undefined): string {
  if (type === 'noop') return 'Everyone may send: there is no verifier.';
  return near ? `Accepted as ${near.fits}, which this box shows alike.` : 'Accepted.';
}

/** What becomes of an accepted request that no event can come of. */
function lossOf({ keepsUnreadable }: ChainTraits): string {
  return keepsUnreadable
    ? 'The gateway answers 200 all the same; the delivery stays in Processing for ever.'
    : 'The gateway answers 200 all the same, and the request is lost.';
}

function unverified(request: Traveller, wayIn: 'broker' | 'api'): StepResult {
  const note =
    wayIn === 'broker'
      ? 'Messages of a broker are not verified.'
      : 'The API asks for a key; no source verifies the call.';
  return { state: 'skipped', note, after: request, gateway: [] };
}

/**
 * Whether the source takes the request, and the event that it stores then. Gateways verify the body
 * as it came before they look what is in it.
 */
export const verify: Step = async (request, { wayIn, verifier }, { release, hmac }) => {
  if (wayIn !== 'http') return unverified(request, wayIn);
  const { chain } = releaseRecords[release];
  const stopped = (note: string, gateway: string): StepResult => ({
    state: 'stopped',
    note,
    after: request,
    gateway: [gateway],
  });
  const options = { ...chain, ...(hmac ? { hmac } : {}) };
  const { headers, body: text } = request;
  const body = new TextEncoder().encode(text);
  const verdict = await verifyRequest(verifier, { headers, body }, options);
  const near =
    !verdict.ok && mayBeNear(verdict.failure)
      ? await nearMiss(verifier, { headers, text }, options)
      : undefined;
  if (!verdict.ok && !near?.looksAlike)
    return stopped(
      refusalNote(verdict.failure, verifier, near),
      refusalAnswer(verdict.failure, verifier, chain),
    );
  const stored = storedBody(request, release);
  if (stored.kind === 'broken_form')
    return stopped(
      'The form cannot be read: a part of it is cut off or written wrongly.',
      'The sender gets 400 “Invalid request format”.',
    );
  if (stored.kind === 'no_json')
    return stopped('The body is no JSON, so no event can come of it.', lossOf(chain));
  return {
    state: verifier.type === 'noop' ? 'skipped' : 'passed',
    note: acceptedNote(verifier, near),
    ...(verifier.type === 'noop' ? { isUnset: true as const } : {}),
    after: { headers: storedHeaders(request.headers), body: stored.json, eventType: MASK_ID },
    gateway: ['The type of the event is the mask id of the source, whatever the request says.'],
  };
};
