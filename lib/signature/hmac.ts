export type HmacHash = 'SHA-256' | 'SHA-512';

/** Computes an HMAC (RFC 2104); given to the signers so that they run wherever there is one. */
export type Hmac = (
  hash: HmacHash,
  secret: string,
  text: string,
) => Promise<Uint8Array> | Uint8Array;

/** The HMAC of Web Crypto, in browsers (https or localhost only) and in Node. */
export async function webCryptoHmac(
  hash: HmacHash,
  secret: string,
  text: string,
): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const raw = encoder.encode(secret);
  // Web Crypto refuses an empty key; HMAC pads keys with zeros, so one zero is the same key.
  const bytes = raw.length === 0 ? new Uint8Array(1) : raw;
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
}
