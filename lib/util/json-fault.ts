import { signName } from './odd-signs';

const token =
  /[\t\n\r ]*(?:("(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|([[\]{},:]))/uy;

type Due = 'value' | 'item or ]' | 'key' | 'key or }' | 'colon' | 'comma or end' | 'nothing';

/** What is due after a value, by what it stands in. */
function afterValue(open: readonly string[]): Due {
  return open.length > 0 ? 'comma or end' : 'nothing';
}

/** What is due after a token; undefined where it cannot stand. */
function next(due: Due, sign: string, isText: boolean, open: string[]): Due | undefined {
  const inner = open.at(-1);
  const isEnd = sign === (inner === '{' ? '}' : ']') && inner !== undefined;
  const mayEnd = due === 'item or ]' || due === 'key or }' || due === 'comma or end';
  if (isEnd && mayEnd) {
    open.pop();
    return afterValue(open);
  }
  if (due === 'comma or end' && sign === ',') return inner === '{' ? 'key' : 'value';
  if (due === 'colon' && sign === ':') return 'value';
  if ((due === 'key' || due === 'key or }') && isText) return 'colon';
  if (due !== 'value' && due !== 'item or ]') return undefined;
  if (sign === '{' || sign === '[') {
    open.push(sign);
    return sign === '{' ? 'key or }' : 'item or ]';
  }
  return /^[\]},:]$/.test(sign) ? undefined : afterValue(open);
}

interface Found {
  /** Offset of the first sign that cannot stand there; the length of the text at its end. */
  at: number;
  due: Due;
  /** What is open there, outermost first. */
  open: readonly string[];
}

/** The first sign of a text that keeps it from being JSON, and what was due in its place. */
function firstFault(text: string): Found | undefined {
  const open: string[] = [];
  let due: Due = 'value';
  let at = 0;
  for (;;) {
    const rest = text.slice(at).search(/[^\t\n\r ]/);
    if (rest < 0) return due === 'nothing' ? undefined : { at: text.length, due, open };
    token.lastIndex = at;
    const found = token.exec(text);
    const sign = found?.[1] ?? found?.[2] ?? found?.[3];
    const then: Due | undefined =
      sign === undefined ? undefined : next(due, sign, found?.[1] !== undefined, open);
    if (then === undefined) return { at: at + rest, due, open };
    due = then;
    at = token.lastIndex;
  }
}

/**
 * Offset of the first sign of a text that keeps it from being JSON, which not every browser tells;
 * the length of the text where it ends too early, undefined for JSON. Of a broken number or word
 * `jsonc-parser` tells only the beginning, and of a text that is nested deep nothing.
 */
export function jsonFaultAt(text: string): number | undefined {
  return firstFault(text)?.at;
}

/** Line and column of an offset, both from 1. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function placeOf(text: string, offset: number): string {
  const { line, column } = lineAndColumn(text, offset);
  return `Line ${line}, column ${column}`;
}

const textSoFar = /"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/uy;

/** Where a text in quotes is broken, and why. */
function quotedFault(text: string, from: number): string {
  textSoFar.lastIndex = from;
  textSoFar.test(text);
  const at = textSoFar.lastIndex;
  const sign = signAt(text, at);
  if (sign === undefined)
    return `${placeOf(text, from)}: the text in quotes that begins here has no end`;
  if (sign === '\\') {
    const written = `\\${signAt(text, at + 1) ?? ''}`;
    return `${placeOf(text, at)}: “${written}” is no escape of JSON; write \\\\ for a backslash`;
  }
  return /[\r\n]/.test(sign)
    ? `${placeOf(text, at)}: a line ends inside of quotes; write \\n, or close the quotes`
    : `${placeOf(text, at)}: ${signName(sign)} cannot stand inside of quotes as it is; write it as an escape`;
}

function signAt(text: string, at: number): string | undefined {
  const code = text.codePointAt(at);
  return code === undefined ? undefined : String.fromCodePoint(code);
}

/** What was due, in words. */
function dueWords(due: Due, open: readonly string[]): string {
  const end = open.at(-1) === '{' ? '“}”' : '“]”';
  switch (due) {
    case 'value':
      return 'a value';
    case 'item or ]':
      return 'a value or “]”';
    case 'key':
      return 'a name in double quotes';
    case 'key or }':
      return 'a name in double quotes or “}”';
    case 'colon':
      return '“:” behind the name';
    case 'comma or end':
      return `“,” or ${end}`;
    case 'nothing':
      return 'nothing more';
  }
}

/** What is to blame rather than the sign that cannot stand there. */
function knownFault(text: string, { at, due, open }: Found): string | undefined {
  const before = text.slice(0, at).trimEnd();
  const isEnd = text[at] === '}' || text[at] === ']';
  if (isEnd && before.endsWith(',') && (due === 'key' || due === 'value'))
    return `${placeOf(text, before.length - 1)}: “,” is one too many, since ${signName(text[at] ?? '')} follows it`;
  if (text[at] === '"')
    return due === 'colon' || due === 'comma or end' || due === 'nothing'
      ? undefined
      : quotedFault(text, at);
  if (text[at] === "'" && due !== 'colon')
    return `${placeOf(text, at)}: expected ${dueWords(due, open)}, found “'”; JSON has double quotes`;
  return /^\/[/*]/.test(text.slice(at, at + 2))
    ? `${placeOf(text, at)}: JSON has no comments, found “${text.slice(at, at + 2)}”`
    : undefined;
}

/**
 * What keeps a text from being JSON, in words with its place; undefined for JSON.
 * @param isSecret repeats no word of the text
 */
export function jsonFaultText(text: string, { isSecret = false } = {}): string | undefined {
  const found = firstFault(text);
  if (!found) return undefined;
  const { at, due, open } = found;
  const known = knownFault(text, found);
  if (known !== undefined) return known;
  const expected = `expected ${dueWords(due, open)}`;
  if (text.trim() === '') return `${placeOf(text, 0)}: ${expected}, found nothing`;
  const sign = signAt(text, at);
  if (sign === undefined)
    return `${placeOf(text, text.trimEnd().length)}: the JSON ends too early, ${expected}`;
  const [word] = /^[\p{L}\p{N}_.+-]{2,20}/u.exec(text.slice(at, at + 20)) ?? [];
  const shown = word === undefined ? signName(sign) : isSecret ? 'a word' : `“${word}”`;
  return `${placeOf(text, at)}: ${expected}, found ${shown}`;
}
