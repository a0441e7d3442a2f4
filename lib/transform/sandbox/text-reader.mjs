import * as native from './built-ins.mjs';

/** Code of the first sign of a text. */
export const codeOf = (sign) => native.charCodeAt(sign, 0);

const ZERO = codeOf('0');
const NINE = codeOf('9');
const BLANK = codeOf(' ');
/** What a capital letter lacks to be a small one. */
const SMALL = 0x20;

export const isDigit = (code) => code >= ZERO && code <= NINE;
export const isLetter = (code) =>
  (code | SMALL) >= codeOf('a') && (code | SMALL) <= codeOf('z') && code < 0x80;

/**
 * Reads a text from its beginning, sign by sign. What is looked for and not there is undefined or
 * false, and leaves the place as it was.
 */
export function textReader(text) {
  let at = 0;
  const peek = (ahead = 0) => (at + ahead < text.length ? native.charCodeAt(text, at + ahead) : -1);
  const skip = (sign) => {
    const isThere = peek() === codeOf(sign);
    if (isThere) at += 1;
    return isThere;
  };
  return {
    peek,
    skip,
    isDone: () => at >= text.length,
    place: () => at,
    goTo: (place) => {
      at = place;
    },
    blanks() {
      while (peek() === BLANK) at += 1;
    },
    /** Goes on to the first of these signs. */
    until(signs) {
      while (at < text.length && native.indexOf(signs, text[at]) < 0) at += 1;
    },
    /** Goes on behind a run of these signs. */
    behind(signs) {
      while (at < text.length && native.indexOf(signs, text[at]) >= 0) at += 1;
    },
    /** Exactly this text. */
    text(exact) {
      for (let each = 0; each < exact.length; each += 1)
        if (peek(each) !== native.charCodeAt(exact, each)) return false;
      at += exact.length;
      return true;
    },
    /** A word, written small here, in whatever case. */
    word(small) {
      for (let each = 0; each < small.length; each += 1) {
        const code = peek(each);
        if ((isLetter(code) ? code | SMALL : code) !== native.charCodeAt(small, each)) return false;
      }
      at += small.length;
      return true;
    },
    /** A number of so many digits at least, and of no more than are read. */
    digits(least, most) {
      let read = 0;
      let value = 0;
      while (read < most && isDigit(peek(read))) {
        value = value * 10 + peek(read) - ZERO;
        read += 1;
      }
      if (read < least) return undefined;
      at += read;
      return value;
    },
  };
}
