import { parseJson } from './json';
import { jsonTokens } from './json-tokens';

export type JsonPath = readonly (string | number)[];

/** A text, number or other plain value in a JSON text, and where it stands there. */
export interface JsonScalar {
  path: JsonPath;
  start: number;
  end: number;
}

/** The plain values of a JSON text in its order; none in a text that is no JSON. */
export function jsonScalars(text: string): JsonScalar[] {
  if (parseJson(text) === undefined) return [];
  const found: JsonScalar[] = [];
  /** The key or index at every level that is open. */
  const path: (string | number)[] = [];
  let isKeyNext = false;
  for (const { 0: token, index } of text.matchAll(jsonTokens)) {
    const step = path.at(-1);
    if (token === '{' || token === '[') {
      isKeyNext = token === '{';
      path.push(isKeyNext ? '' : 0);
    } else if (token === '}' || token === ']') {
      isKeyNext = false;
      path.pop();
    } else if (token === ',') {
      isKeyNext = typeof step === 'string';
      if (typeof step === 'number') path[path.length - 1] = step + 1;
    } else if (token === ':') {
      isKeyNext = false;
    } else if (isKeyNext) {
      path[path.length - 1] = String(JSON.parse(token));
    } else {
      found.push({ path: [...path], start: index, end: index + token.length });
    }
  }
  return found;
}
