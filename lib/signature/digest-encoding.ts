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
  if (text.length % 2 !== 0 || /[^0-9a-f]/i.test(text)) return undefined;
  const bytes = new Uint8Array(text.length / 2);
  for (let at = 0; at < bytes.length; at += 1) {
    bytes[at] = Number.parseInt(text.slice(2 * at, 2 * at + 2), 16);
  }
  return bytes;
}

/** The bytes of padded base64 of the standard alphabet; undefined for other text. */
export function decodeBase64(text: string): Uint8Array | undefined {
  const joined = text.replace(/[\r\n]/g, '');
  // A pattern with a repeated group would need a stack as deep as the text is long.
  const bare = joined.replace(/={1,2}$/, '');
  if (joined.length % 4 !== 0 || /[^A-Za-z0-9+/]/.test(bare)) return undefined;
  const binary = atob(joined);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
