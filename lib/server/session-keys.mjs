// @ts-check

const MINIMUM_BYTES = 32;
const MINIMUM_DISTINCT_BYTES = 16;
const MINIMUM_DISTINCT_STEPS = 8;

/**
 * Decodes the sealing keys of session cookies, newest first, and refuses what nobody drew at random.
 * @param {string} text comma-separated keys in hex, base64 or base64url
 * @returns {{ keys: readonly Uint8Array[] } | { problem: string }} the problem ends a sentence and holds no key material
 */
export function parseSessionKeys(text) {
  /** @type {Uint8Array[]} */
  const keys = [];
  for (const [index, part] of text.split(',').entries()) {
    const parsed = parseSessionKey(part.trim());
    if (typeof parsed === 'string') return { problem: `key ${index + 1} ${parsed}` };
    if (keys.some((key) => Buffer.compare(key, parsed) === 0)) {
      return { problem: `key ${index + 1} repeats an earlier one` };
    }
    keys.push(parsed);
  }
  return { keys };
}

/**
 * @param {string} text
 * @returns {Uint8Array | string}
 */
function parseSessionKey(text) {
  const bytes = decode(text);
  if (bytes === undefined) return 'is neither base64, base64url nor hex';
  if (bytes.length < MINIMUM_BYTES) return `has ${bytes.length} bytes, fewer than ${MINIMUM_BYTES}`;
  return looksRandom(text, bytes) ? bytes : 'is not random';
}

/**
 * @param {string} text
 * @returns {Uint8Array | undefined}
 */
function decode(text) {
  if (/^(?:[0-9a-f]{2})+$/i.test(text) && text.length >= MINIMUM_BYTES * 2) {
    return Uint8Array.from(Buffer.from(text, 'hex'));
  }
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return undefined;
  return Uint8Array.from(Buffer.from(text, 'base64'));
}

/**
 * Each check refuses a random key less than once in a thousand million draws.
 * @param {string} text
 * @param {Uint8Array} bytes
 */
function looksRandom(text, bytes) {
  const hasLetters = /[a-z]/i.test(text);
  const isHex = /^[0-9a-f]+$/i.test(text);
  const hasBothCases = /[a-z]/.test(text) && /[A-Z]/.test(text);
  const isTypedText = bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
  const steps = new Set(bytes.subarray(1).map((byte, index) => byte - (bytes[index] ?? 0)));
  return (
    hasLetters &&
    (isHex || hasBothCases) &&
    !isTypedText &&
    new Set(bytes).size >= MINIMUM_DISTINCT_BYTES &&
    steps.size >= MINIMUM_DISTINCT_STEPS
  );
}
