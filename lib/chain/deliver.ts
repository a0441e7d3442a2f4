import { compactJson } from '@/lib/signature/compact-json';
import { webCryptoHmac } from '@/lib/signature/hmac';
import { advancedSignature, simpleSignature } from '@/lib/signature/signature-header';
import type { Release } from '@/lib/transform/run-types';
import type { ChainSettings, ChainWorld, Headers, Step } from './chain';
import { withHeaders } from './headers';

const SIGNATURE = 'X-Convoy-Signature';

/** What each release calls itself (gateway contract §9.7). */
const agents: Record<Release, string> = {
  '24.6.5': 'Convoy/v24.6.5',
  '26.3.6': 'Convoy/v26.2.2',
  '26.7.3': 'Convoy/v26.6.6',
};

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
  // 24.6.5 passes on what encodings the sender of the event takes.
  const encoding = release === '24.6.5' ? {} : { 'Accept-Encoding': 'gzip' };
  return withHeaders(sent, { 'User-Agent': agents[release], ...encoding, ...own });
}

/** What the endpoint receives: body, headers and signature (gateway contract §9.7). */
export const deliver: Step = async (traveller, { endpoint }, world) => {
  const { release } = world;
  const body = compactJson(traveller.body) ?? traveller.body;
  const isForm = endpoint.isForm && release !== '24.6.5';
  const contentType = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  const gateway = isForm
    ? ['The gateway turns the body into a form and signs that; it is shown as JSON here.']
    : [];
  const unsigned = deliveredHeaders(traveller.headers, release, { 'Content-Type': contentType });
  const without = (note: string) =>
    ({
      state: 'passed',
      note,
      after: { ...traveller, body, headers: unsigned },
      gateway,
    }) as const;
  if (isForm) return without('Sent as a form; its signature is not computed here.');
  if (endpoint.secret === '')
    return without('Type the endpoint’s secret to see the signature that it receives.');
  const header = await signed(body, endpoint, world);
  if (!header.ok) return { ...without(`${header.failure.message}.`), state: 'stopped' };
  return {
    state: 'passed',
    note: 'The endpoint receives this, and the signature matches it.',
    after: { ...traveller, body, headers: withHeaders(unsigned, { [SIGNATURE]: header.value }) },
    gateway,
  };
};
