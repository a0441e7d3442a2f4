import { maximumDepth, maximumItems, maximumKeys } from './limits';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);
const blanks: readonly (number | undefined)[] = [0x20, 0x09, 0x0a, 0x0d];

/** Where the first value starts; only a list or an object can nest. */
function startOfValue(bytes: Buffer): number {
  let at = bytes.subarray(0, 3).equals(byteOrderMark) ? 3 : 0;
  while (blanks.includes(bytes[at])) at += 1;
  return bytes[at] === OPEN_LIST || bytes[at] === OPEN_OBJECT ? at : bytes.length;
}

/** Position of the quote that ends the text which starts at `start`. */
function endOfText(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(QUOTE, start); at !== -1; at = bytes.indexOf(QUOTE, at + 1)) {
    let escapes = 0;
    while (bytes[at - 1 - escapes] === BACKSLASH && at - 1 - escapes >= start) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return bytes.length;
}

/**
 * Whether JSON bytes are safe to parse: nesting, keys and list items are counted while scanning,
 * before the parser builds anything. Says nothing about whether they are JSON at all.
 */
export function isWithinJsonLimits(bytes: Buffer): boolean {
  let depth = 0;
  let keys = 0;
  let items = 0;
  for (let at = startOfValue(bytes); at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at + 1);
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1;
      if (depth > maximumDepth) return false;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    else if (byte === COLON) {
      keys += 1;
      if (keys > maximumKeys) return false;
    } else if (byte === COMMA) {
      items += 1;
      if (items > maximumItems) return false;
    }
  }
  return true;
}
