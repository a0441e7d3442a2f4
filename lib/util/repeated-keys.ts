import { lineAndColumn } from './json-fault';
import { type JsonValue, jsonValues, pathOf } from './json-values';

/** A name that stands more than once in one object of a JSON text, where the last one counts. */
export interface RepeatedKey {
  name: string;
  /** Keys and indices on the way to it, joined by dots. */
  path: string;
  /** Offset of the quote that opens its second place. */
  at: number;
  /** Lines of its first and its second place, from 1. */
  lines: readonly [first: number, second: number];
}

/** The first name that is repeated in an object of a JSON text; undefined where none is. */
export function repeatedKey(json: string): RepeatedKey | undefined {
  const taken = new Map<JsonValue, Map<string, number>>();
  for (const value of jsonValues(json)) {
    const { parent, key, step } = value;
    if (!parent || !key || typeof step !== 'string') continue;
    const names = taken.get(parent) ?? new Map<string, number>();
    taken.set(parent, names);
    const first = names.get(step);
    if (first !== undefined) {
      const lineOf = (offset: number) => lineAndColumn(json, offset).line;
      return {
        name: step,
        path: pathOf(value).join('.'),
        at: key.start,
        lines: [lineOf(first), lineOf(key.start)],
      };
    }
    names.set(step, key.start);
  }
  return undefined;
}

/** What a repeated name does, in words with its places; undefined where none is repeated. */
export function repeatedKeyText(json: string): string | undefined {
  const repeated = repeatedKey(json);
  if (!repeated) return undefined;
  const { path, at, lines } = repeated;
  const [first, second] = lines;
  const { column } = lineAndColumn(json, at);
  const name = path.length > 60 ? `${path.slice(0, 59)}…` : path;
  return `Line ${second}, column ${column}: “${name}” stands a second time (first in line ${first}), and only the last one counts`;
}
