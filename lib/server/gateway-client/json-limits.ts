const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
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

/** What parsing one JSON text may build. */
export interface JsonLimits {
  /** Levels of nesting. */
  depth: number;
  /** Values of every kind, lists and objects with those inside them. */
  values: number;
}

const isOpening = (byte: number | undefined) => byte === OPEN_LIST || byte === OPEN_OBJECT;
const isClosing = (byte: number | undefined) => byte === CLOSE_LIST || byte === CLOSE_OBJECT;

/**
 * What JSON bytes have more of than allowed; undefined when they are safe to parse. Counted while
 * scanning, before the parser builds anything. Says nothing about whether they are JSON at all.
 */
export function jsonExcess(bytes: Buffer, limits: JsonLimits): keyof JsonLimits | undefined {
  let depth = 0;
  let values = 1;
  let isFirst = false;
  for (let at = startOfValue(bytes); at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (blanks.includes(byte)) continue;
    // A value is the first one in its list or object, or follows a comma.
    if ((isFirst && !isClosing(byte)) || byte === COMMA) values += 1;
    isFirst = isOpening(byte);
    if (isFirst) depth += 1;
    else if (isClosing(byte)) depth -= 1;
    else if (byte === QUOTE) at = endOfText(bytes, at + 1);
    if (depth > limits.depth) return 'depth';
    if (values > limits.values) return 'values';
  }
  return undefined;
}
