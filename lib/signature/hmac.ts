export type HmacHash = 'SHA-256' | 'SHA-512';

/** Computes an HMAC (RFC 2104); given to the signers so that they run wherever there is one. */
export type Hmac = (
  hash: HmacHash,
  secret: string,
  message: string | Uint8Array<ArrayBuffer>,
) => Promise<Uint8Array> | Uint8Array;

/** The HMAC of Web Crypto, in browsers (https or localhost only) and in Node. */
export async function webCryptoHmac(
  hash: HmacHash,
  secret: string,
  message: string | Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const raw = encoder.encode(secret);
  // Web Crypto refuses an empty key; HMAC pads keys with zeros, so one zero is the same key.
  const bytes = raw.length === 0 ? new Uint8Array(1) : raw;
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash }, false, ['sign']);
  const signed = typeof message === 'string' ? encoder.encode(message) : message;
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, signed));
}

const hashes: Readonly<Record<string, HmacHash>> = { SHA256: 'SHA-256', SHA512: 'SHA-512' };

/** The hash that a gateway's name stands for; undefined for one that it cannot sign with. */
export function hmacHash(name: string): HmacHash | undefined {
  return Object.hasOwn(hashes, name) ? hashes[name] : undefined;
}
