import { expect, test } from 'vitest';
import { lineAndColumn } from './json-fault';
import { keyPlaces } from './json-places';

const paths = (json: string) => keyPlaces(json).map(({ path }) => path);

test('keys are found by their path, through objects and lists', () => {
  expect(paths('{"a":{"b.c":[{"d":1},{"d":"e"}]},"f":"x:{"}')).toEqual([
    'a',
    'a.b.c',
    'a.b.c.0.d',
    'a.b.c.1.d',
    'f',
  ]);
  expect(paths('[1,{"a":{"":1}}]')).toEqual(['1.a', '1.a.']);
});

test('a key is its text between the quotes, and its place is where it is written', () => {
  const json = '{\n  "\\u0061\\"b": 1\n}';
  const [place] = keyPlaces(json);
  expect(place).toMatchObject({ path: 'a"b' });
  expect(json.slice(place?.from, place?.to)).toBe('"\\u0061\\"b"');
  expect(lineAndColumn(json, place?.from ?? 0)).toEqual({ line: 2, column: 3 });
});

test('text that is no JSON gives the keys before its fault', () => {
  expect(paths('{"a":1, b')).toEqual(['a']);
  expect(paths('')).toEqual([]);
  expect(paths('"a"')).toEqual([]);
});
