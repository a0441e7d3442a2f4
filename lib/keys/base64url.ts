import { trimEndOf } from '@/lib/util/trim-ends.mjs';

/**
 * Bytes that a base64url text stands for; undefined for text that is none. Empty is 0. Told without
 * decoding, for secrets, as often as a form is checked.
 */
export function base64UrlBytes(text: string): number | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return undefined;
  return Math.floor((text.length * 3) / 4);
}

/**
 * Reads base64 or base64url, padded or not; undefined for text that is neither. `jose` takes
 * base64url alone.
 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  const plain = trimEndOf(text.replaceAll('-', '+').replaceAll('_', '/'), /=/);
  if (!/^[A-Za-z0-9+/]*$/.test(plain) || plain.length % 4 === 1) return undefined;
  return Uint8Array.from(atob(plain), (sign) => sign.charCodeAt(0));
}
