import { createScanner } from 'jsonc-parser';
import { parseJson } from './json';

export type JsonPath = readonly (string | number)[];

/** A value in a JSON text and where it stands there. */
export interface JsonValue {
  kind: 'object' | 'array' | 'scalar';
  /** The list or object that holds it; undefined for the outermost value. */
  parent: JsonValue | undefined;
  /** Its index in a list, its key in an object. */
  step: string | number;
  /** Where its key is written, quotes included; undefined outside of objects. */
  key: { start: number; end: number } | undefined;
  start: number;
  /** Where it ends; of a list or object this is known when its end has been read. */
  end: number;
}

const kinds: Readonly<Record<string, JsonValue['kind']>> = { '{': 'object', '[': 'array' };

/**
 * The values of a JSON text, each before what it holds. Nothing is read of them, so they keep their
 * digits. Only the scanner of the library is used: its parser calls itself for every level, and
 * would run out of stack on a text that is nested deep.
 */
export function* jsonValues(text: string): Generator<JsonValue> {
  const scanner = createScanner(text, true);
  let parent: JsonValue | undefined;
  /** The value before the next one in the same list or object. */
  let previous: JsonValue | undefined;
  let key: { name: string; start: number; end: number } | undefined;
  for (;;) {
    scanner.scan();
    const start = scanner.getTokenOffset();
    const end = start + scanner.getTokenLength();
    const sign = text[start];
    if (sign === undefined) return;
    if (sign === ',' || sign === ':') continue;
    if (sign === '}' || sign === ']') {
      if (parent) parent.end = end;
      previous = parent;
      parent = parent?.parent;
    } else if (parent?.kind === 'object' && !key) {
      key = { name: scanner.getTokenValue(), start, end };
    } else {
      const index = typeof previous?.step === 'number' ? previous.step + 1 : 0;
      const kind = kinds[sign] ?? 'scalar';
      const value: JsonValue = { kind, parent, step: key?.name ?? index, key, start, end };
      key = undefined;
      yield value;
      if (kind !== 'scalar') parent = value;
      previous = kind === 'scalar' ? value : undefined;
    }
  }
}

/** Keys and indices on the way to a value. */
export function pathOf(value: JsonValue): JsonPath {
  const path: (string | number)[] = [];
  for (let each = value; each.parent; each = each.parent) path.push(each.step);
  return path.reverse();
}

/** The plain values of a JSON text in its order; none in a text that is no JSON. */
export function jsonScalars(text: string): JsonValue[] {
  if (parseJson(text) === undefined) return [];
  const found: JsonValue[] = [];
  for (const value of jsonValues(text)) if (value.kind === 'scalar') found.push(value);
  return found;
}

/**
 * The first values inside what `JSON.parse` accepted. The first item of a list stands for all of
 * them.
 * @param most how many at most
 */
export function firstValues(text: string, most: number): JsonValue[] {
  const found: JsonValue[] = [];
  const leftOut = new Set<JsonValue>();
  for (const value of jsonValues(text)) {
    const { parent, step } = value;
    if (!parent) continue;
    if (leftOut.has(parent) || (parent.kind === 'array' && step !== 0)) leftOut.add(value);
    else if (found.length < most) found.push(value);
  }
  return found;
}
