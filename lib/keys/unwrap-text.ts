import { isRecord, parseJson } from '@/lib/util/json';
import { leftAlong } from '@/lib/util/odd-signs';
import { trimOf } from '@/lib/util/trim-ends.mjs';
import { fromBase64 } from './base64url';

/** A text without something that copying wraps around it, and what that was, in words. */
export interface Unwrapped {
  text: string;
  notes: string[];
}

interface Layer {
  note: string;
  /** The text inside; undefined where this layer is not there. */
  inside: (text: string) => string | undefined;
}

const quotesOff = 'Quotes around the text were taken off';

/** `NAME=`, `export NAME=`, `"name": ` and their like, with comments above. */
const nameInFront =
  /^(?:#[^\n]*\n\s*)*(?:export\s+|set\s+|-\s+|\$env:)?(["']?)[A-Za-z_][\w.-]*\1\s*[=:]\s*(?=["'`“‘{[|>]|-----BEGIN|[A-Za-z0-9+/_-]{24})/;

function fromBase64Text(text: string): string | undefined {
  const compact = text.replace(/\s+/g, '');
  const bytes = compact.length < 8 ? undefined : fromBase64(compact);
  const decoded = bytes && new TextDecoder().decode(bytes).trim();
  return decoded && /^(?:-----BEGIN|["{[])/.test(decoded) ? decoded : undefined;
}

const layers: readonly Layer[] = [
  {
    note: 'The name in front of the text was taken off',
    inside: (text) => (nameInFront.test(text) ? text.replace(nameInFront, '') : undefined),
  },
  {
    note: quotesOff,
    inside: (text) => {
      const quoted = text.startsWith('"') ? parseJson(text.replace(/"[,;]$/, '"')) : undefined;
      return typeof quoted === 'string' ? quoted : undefined;
    },
  },
  {
    note: quotesOff,
    inside: (text) => {
      const [, quote = '', inner = ''] = /^(["'`“‘])([\s\S]+)["'`”’][,;]?$/.exec(text) ?? [];
      const isOne = inner !== '' && (inner.startsWith('{') || !inner.includes(quote));
      return isOne ? inner : undefined;
    },
  },
  {
    note: 'The sign of a text block was taken off',
    inside: (text) => /^[|>][+-]?\d*[ \t]*\r?\n([\s\S]+)$/.exec(text)?.[1],
  },
  {
    note: 'The signs of a quoted message were taken off',
    inside: (text) =>
      /^(?:>[^\n]*(?:\n|$))+$/.test(text) ? text.replace(/^> ?/gm, '') : undefined,
  },
  { note: 'Base64 around the text was taken off', inside: fromBase64Text },
];

/** More layers than anybody wraps around a key. */
const mostLayers = 8;

/**
 * Takes off what copying wraps around a key or a key file: names of settings in front, quotes of a
 * JSON string or a shell, base64, signs that cannot be seen.
 */
export function unwrapText(pasted: string): Unwrapped {
  const notes = new Set<string>();
  let text = trimOf(pasted, leftAlong);
  for (let taken = 0; taken < mostLayers; taken += 1) {
    const found = layers.find(({ inside }) => inside(text) !== undefined);
    const inside = found?.inside(text);
    if (!found || inside === undefined) break;
    notes.add(found.note);
    text = trimOf(inside, leftAlong);
  }
  return { text, notes: [...notes] };
}

/** How PEM begins. */
const begin = '-----BEGIN ';

/** Texts of PEM among the members of a JSON object, such as `private_key` of a service account. */
function pemMembers(text: string): string | undefined {
  const json = text.startsWith('{') ? parseJson(text) : undefined;
  if (!isRecord(json)) return undefined;
  const found = Object.values(json).filter(
    (value): value is string => typeof value === 'string' && value.includes(begin),
  );
  return found.length > 0 ? found.join('\n') : undefined;
}

/** Texts of PEM in quotes somewhere in code or settings. */
function pemInQuotes(text: string): string | undefined {
  const found: string[] = [];
  for (let at = text.indexOf(begin); at >= 0; at = text.indexOf(begin, at + begin.length)) {
    const quote = text.charAt(at - 1);
    const end = /["'`]/.test(quote) ? text.indexOf(quote, at) : -1;
    if (end > 0) found.push(text.slice(at, end));
  }
  return found.length > 0 ? found.join('\n') : undefined;
}

/** One line of a text that code puts together: `'…' +`, `"…" .`, `…\`. */
function bareLine(line: string): string {
  const text = line
    .trim()
    .replace(/[+.,;\\]$/, '')
    .trimEnd();
  const quote = text.charAt(0);
  const isQuoted = /["'`]/.test(quote) && text.length > 1 && text.endsWith(quote);
  return isQuoted ? text.slice(1, -1) : text;
}

/** The lines of a text that code puts together. */
function joinedLines(text: string): string | undefined {
  const lines = text.split('\n');
  const isCode = lines.length > 2 && lines.every((line) => bareLine(line) !== line.trim());
  return isCode ? lines.map(bareLine).join('\n') : undefined;
}

const pemLayers: readonly Layer[] = [
  { note: 'Only the keys and certificates of the JSON are used', inside: pemMembers },
  { note: 'Signs that join texts of code were taken off', inside: joinedLines },
  { note: 'Only the text in quotes is used', inside: pemInQuotes },
  {
    note: 'Written \\n were turned into line ends',
    inside: (text) =>
      /\\[nr]/.test(text) ? text.replace(/\\{1,4}r\\{1,4}n|\\{1,4}[nr]/g, '\n') : undefined,
  },
  {
    note: 'Line ends of Windows were replaced',
    inside: (text) => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : undefined),
  },
];

/** The text of PEM in what was pasted, with line ends where line ends belong. */
export function unwrapPem(pasted: string): Unwrapped {
  let { text, notes } = unwrapText(pasted);
  for (const { note, inside } of text.includes(begin) ? pemLayers : []) {
    const next = inside(text);
    if (next === undefined) continue;
    text = next;
    notes = [...notes, note];
  }
  return { text, notes };
}
