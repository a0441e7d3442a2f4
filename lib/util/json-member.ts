import { isRecord, parseJson } from './json';
import { jsonTokens } from './json-tokens';

/**
 * The text of one member of an object, cut out of the whole as it was typed; of repeated names the
 * last. Undefined for text that is no object, and where there is no such member.
 */
export function memberText(json: string, name: string): string | undefined {
  if (!isRecord(parseJson(json))) return undefined;
  let found: string | undefined;
  let depth = 0;
  let key: string | undefined;
  let from: number | undefined;
  let to = 0;
  for (const { 0: token, index } of json.matchAll(jsonTokens)) {
    if (depth === 1) {
      const isEnd = token === ',' || token === '}';
      if (isEnd && key === name) found = json.slice(from, to);
      if (isEnd) [key, from] = [undefined, undefined];
      else if (key === undefined) key = String(JSON.parse(token));
      else if (token !== ':') from ??= index;
    }
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    to = index + token.length;
  }
  return found;
}

/** The texts of the items of a list, cut out as they were typed; none of text that is no list. */
export function itemTexts(json: string): string[] {
  if (!Array.isArray(parseJson(json))) return [];
  const found: string[] = [];
  let depth = 0;
  let from: number | undefined;
  let to = 0;
  for (const { 0: token, index } of json.matchAll(jsonTokens)) {
    const isEnd = depth === 1 && (token === ',' || token === ']');
    if (isEnd && from !== undefined) found.push(json.slice(from, to));
    if (isEnd) from = undefined;
    else if (depth > 0) from ??= index;
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    to = index + token.length;
  }
  return found;
}
