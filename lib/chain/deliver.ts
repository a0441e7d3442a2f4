import type { Headers } from '@/lib/broker-message/types';
import { readJson } from '@/lib/filter/read-json';
import type { Release } from '@/lib/releases/dialect';
import { releaseRecords } from '@/lib/releases/records.mjs';
import { compactJson } from '@/lib/signature/compact-json';
import { webCryptoHmac } from '@/lib/signature/hmac';
import { jsonAsForm } from '@/lib/signature/json-as-form';
import { advancedSignature, simpleSignature } from '@/lib/signature/signature-header';
import type { ChainSettings, ChainWorld, Step } from './chain';
import { withHeaders } from './headers';

const SIGNATURE = 'X-Convoy-Signature';

function signed(
  body: string,
  { signature, secret }: ChainSettings['endpoint'],
  { now, hmac = webCryptoHmac }: ChainWorld,
) {
  const input = { versions: [{ hash: 'SHA256', encoding: 'hex', secrets: [secret] }], body };
  return signature === 'simple'
    ? simpleSignature(input, hmac)
    : advancedSignature({ ...input, timestamp: String(Math.floor(now())) }, hmac);
}

/** The event's headers under those that the gateway sets and never gives way with. */
function deliveredHeaders(headers: Headers, release: Release, own: Record<string, string>) {
  const sent = headers.filter(([name]) => name.toLowerCase() !== 'content-length');
  const { labels, chain } = releaseRecords[release];
  const encoding = chain.asksForGzip ? { 'Accept-Encoding': 'gzip' } : {};
  return withHeaders(sent, { 'User-Agent': `Convoy/v${labels.build}`, ...encoding, ...own });
}

/** The body as it goes out; undefined where it cannot be a form, with which the attempt fails. */
function bodyOnWire(stored: string, isForm: boolean): string | undefined {
  if (!isForm) return stored;
  const data = readJson(stored);
  return data.ok ? jsonAsForm(data.value) : undefined;
}

/** Whether a receiver finds the signature over the bytes that it got, in a sentence where not. */
function signatureNote(stored: string, isForm: boolean): string[] {
  if (isForm)
    return [
      'The signature is that of the JSON, not of the form that goes out, so a receiver that checks the bytes it gets refuses it.',
    ];
  return compactJson(stored) === stored
    ? []
    : [
        'The signature is that of the body without the blanks between its parts, which go out all the same; a receiver that checks the bytes it gets refuses it.',
      ];
}

/** What the endpoint receives: body, headers and signature (gateway contract §9.7). */
export const deliver: Step = async (traveller, { endpoint }, world) => {
  const { release } = world;
  const isForm = endpoint.isForm && releaseRecords[release].endpoint.takesContentType;
  const body = bodyOnWire(traveller.body, isForm);
  if (body === undefined)
    return {
      state: 'stopped',
      note: 'Only a JSON object can be sent as a form.',
      after: traveller,
      gateway: ['Every attempt fails before it is sent.'],
    };
  const gateway = signatureNote(traveller.body, isForm);
  const contentType = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  const unsigned = deliveredHeaders(traveller.headers, release, { 'Content-Type': contentType });
  const after = { ...traveller, body, headers: unsigned };
  if (endpoint.secret === '')
    return {
      state: 'passed',
      note: 'Type the endpoint’s secret to see the signature that it receives.',
      after,
      gateway,
    };
  const header = await signed(traveller.body, endpoint, world);
  if (!header.ok) return { state: 'stopped', note: `${header.failure.message}.`, after, gateway };
  return {
    state: 'passed',
    note: 'The endpoint receives this, signed.',
    after: { ...after, headers: withHeaders(unsigned, { [SIGNATURE]: header.value }) },
    gateway,
  };
};
