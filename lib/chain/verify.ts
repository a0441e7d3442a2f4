import type { ChainTraits } from '@/lib/releases/chain-traits';
import { releaseRecords } from '@/lib/releases/records.mjs';
import type { SourceVerifier } from '@/lib/signature/source-verifier';
import { type VerifyFailure, verifyRequest } from '@/lib/signature/verify-request';
import { canonicalHeaderName } from '@/lib/util/header-text';
import { verificationWords } from '@/lib/words/failures/verification';
import type { Headers, Step, StepResult, Traveller } from './chain';
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
  const verdict = await verifyRequest(
    verifier,
    { headers: request.headers, body: new TextEncoder().encode(request.body) },
    { ...chain, ...(hmac ? { hmac } : {}) },
  );
  if (!verdict.ok)
    return stopped(
      verificationWords[verdict.failure].inChain,
      refusalAnswer(verdict.failure, verifier, chain),
    );
  const stored = storedBody(request, release);
  if (stored.kind === 'no_json')
    return stopped('The body is no JSON, so no event can come of it.', lossOf(chain));
  return {
    state: verifier.type === 'noop' ? 'skipped' : 'passed',
    note: verifier.type === 'noop' ? 'Everyone may send: there is no verifier.' : 'Accepted.',
    after: { headers: storedHeaders(request.headers), body: stored.json, eventType: MASK_ID },
    gateway: ['The type of the event is the mask id of the source, whatever the request says.'],
  };
};
