import { jsonTokens } from './json-tokens';

/** Where a key stands in a JSON text. */
export interface KeyPlace {
  /** Keys and indices on the way, joined by dots. */
  path: string;
  /** Offset of its opening quote. */
  from: number;
  /** Offset behind its closing quote. */
  to: number;
}

interface Level {
  path: string;
  /** The next index of a list; undefined in an object. */
  index?: number;
  key?: string;
}

function pathBelow({ path, index, key }: Level): string {
  const name = String(index ?? key);
  return path === '' ? name : `${path}.${name}`;
}

/** Every key of a JSON text with its place; a text that is no JSON gives what comes before its fault. */
export function keyPlaces(json: string): KeyPlace[] {
  const found: KeyPlace[] = [];
  const levels: Level[] = [];
  for (const { 0: token, index: from } of json.matchAll(jsonTokens)) {
    const level = levels.at(-1);
    if (token === '{' || token === '[') {
      const path = level ? pathBelow(level) : '';
      levels.push(token === '[' ? { path, index: 0 } : { path });
    } else if (token === '}' || token === ']') levels.pop();
    else if (token === ',' && level?.index !== undefined) level.index += 1;
    else if (token.startsWith('"') && level && level.index === undefined) {
      const to = from + token.length;
      if (!/^\s*:/.test(json.slice(to, to + 100))) continue;
      level.key = unquoted(token);
      found.push({ path: pathBelow(level), from, to });
    }
  }
  return found;
}

function unquoted(token: string): string {
  try {
    return String(JSON.parse(token));
  } catch {
    return token.slice(1, -1);
  }
}

/** Line and column of an offset, both from 1. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
