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

/**
 * Offset of the first sign of a text that keeps it from being JSON, which not every browser tells;
 * the length of the text where it ends too early, undefined for JSON. Of a broken number or word
 * `jsonc-parser` tells only the beginning, and of a text that is nested deep nothing.
 */
export function jsonFaultAt(text: string): number | undefined {
  const open: string[] = [];
  let due: Due = 'value';
  let at = 0;
  for (;;) {
    const rest = text.slice(at).search(/[^\t\n\r ]/);
    if (rest < 0) return due === 'nothing' ? undefined : text.length;
    token.lastIndex = at;
    const found = token.exec(text);
    const sign = found?.[1] ?? found?.[2] ?? found?.[3];
    const then: Due | undefined =
      sign === undefined ? undefined : next(due, sign, found?.[1] !== undefined, open);
    if (then === undefined) return at + rest;
    due = then;
    at = token.lastIndex;
  }
}

/** Line and column of an offset, both from 1. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
