import type { JsonPath } from './json-scalars';
import { jsonTokens } from './json-tokens';

/** A value in a JSON text and where it stands there. */
export interface JsonValue {
  path: JsonPath;
  kind: 'object' | 'array' | 'scalar';
  /** Where its key begins; undefined for an item of a list. */
  keyStart: number | undefined;
  start: number;
  end: number;
}

interface Level {
  isList: boolean;
  step: string | number;
  keyStart: number | undefined;
  /** The open list or object itself; undefined where it is left out. */
  value: JsonValue | undefined;
  /** True inside an item that another one stands for. */
  isLeftOut: boolean;
}

/**
 * The first values inside what `JSON.parse` accepted, each before what it holds. The first item of a
 * list stands for all of them. Nothing is read of the values, so they keep their digits.
 * @param most how many at most
 */
export function firstValues(text: string, most: number): JsonValue[] {
  const found: JsonValue[] = [];
  const levels: Level[] = [];
  let isKeyNext = false;

  const isLeftOut = (level: Level) => level.isLeftOut || (level.isList && level.step !== 0);
  const begin = (kind: JsonValue['kind'], start: number, end: number): JsonValue | undefined => {
    const level = levels.at(-1);
    if (!level || isLeftOut(level) || found.length === most) return undefined;
    const path = levels.map(({ step }) => step);
    const value = { path, kind, keyStart: level.keyStart, start, end };
    found.push(value);
    return value;
  };

  for (const { 0: token, index } of text.matchAll(jsonTokens)) {
    const level = levels.at(-1);
    const end = index + token.length;
    if (token === '{' || token === '[') {
      const isList = token === '[';
      const value = begin(isList ? 'array' : 'object', index, end);
      const step = isList ? 0 : '';
      const isInside = level !== undefined && isLeftOut(level);
      levels.push({ isList, step, keyStart: undefined, value, isLeftOut: isInside });
      isKeyNext = !isList;
    } else if (token === '}' || token === ']') {
      if (level?.value) level.value.end = end;
      levels.pop();
      isKeyNext = false;
    } else if (token === ',') {
      isKeyNext = level?.isList === false;
      if (typeof level?.step === 'number') level.step += 1;
    } else if (token === ':') {
      isKeyNext = false;
    } else if (isKeyNext && level) {
      level.step = String(JSON.parse(token));
      level.keyStart = index;
    } else {
      begin('scalar', index, end);
    }
  }
  return found;
}
