import { formAsJson } from '@/lib/signature/form-as-json';
import { type VerifyFailure, verifyRequest } from '@/lib/signature/verify-request';
import { canonicalHeaderName } from '@/lib/util/header-text';
import type { Headers, Step } from './chain';
import { headerValue } from './headers';

/** Stands for the part of the source's address that names it; events take it as their type. */
const MASK_ID = 'mask-id-of-the-source';

const refusals: Record<VerifyFailure, string> = {
  signature_missing: 'The header with the signature is missing or empty.',
  signature_mismatch: 'The signature is that of another body or another secret.',
  signature_undecodable: 'The signature is not in the chosen encoding.',
  hash_unknown: 'Gateways verify SHA256 and SHA512 only.',
  encoding_unknown: 'Gateways read hex and base64 only.',
  settings_incomplete: 'Header, hash, encoding and secret must all be set.',
  header_structure: 'The header must be two words, the second one base64.',
  basic_length: 'There must be exactly one colon between user and password.',
  credentials_mismatch: 'These are other credentials.',
};

/** All of the request's headers, by their canonical names, and the source's id (§9.2). */
function storedHeaders(headers: Headers): Headers {
  const kept = headers
    .map(([name, value]) => [canonicalHeaderName(name), value] as const)
    .filter(([name]) => name !== 'Host');
  return [...kept, ['X-Convoy-Source-Id', MASK_ID]];
}

/** Whether the source takes the request, and the event that it stores then (§9.2, §9.3). */
export const verify: Step = async (request, { wayIn, verifier }, { release, hmac }) => {
  if (wayIn !== 'http')
    return {
      state: 'skipped',
      note:
        wayIn === 'broker'
          ? 'Messages of a broker are not verified.'
          : 'The API asks for a key; no source verifies the call.',
      after: request,
      gateway: [],
    };
  const body = new TextEncoder().encode(request.body);
  const verdict = await verifyRequest(
    verifier,
    { headers: request.headers, body },
    {
      refusesEmptySettings: release === '26.7.3',
      readsForms: release !== '24.6.5',
      ...(hmac ? { hmac } : {}),
    },
  );
  if (!verdict.ok)
    return {
      state: 'stopped',
      note: refusals[verdict.failure],
      after: request,
      gateway: [
        release === '24.6.5'
          ? 'The sender gets 400 with the reason.'
          : 'The sender gets 400 “Request verification failed”, without the reason.',
      ],
    };
  const form = formAsJson(body, headerValue(request.headers, 'Content-Type') ?? '');
  return {
    state: verifier.type === 'noop' ? 'skipped' : 'passed',
    note: verifier.type === 'noop' ? 'Everyone may send: there is no verifier.' : 'Accepted.',
    after: {
      headers: storedHeaders(request.headers),
      body: form ? new TextDecoder().decode(form) : request.body || '{}',
      eventType: MASK_ID,
    },
    gateway: ['The type of the event is the mask id of the source, whatever the request says.'],
  };
};
