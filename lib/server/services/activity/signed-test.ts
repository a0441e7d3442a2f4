import 'server-only';
import { type SourceTestBody, testHeader } from '@/lib/contract/console/activity/test-event';
import { redacted } from '@/lib/contract/console/masked';
import type { Source } from '@/lib/contract/gateway/source';
import { ConsoleError } from '@/lib/server/console-error';
import { sampleRequest } from '@/lib/signature/sample-request';
import { type SampleHeader, signRequest } from '@/lib/signature/sign-request';
import { storedVerifier } from '@/lib/signature/stored-verifier';
import { isHeaderName, isHeaderValue } from '@/lib/util/header-text';
import { sampleWords } from '@/lib/words/failures/verification';

/** A test request as it goes out, and what of it must be told nowhere besides the stored secrets. */
export interface SignedTest {
  query: Record<string, string>;
  headers: Record<string, string>;
  body: string;
  secrets: string[];
}

/** Headers that frame a request: what a source asks for must not change where one ends or goes. */
const framing =
  /^(?:host|connection|content-length|transfer-encoding|content-encoding|expect|upgrade|keep-alive|te|trailer|proxy-.*)$/i;

/** A value as the bytes of its UTF-8, which is how gateways compare it. */
function asBytes(value: string): string {
  return Buffer.from(value, 'utf8').toString('latin1');
}

/** @throws ConsoleError `invalid` for a header that no request can carry */
function headersOf(wanted: readonly SampleHeader[]): Record<string, string> {
  const headers = wanted.map(({ name, value }) => ({ name, value: asBytes(value) }));
  const bad = headers.find(
    ({ name, value }) => !isHeaderName(name) || framing.test(name) || !isHeaderValue(value),
  );
  if (bad) {
    throw new ConsoleError('invalid', {
      detail: `The source asks for the header “${bad.name.slice(0, 60)}”, with which no request can be sent. Change it in the settings of the source.`,
    });
  }
  // In small letters, so that none stands there twice.
  return Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value]));
}

/** The header that proves it, null where none is asked for. @throws ConsoleError `invalid` */
async function proofOf(source: Source, payload: string) {
  const verifier = storedVerifier(source);
  if (!verifier) {
    throw new ConsoleError('invalid', {
      detail:
        'This source holds nothing that a request could be verified with, so nothing was sent. Complete its verifier and save it, then test again.',
    });
  }
  const { type: _, ...settings } = verifier;
  if (Object.values<string>(settings).includes(redacted)) {
    throw new ConsoleError('invalid', {
      detail:
        'The gateway does not give out the secret of this source, so a test cannot be signed. Use the sample call of the source’s page.',
    });
  }
  const signed = await signRequest(verifier, payload);
  if (signed.ok) return signed.value;
  throw new ConsoleError('invalid', { detail: sampleWords[signed.failure].ofTest });
}

/**
 * A test request as the settings of a source want it: signed, with its type and its idempotency keys
 * where they are looked for. What is looked for in the body is up to who wrote that.
 * @throws ConsoleError `invalid` where no request would do
 */
export async function signedTest(
  source: Source,
  { operationId, eventType, payload }: SourceTestBody,
): Promise<SignedTest> {
  const { idempotency_keys, event_type_location } = source;
  const places = sampleRequest(
    { idempotencyKeys: idempotency_keys ?? [], eventTypeLocation: event_type_location ?? '' },
    { key: `test-${operationId}`, eventType: eventType ?? 'test' },
  );
  const header = await proofOf(source, payload);
  const proof = header ? [header] : [];
  // A scheme in front of credentials is none.
  const proofs = proof.flatMap(({ value }) => [value, value.replace(/^basic /i, '')]);
  return {
    query: Object.fromEntries(new URLSearchParams(places.query)),
    headers: headersOf([testHeader, ...places.headers, ...proof]),
    body: payload,
    secrets: proofs,
  };
}
