import { fail, ok, type Result } from '@/lib/util/result';
import { compactJson } from './compact-json';
import { encodeDigest, isDigestEncoding } from './digest-encoding';
import { type Hmac, type HmacHash, hmacHash, webCryptoHmac } from './hmac';

/** One configured version of a project's signature, with its live secrets, oldest first. */
export interface SignatureVersion {
  /** `SHA256` or `SHA512`; anything else fails the delivery. */
  hash: string;
  /** `hex` or `base64`, exactly so. */
  encoding: string;
  secrets: readonly string[];
}

export interface SignatureInput {
  versions: readonly SignatureVersion[];
  /** The event's data as JSON text; it is signed without the white space between its tokens. */
  body: string;
}

export interface SignatureFailure {
  kind: 'no_version' | 'no_secret' | 'hash' | 'encoding' | 'body';
  message: string;
}

type Outcome = Result<string, SignatureFailure>;

const messages: Record<SignatureFailure['kind'], string> = {
  no_version: 'No signature version is configured',
  no_secret: 'There is no live secret to sign with',
  hash: 'Only SHA256 and SHA512 can sign',
  encoding: 'Only hex and base64 can be written',
  body: 'Only a body that is exactly one JSON value can be signed',
};

function failure(kind: SignatureFailure['kind']): { ok: false; failure: SignatureFailure } {
  return fail({ kind, message: messages[kind] });
}

/** The HMAC over what is signed, which whoever gives this function knows. */
export type SignedDigest = (hash: HmacHash, secret: string) => Promise<Uint8Array> | Uint8Array;

async function sign(
  { hash, encoding }: SignatureVersion,
  secret: string,
  digest: SignedDigest,
): Promise<Outcome> {
  const algorithm = hmacHash(hash);
  if (!algorithm) return failure('hash');
  if (!isDigestEncoding(encoding)) return failure('encoding');
  return ok(encodeDigest(await digest(algorithm, secret), encoding));
}

/**
 * The simple header over anything: the bare HMAC by the last version and the newest live secret
 * (gateway contract §9.7).
 * @param digest over what is delivered
 */
export async function simpleSignatureOver(
  versions: readonly SignatureVersion[],
  digest: SignedDigest,
): Promise<Outcome> {
  const version = versions.at(-1);
  if (!version) return failure('no_version');
  const secret = version.secrets.at(-1);
  return secret === undefined ? failure('no_secret') : sign(version, secret, digest);
}

/**
 * The advanced header over anything: `t=<seconds>` and one `vN=<HMAC>` per version N and live secret
 * (gateway contract §9.7).
 * @param timestamp seconds since 1970 as text, the moment of the attempt
 * @param digest over `<seconds>,` and what is delivered
 */
export async function advancedSignatureOver(
  versions: readonly SignatureVersion[],
  timestamp: string,
  digest: SignedDigest,
): Promise<Outcome> {
  const parts = [`t=${timestamp}`];
  for (const [index, version] of versions.entries()) {
    for (const secret of version.secrets) {
      const signed = await sign(version, secret, digest);
      if (!signed.ok) return signed;
      parts.push(`v${index + 1}=${signed.value}`);
    }
  }
  return ok(parts.join(','));
}

/** The simple header of a delivery as real gateways sign it: over JSON without white space. */
export async function simpleSignature(
  { versions, body }: SignatureInput,
  hmac: Hmac = webCryptoHmac,
): Promise<Outcome> {
  const text = compactJson(body);
  if (text === undefined) return failure('body');
  return simpleSignatureOver(versions, (hash, secret) => hmac(hash, secret, text));
}

/**
 * The advanced header of a delivery as real gateways sign it: over `<seconds>,<body>` with JSON
 * without white space.
 * @param timestamp seconds since 1970 as text, the moment of the attempt
 */
export async function advancedSignature(
  { versions, body, timestamp }: SignatureInput & { timestamp: string },
  hmac: Hmac = webCryptoHmac,
): Promise<Outcome> {
  const text = compactJson(body);
  if (text === undefined) return failure('body');
  return advancedSignatureOver(versions, timestamp, (hash, secret) =>
    hmac(hash, secret, `${timestamp},${text}`),
  );
}
