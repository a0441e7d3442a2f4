import type { ChainTraits } from '@/lib/releases/chain-traits';
import { fail, ok, type Result } from '@/lib/util/result';
import { decodeBase64, decodeDigest, isDigestEncoding } from './digest-encoding';
import { formAsJson } from './form-as-json';
import { type Hmac, hmacHash, webCryptoHmac } from './hmac';
import { isSameBytes } from './same-bytes';
import {
  type HmacVerifier,
  type ProviderVerifier,
  providerSchemes,
  type SourceVerifier,
} from './source-verifier';

export interface IncomingRequest {
  /** Name and value, repeated names in their order; the first of a name counts. */
  headers: readonly (readonly [name: string, value: string])[];
  /** As it arrived, byte for byte. */
  body: Uint8Array<ArrayBuffer>;
}

export type VerifyFailure =
  | 'signature_missing'
  | 'signature_mismatch'
  | 'signature_undecodable'
  | 'hash_unknown'
  | 'encoding_unknown'
  | 'settings_incomplete'
  | 'header_structure'
  | 'basic_length'
  | 'credentials_mismatch';

/** What a release verifies differently, and how digests are made. */
export interface VerifyOptions extends Pick<ChainTraits, 'refusesEmptySettings' | 'readsForms'> {
  hmac?: Hmac;
  /** Passwords may hold colons (RFC 7617 §2), which no recorded gateway takes. */
  takesColons?: true;
}

type Verdict = Result<null, VerifyFailure>;

/** Whether a source takes a request (gateway contract §9.3); what crashes a gateway is refused. */
export async function verifyRequest(
  verifier: SourceVerifier,
  request: IncomingRequest,
  options: VerifyOptions,
): Promise<Verdict> {
  const raw = await verifyBody(verifier, request, options);
  if (raw.ok || !options.readsForms) return raw;
  const converted = formAsJson(request.body, headerOf(request, 'Content-Type'));
  if (converted === undefined) return raw;
  const second = await verifyBody(verifier, { ...request, body: converted }, options);
  return second.ok ? second : raw;
}

function verifyBody(
  verifier: SourceVerifier,
  request: IncomingRequest,
  options: VerifyOptions,
): Verdict | Promise<Verdict> {
  switch (verifier.type) {
    case 'noop':
      return ok(null);
    case 'basic_auth':
      return verifyBasic(verifier, request, options);
    case 'api_key':
      return verifyApiKey(verifier, request);
    case 'hmac':
      if (options.refusesEmptySettings && isIncomplete(verifier)) {
        return fail('settings_incomplete');
      }
      return verifyHmac(verifier, headerOf(request, verifier.header), request.body, options.hmac);
    default:
      return verifyProvider(verifier, request, options.hmac);
  }
}

function headerOf({ headers }: IncomingRequest, wanted: string): string {
  const name = wanted.toLowerCase();
  return headers.find(([each]) => each.toLowerCase() === name)?.[1] ?? '';
}

/** Blanks as gateways know them, who count U+0085 among them and U+FEFF not. */
function isBlank(text: string): boolean {
  return /^[\p{White_Space}]*$/u.test(text);
}

function isIncomplete({ header, hash, encoding, secret }: HmacVerifier): boolean {
  return [header, hash, encoding, secret].includes('');
}

function verifyBasic(
  { username, password }: Extract<SourceVerifier, { type: 'basic_auth' }>,
  request: IncomingRequest,
  { takesColons }: VerifyOptions,
): Verdict {
  const words = headerOf(request, 'Authorization').split(' ');
  const bytes = words.length === 2 ? decodeBase64(words[1] ?? '') : undefined;
  if (!bytes) return fail('header_structure');
  const [user = '', ...rest] = new TextDecoder().decode(bytes).split(':');
  if (rest.length === 0 || (rest.length > 1 && !takesColons)) return fail('basic_length');
  const [isUser, isPassword] = [isSameText(user, username), isSameText(rest.join(':'), password)];
  return isUser && isPassword ? ok(null) : fail('credentials_mismatch');
}

function verifyApiKey(
  { headerName, headerValue }: Extract<SourceVerifier, { type: 'api_key' }>,
  request: IncomingRequest,
): Verdict {
  if (isBlank(headerName)) {
    const words = headerOf(request, 'Authorization').split(' ');
    if (words.length !== 2) return fail('header_structure');
    return isSameText(words[1] ?? '', headerValue) ? ok(null) : fail('credentials_mismatch');
  }
  const value = headerOf(request, headerName);
  const isGood = !isBlank(value) && isSameText(value, headerValue);
  return isGood ? ok(null) : fail('credentials_mismatch');
}

function verifyProvider(
  { type, secret }: ProviderVerifier,
  request: IncomingRequest,
  hmac: Hmac | undefined,
): Verdict | Promise<Verdict> {
  const scheme = providerSchemes[type];
  const value = headerOf(request, scheme.header);
  // What stands before the prefix does not count, and a second prefix ends the signature.
  const signature = scheme.prefix === '' ? value : (value.split(scheme.prefix)[1] ?? '');
  return verifyHmac({ type: 'hmac', ...scheme, secret }, signature, request.body, hmac);
}

async function verifyHmac(
  { hash, encoding, secret }: HmacVerifier,
  signature: string,
  body: Uint8Array<ArrayBuffer>,
  hmac: Hmac = webCryptoHmac,
): Promise<Verdict> {
  const algorithm = hmacHash(hash);
  if (!algorithm) return fail('hash_unknown');
  if (isBlank(signature)) return fail('signature_missing');
  if (!isDigestEncoding(encoding)) return fail('encoding_unknown');
  const sent = decodeDigest(signature, encoding);
  if (!sent) return fail('signature_undecodable');
  const wanted = await hmac(algorithm, secret, body);
  return isSameBytes(sent, wanted) ? ok(null) : fail('signature_mismatch');
}

function isSameText(one: string, other: string): boolean {
  const encoder = new TextEncoder();
  return isSameBytes(encoder.encode(one), encoder.encode(other));
}
