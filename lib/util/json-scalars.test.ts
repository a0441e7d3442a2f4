import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRecord } from './json';
import { type JsonPath, jsonScalars } from './json-scalars';

function at(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((held, step) => {
    if (Array.isArray(held)) return held[Number(step)];
    return isRecord(held) ? held[String(step)] : undefined;
  }, value);
}

test('every plain value is found at its path, with the text it was typed as', () => {
  const text = '{"a": [1.0, {"b\\u00e9": "x,]"}, {}], "c": null, "d": [[], 1e3]}';
  expect(jsonScalars(text).map(({ path, start, end }) => [path, text.slice(start, end)])).toEqual([
    [['a', 0], '1.0'],
    [['a', 1, 'bé'], '"x,]"'],
    [['c'], 'null'],
    [['d', 1], '1e3'],
  ]);
  expect(jsonScalars('{"a":')).toEqual([]);
});

test('each found value is the one that stands at its path', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const value: unknown = JSON.parse(text);
      for (const { path, start, end } of jsonScalars(text))
        expect(JSON.parse(text.slice(start, end))).toEqual(at(value, path));
    }),
  );
});

test('a text that is nested deep is read as well', () => {
  const deep = `${'['.repeat(5_000)}1${']'.repeat(5_000)}`;
  expect(jsonScalars(deep)).toHaveLength(1);
});
