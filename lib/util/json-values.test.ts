import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRecord } from './json';
import { firstValues, type JsonPath, jsonScalars, pathOf } from './json-values';

const told = (text: string, most = 100) =>
  firstValues(text, most).map((value) => [
    pathOf(value).join('.'),
    text.slice(value.start, value.end),
  ]);

test('every value is found with its text, a list by its first item', () => {
  expect(told('{"a": [{"n": 1.0}, {"m": 2}, [3]], "c": {}, "d": "x,]"}')).toEqual([
    ['a', '[{"n": 1.0}, {"m": 2}, [3]]'],
    ['a.0', '{"n": 1.0}'],
    ['a.0.n', '1.0'],
    ['c', '{}'],
    ['d', '"x,]"'],
  ]);
  expect(told('[[1, 2], 3]')).toEqual([
    ['0', '[1, 2]'],
    ['0.0', '1'],
  ]);
  expect(told('1')).toEqual([]);
});

test('no more are found than were asked for, and those are whole', () => {
  expect(told('{"a": {"b": 1}, "c": 2}', 1)).toEqual([['a', '{"b": 1}']]);
});

function at(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((held, step) => {
    if (Array.isArray(held)) return held[Number(step)];
    return isRecord(held) ? held[String(step)] : undefined;
  }, value);
}

test('every plain value is found at its path, with the text it was typed as', () => {
  const text = '{"a": [1.0, {"b\\u00e9": "x,]"}, {}], "c": null, "d": [[], 1e3]}';
  expect(
    jsonScalars(text).map((value) => [pathOf(value), text.slice(value.start, value.end)]),
  ).toEqual([
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
      for (const scalar of jsonScalars(text))
        expect(JSON.parse(text.slice(scalar.start, scalar.end))).toEqual(at(value, pathOf(scalar)));
    }),
  );
});

test('a text that is nested deep is read as well', () => {
  const deep = `${'['.repeat(5_000)}1${']'.repeat(5_000)}`;
  expect(jsonScalars(deep)).toHaveLength(1);
});
