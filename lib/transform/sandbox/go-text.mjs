import * as native from './built-ins.mjs';

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes exactly these
const needsEscapes = native.lastingPattern(/[\u0000-\u001f"\\<>&\u2028\u2029\ud800-\udfff]/);
const hasSurrogates = native.lastingPattern(/[\ud800-\udfff]/);
const shortEscapes = {
  __proto__: null,
  8: '\\b',
  9: '\\t',
  10: '\\n',
  12: '\\f',
  13: '\\r',
  34: '\\"',
  92: '\\\\',
};
const isHigh = (code) => code >= 0xd800 && code <= 0xdbff;
const isLow = (code) => code >= 0xdc00 && code <= 0xdfff;

function escapedUnit(text, at, code) {
  if (shortEscapes[code] !== undefined) return shortEscapes[code];
  const isEscaped =
    code < 0x20 ||
    code === 0x3c ||
    code === 0x3e ||
    code === 0x26 ||
    code === 0x2028 ||
    code === 0x2029;
  return isEscaped ? `\\u${native.padStart(native.toText(code, 16), 4, '0')}` : text[at];
}

/** Text in quotes as Go writes it in JSON: `<`, `>` and `&` escaped, halves of a pair replaced. */
export function quoted(text) {
  if (!needsEscapes(text)) return `"${text}"`;
  let written = '"';
  for (let at = 0; at < text.length; at += 1) {
    const code = native.charCodeAt(text, at);
    if (isHigh(code) && isLow(native.charCodeAt(text, at + 1))) {
      written += text[at] + text[at + 1];
      at += 1;
    } else {
      written += isHigh(code) || isLow(code) ? '\ufffd' : escapedUnit(text, at, code);
    }
  }
  return `${written}"`;
}

/** By code point, as Go sorts the bytes of UTF-8. */
function byCodePoint(left, right) {
  const shorter = native.smaller(left.length, right.length);
  for (let at = 0; at < shorter; at += 1) {
    const one = native.charCodeAt(left, at);
    const other = native.charCodeAt(right, at);
    if (one !== other) {
      const isPair = isHigh(one) || isLow(one);
      if (isPair !== (isHigh(other) || isLow(other))) return isPair ? 1 : -1;
      return one - other;
    }
  }
  return left.length - right.length;
}

export function sortedKeys(entries) {
  const keys = native.ownKeys(entries);
  return hasSurrogates(native.join(keys, '')) ? native.sort(keys, byCodePoint) : native.sort(keys);
}

/** A moment in RFC 3339 as Go writes it: without needless digits of the second. */
export function goTimeText(time) {
  if (native.isNotNumber(time)) return 'Invalid Date';
  const iso = native.isoText(new native.NativeDate(time));
  let end = iso.length - 1;
  while (iso[end - 1] === '0') end -= 1;
  if (iso[end - 1] === '.') end -= 1;
  const isWhole = native.indexOf(iso, '.') < 0 || end < native.indexOf(iso, '.');
  return isWhole
    ? `${native.slice(iso, 0, native.indexOf(iso, '.'))}Z`
    : `${native.slice(iso, 0, end)}Z`;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export function base64({ bytes, length }) {
  let text = '';
  for (let at = 0; at < length; at += 3) {
    const first = bytes[at];
    const second = bytes[at + 1] ?? 0;
    const third = bytes[at + 2] ?? 0;
    text += alphabet[first >> 2] + alphabet[((first & 3) << 4) | (second >> 4)];
    text += at + 1 < length ? alphabet[((second & 15) << 2) | (third >> 6)] : '=';
    text += at + 2 < length ? alphabet[third & 63] : '=';
  }
  return `"${text}"`;
}
