import * as native from './built-ins.mjs';

const hasMarkup = native.lastingPattern(/[<>&\u2028\u2029]/);
const hasSurrogates = native.lastingPattern(/[\ud800-\udfff]/);
const isHigh = (code) => code >= 0xd800 && code <= 0xdbff;
const isLow = (code) => code >= 0xdc00 && code <= 0xdfff;
const markup = ['<', '>', '&', '\u2028', '\u2029'];

/** Text in quotes; halves of surrogate pairs are replaced as Go does. */
export function quoted(text) {
  return native.stringifyJson(native.wellFormed(text));
}

/** Signs that Go escapes and others do not; in JSON they can only stand inside of texts. */
export function withoutMarkup(json) {
  if (!hasMarkup(json)) return json;
  let text = json;
  for (let at = 0; at < markup.length; at += 1) {
    const code = native.toText(native.charCodeAt(markup[at], 0), 16);
    text = native.join(native.split(text, markup[at]), `\\u${native.padStart(code, 4, '0')}`);
  }
  return text;
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

/** What is written for a key, and whether its place in the order needs a closer look. */
const keyForms = native.bareObject();

function formOf(key) {
  keyForms[key] ??= { text: `${quoted(key)}:`, isOdd: hasSurrogates(key) };
  return keyForms[key];
}

export const keyText = (key) => formOf(key).text;

export function sortedKeys(entries) {
  const keys = native.ownKeys(entries);
  let isSorted = true;
  let isOdd = false;
  for (let at = 0; at < keys.length; at += 1) {
    isOdd ||= formOf(keys[at]).isOdd;
    isSorted &&= at === 0 || keys[at - 1] < keys[at];
  }
  if (isOdd) return native.sort(keys, byCodePoint);
  return isSorted ? keys : native.sort(keys);
}

/** A year as Go writes it: of four digits at least, behind its sign. */
export function goYear(year) {
  const digits = native.padStart(`${year < 0 ? -year : year}`, 4, '0');
  return year < 0 ? `-${digits}` : digits;
}

/** Year, the rest of the day, and the clock without needless digits of the second. */
function momentOf(time) {
  const iso = native.isoText(new native.NativeDate(time));
  const dash = native.indexOf(iso, '-', 1);
  const clock = native.indexOf(iso, 'T');
  let end = iso.length - 1;
  while (iso[end - 1] === '0') end -= 1;
  if (iso[end - 1] === '.') end -= 1;
  return {
    year: native.numberOf(native.slice(iso, 0, dash)),
    day: native.slice(iso, dash, clock),
    clock: native.slice(iso, clock + 1, end),
  };
}

/** A moment in RFC 3339 as Go writes it in JSON; undefined for years that it refuses there. */
export function goTimeJson(time) {
  const { year, day, clock } = momentOf(time);
  return year < 0 || year > 9999 ? undefined : `${goYear(year)}${day}T${clock}Z`;
}

/** A moment as Go prints it. */
export function goTimeText(time) {
  const { year, day, clock } = momentOf(time);
  return `${goYear(year)}${day} ${clock} +0000 UTC`;
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
