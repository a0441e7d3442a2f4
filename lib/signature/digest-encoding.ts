export type DigestEncoding = 'hex' | 'base64';

/** True for the encodings that gateways write and read, spelt exactly so. */
export function isDigestEncoding(name: string): name is DigestEncoding {
  return name === 'hex' || name === 'base64';
}

/** A digest as lower-case hex or as padded base64. */
export function encodeDigest(bytes: Uint8Array, encoding: DigestEncoding): string {
  return encoding === 'hex'
    ? Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    : encodeBase64(bytes);
}

/** Bytes as padded base64 of the standard alphabet. */
export function encodeBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/**
 * The bytes of a digest; undefined for text that a gateway could not decode. Hex may be in either
 * case; base64 needs its padding, and line ends in it do not count.
 */
export function decodeDigest(text: string, encoding: DigestEncoding): Uint8Array | undefined {
  return encoding === 'hex' ? decodeHex(text) : decodeBase64(text);
}

function decodeHex(text: string): Uint8Array | undefined {
  if (!/^(?:[0-9a-f]{2})*$/i.test(text)) return undefined;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** The bytes of padded base64 of the standard alphabet; undefined for other text. */
export function decodeBase64(text: string): Uint8Array | undefined {
  const joined = text.replace(/[\r\n]/g, '');
  const group = '[A-Za-z0-9+/]';
  const whole = new RegExp(`^(?:${group}{4})*(?:${group}{2}==|${group}{3}=)?$`);
  if (!whole.test(joined)) return undefined;
  return Uint8Array.from(atob(joined), (character) => character.charCodeAt(0));
}
