import { upperFirst } from './first-letter';

/** Why a sign in a text is worth a word. */
type OddKind = 'nul' | 'half' | 'control' | 'invisible' | 'direction' | 'blank' | 'quote';

/** What is said of a sign of each kind, behind its name. */
const meanings: Readonly<Record<OddKind, string>> = {
  nul: 'which no gateway can store',
  half: 'which cannot be sent',
  control: 'which cannot be seen',
  invisible: 'which cannot be seen',
  direction: 'which turns the direction of writing and cannot be seen',
  blank: 'which looks like a blank',
  quote: 'which is no straight quote',
};

type Named = readonly [codePoint: number, name: string];

const named: Readonly<Partial<Record<OddKind, readonly Named[]>>> = {
  nul: [[0x00, 'NUL']],
  control: [
    [0x09, 'tab'],
    [0x0a, 'line feed'],
    [0x0d, 'carriage return'],
    [0x1b, 'escape'],
    [0x7f, 'delete'],
  ],
  invisible: [
    [0xad, 'soft hyphen'],
    [0x034f, 'combining grapheme joiner'],
    [0x180e, 'Mongolian vowel separator'],
    [0x200b, 'zero width space'],
    [0x200c, 'zero width non-joiner'],
    [0x200d, 'zero width joiner'],
    [0x2060, 'word joiner'],
    [0x2061, 'function application'],
    [0x2062, 'invisible times'],
    [0x2063, 'invisible separator'],
    [0x2064, 'invisible plus'],
    [0xfeff, 'byte order mark'],
  ],
  direction: [
    [0x061c, 'Arabic letter mark'],
    [0x200e, 'left-to-right mark'],
    [0x200f, 'right-to-left mark'],
    [0x202a, 'left-to-right embedding'],
    [0x202b, 'right-to-left embedding'],
    [0x202c, 'end of an embedding'],
    [0x202d, 'left-to-right override'],
    [0x202e, 'right-to-left override'],
    [0x2066, 'left-to-right isolate'],
    [0x2067, 'right-to-left isolate'],
    [0x2068, 'first strong isolate'],
    [0x2069, 'end of an isolate'],
  ],
  blank: [
    [0x85, 'next line'],
    [0xa0, 'no-break space'],
    [0x1680, 'ogham space mark'],
    [0x2002, 'en space'],
    [0x2003, 'em space'],
    [0x2007, 'figure space'],
    [0x2009, 'thin space'],
    [0x200a, 'hair space'],
    [0x2028, 'line separator'],
    [0x2029, 'paragraph separator'],
    [0x202f, 'narrow no-break space'],
    [0x205f, 'medium mathematical space'],
    [0x3000, 'ideographic space'],
    [0x3164, 'Hangul filler'],
  ],
  quote: [
    [0x2018, 'left curly quote'],
    [0x2019, 'right curly quote'],
    [0x201a, 'low curly quote'],
    [0x201b, 'reversed curly quote'],
    [0x201c, 'left curly quotes'],
    [0x201d, 'right curly quotes'],
    [0x201e, 'low curly quotes'],
    [0x201f, 'reversed curly quotes'],
  ],
};

function isKind(kind: string): kind is OddKind {
  return Object.hasOwn(meanings, kind);
}

const signs = new Map<number, { kind: OddKind; name: string }>(
  Object.entries(named).flatMap(([kind, list]) =>
    isKind(kind) ? list.map(([code, name]) => [code, { kind, name }] as const) : [],
  ),
);

/** What is odd about one sign, and what it is called; undefined for any other. */
function oddness(sign: string): { kind: OddKind; name: string } | undefined {
  const known = signs.get(sign.codePointAt(0) ?? 0);
  if (known) return known;
  if (/\p{Surrogate}/u.test(sign)) return { kind: 'half', name: 'half of a sign' };
  if (/\p{Cc}/u.test(sign)) return { kind: 'control', name: 'control character' };
  return sign !== ' ' && /\p{Z}/u.test(sign) ? { kind: 'blank', name: 'blank' } : undefined;
}

/** The code point of a sign as Unicode writes it, with its name where it cannot be read. */
function codeAndName(sign: string, name: string): string {
  const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `U+${code} (${name})`;
}

/** A sign as a sentence names it: in quotes, or by its code point where it cannot be told by eye. */
export function signName(sign: string): string {
  const odd = oddness(sign);
  return odd === undefined ? `“${sign}”` : codeAndName(sign, odd.name);
}

/** Ends in a sign that joiners join: parts of emoji, and scripts whose letters hang together. */
const joined =
  /[\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Khmer}\p{Script=Malayalam}\p{Script=Mongolian}\p{Script=Myanmar}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Syriac}\p{Script=Tamil}\p{Script=Telugu}]$/u;

/** Joiners that writing needs, and apostrophes. */
function belongs(text: string, at: number): boolean {
  const sign = text[at];
  const before = text.slice(Math.max(0, at - 2), at);
  if (sign === '\u200c' || sign === '\u200d') return joined.test(before);
  return sign === '\u2019' && /\p{L}$/u.test(before) && /^\p{L}/u.test(text.slice(at + 1, at + 3));
}

/** A sign that cannot be seen or is taken for another one, and where it stands. */
export interface OddSign {
  kind: OddKind;
  /** Its code point and its name. */
  named: string;
  /** What is said of it. */
  meaning: string;
  /** Its place in words: “character 9”, “line 2, character 9”. */
  place: string;
  /** Its offset. */
  at: number;
  /** False for one that keeps a text from being stored as it stands. */
  isStorable: boolean;
}

/**
 * The odd signs of a text in their order. Line ends and tabs are none, nor are joiners that a script
 * needs, nor curly quotes in a text of several lines.
 */
export function oddSigns(text: string): OddSign[] {
  // Most texts hold none, which is told at once.
  if (/^[\t\n\r\x20-\x7e]*$/.test(text)) return [];
  const found: OddSign[] = [];
  const isProse = text.includes('\n');
  let at = 0;
  let line = 1;
  let character = 0;
  for (const sign of text) {
    character += 1;
    const odd = /[\t\n\r]/.test(sign) ? undefined : oddness(sign);
    const counts = odd && !(isProse && odd.kind === 'quote') && !belongs(text, at);
    if (counts) {
      found.push({
        kind: odd.kind,
        named: codeAndName(sign, odd.name),
        meaning: meanings[odd.kind],
        place: `${isProse ? `line ${line}, ` : ''}character ${character}`,
        at,
        isStorable: odd.kind !== 'nul' && odd.kind !== 'half',
      });
    }
    at += sign.length;
    if (sign === '\n') {
      line += 1;
      character = 0;
    }
  }
  return found;
}

/** The odd signs of a text in a sentence; undefined where there is none. */
export function oddSignText(found: readonly OddSign[]): string | undefined {
  const [first, ...others] = found;
  if (!first) return undefined;
  const { place, named, meaning } = first;
  const told = `${upperFirst(place)} is ${named}, ${meaning}`;
  if (others.length === 0) return told;
  return `${told}; ${others.length === 1 ? 'another odd sign follows' : `${others.length} more odd signs follow`}`;
}

/** What is wrong with a text that cannot be stored as it stands; undefined for any other. */
export function unstorableProblem(text: string): string | undefined {
  // Asked of whole bodies, of which nearly all hold none.
  if (!/[\0\p{Surrogate}]/u.test(text)) return undefined;
  const first = oddSigns(text).find(({ isStorable }) => !isStorable);
  return first && `Take ${first.named} out at ${first.place}, ${first.meaning}`;
}

/** What is wrong with exact text, such as an address, that holds a sign which nobody can see. */
export function unmeantProblem(text: string): string | undefined {
  const first = oddSigns(text).find(({ kind }) => kind !== 'quote');
  return first && `Take ${first.named} out at ${first.place}, ${first.meaning}`;
}

/** A sign that comes along with copied text at its ends and is no part of it: blanks and unseen ones. */
export const leftAlong =
  /[\s\u{ad}\u{61c}\u{180e}\u{200b}-\u{200f}\u{202a}-\u{202e}\u{2060}-\u{2064}\u{2066}-\u{2069}\u{feff}]/u;

/** What was left out of a text, in words: the unseen signs by their names. */
export function leftOutNote(left: string): string {
  const [first] = oddSigns(left.replaceAll('\u00a0', ' '));
  return first
    ? `${first.named} is left out, ${first.meaning}`
    : 'Blanks or line ends around the text are left out';
}
