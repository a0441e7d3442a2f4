import { parseJson } from './json';
import { leftAlong } from './odd-signs';
import { trimOf } from './trim-ends.mjs';

/** Signs that part the entries of a list, in the scripts that have their own. */
const separator = /[\n\r\t\v\f,;\u0085\u2028\u2029،؛՝፣፤᠂、，；､﹐﹔]/;
const blankOrSeparator = /[\s,;\u0085،؛՝፣፤᠂、，；､﹐﹔]/;

const closing: Readonly<Partial<Record<string, string>>> = {
  '"': '"',
  "'": "'",
  '`': '`',
  '“': '”',
  '„': '“',
  '‘': '’',
  '«': '»',
  '「': '」',
};

const brackets: Readonly<Partial<Record<string, string>>> = { '[': ']', '(': ')', '{': '}' };

/** A list of plain values in JSON; undefined for any other text. */
function jsonList(text: string): string[] | undefined {
  const list = text.startsWith('[') ? parseJson(text) : undefined;
  const isPlain = (value: unknown) => typeof value !== 'object' || value === null;
  return Array.isArray(list) && list.every(isPlain) ? list.map(String) : undefined;
}

/** A list without the brackets around all of it; those of one entry, such as of an address, stay. */
function withoutBrackets(text: string): string {
  const inner = text.slice(1, -1);
  const isWhole = text.length > 1 && brackets[text.charAt(0)] === text.slice(-1);
  const first = closing[trimOf(inner, leftAlong).charAt(0)];
  const isList = first !== undefined || (separator.test(inner) && !/[[\](){}]/.test(inner));
  return isWhole && isList && parseJson(text) === undefined ? inner : text;
}

/** Where an entry in quotes ends; undefined where its quotes are a part of it. */
function endOfQuoted(
  text: string,
  at: number,
  { parts, absent }: { parts: RegExp; absent: Set<string> },
): number | undefined {
  const close = closing[text.charAt(at)];
  if (close === undefined || absent.has(close)) return undefined;
  // What does not follow here follows nowhere behind it.
  if (!text.includes(close, at + 1)) absent.add(close);
  for (let end = text.indexOf(close, at + 1); end > 0; end = text.indexOf(close, end + 1)) {
    if (text.charAt(end - 1) === '\\') continue;
    const rest = trimOf(text.slice(end + 1, end + 50), /[ \u00a0]/);
    return rest === '' || parts.test(rest.charAt(0)) ? end + 1 : undefined;
  }
  return undefined;
}

function bare(entry: string): string {
  const text = trimOf(entry, leftAlong);
  const isQuoted = text.length > 1 && closing[text.charAt(0)] === text.slice(-1);
  if (!isQuoted) return trimOf(text.replace(/^[-•·]\s+/, ''), leftAlong);
  const json = parseJson(text);
  return trimOf(typeof json === 'string' ? json : text.slice(1, -1), leftAlong);
}

/**
 * The entries of a list as somebody wrote it: one a line, parted by the commas and semicolons of any
 * script, in quotes, in brackets or as JSON. Empty ones are left out, repeated ones are not.
 * @param blanksPart whether blanks part entries as well, where no entry can hold one
 */
export function listEntries(text: string, { blanksPart = false } = {}): string[] {
  const whole = trimOf(text, leftAlong);
  const json = jsonList(whole);
  if (json) return json.map((entry) => trimOf(entry, leftAlong)).filter((entry) => entry !== '');
  const list = withoutBrackets(whole);
  const parts = blanksPart ? blankOrSeparator : separator;
  const entries: string[] = [];
  const absent = new Set<string>();
  let entry = '';
  let isBlank = true;
  for (let at = 0; at < list.length; ) {
    const end = isBlank ? endOfQuoted(list, at, { parts, absent }) : undefined;
    if (end !== undefined) {
      entry = list.slice(at, end);
      isBlank = false;
      at = end;
    } else {
      const sign = list.charAt(at);
      if (parts.test(sign)) {
        entries.push(entry);
        entry = '';
        isBlank = true;
      } else {
        entry += sign;
        isBlank &&= leftAlong.test(sign);
      }
      at += 1;
    }
  }
  return [...entries, entry].map(bare).filter((each) => each !== '');
}

/** The first of equal entries each, and those that were left out. */
export function distinctEntries(
  entries: readonly string[],
  { present = [], isCaseless = false }: { present?: readonly string[]; isCaseless?: boolean } = {},
): { kept: string[]; repeated: string[] } {
  const keyOf = (entry: string) => (isCaseless ? entry.toLowerCase() : entry);
  const taken = new Set(present.map(keyOf));
  const kept: string[] = [];
  const repeated: string[] = [];
  for (const entry of entries) {
    (taken.has(keyOf(entry)) ? repeated : kept).push(entry);
    taken.add(keyOf(entry));
  }
  return { kept, repeated };
}

/** What to say of entries that were left out of a list since they stand there already. */
export function repeatedText(repeated: readonly string[]): string | undefined {
  if (repeated.length === 0) return undefined;
  const named = repeated.slice(0, 3).map((entry) => `“${entry.slice(0, 60)}”`);
  const more = repeated.length > 3 ? ` and ${repeated.length - 3} more` : '';
  return `Left out, since the list has it already: ${named.join(', ')}${more}`;
}
