import { expect, test } from 'vitest';
import { filterHazards } from '@/lib/filter/hazards';
import { convoy2636 } from '@/lib/testing/releases';
import { filterMarkers } from './filter-markers';

function marked(text: string): string[] {
  const lines = text.split('\n');
  return filterMarkers(text, filterHazards(JSON.parse(text), convoy2636)).map(
    ({ severity, startLineNumber, startColumn, endColumn }) =>
      `${severity} ${startLineNumber} ${lines[startLineNumber - 1]?.slice(startColumn - 1, endColumn - 1)}`,
  );
}

test('what the gateway cannot take is marked at its key', () => {
  const filter = { ok: 1, a: { b: { $regex: '(?=x)' } }, c: { $exist: 'yes' }, d: ['x'] };
  expect(marked(JSON.stringify(filter, null, 2)).sort()).toEqual([
    'error 4 "b"',
    'error 8 "c"',
    'warning 11 "d"',
  ]);
});

test('inside a group the key is found as well', () => {
  expect(marked('{"$or":[{"a":1},\n{"b":{"$regex":"["}}]}')).toEqual(['error 2 "b"']);
});

test('of equal keys in several groups the one with the hazard is marked', () => {
  const text = '{"b":{"$regex":"ok"},\n"$or":[{"b":1},\n{"b":{"$regex":"["}}]}';
  expect(marked(text)).toEqual(['error 3 "b"']);
});

test('of a key that is written twice the last is marked, which is the one that counts', () => {
  expect(marked('{"b":1,\n"b":{"$regex":"["}}')).toEqual(['error 2 "b"']);
});

test('a filter without hazards has no markers', () => {
  expect(marked('{"a":1}')).toEqual([]);
});
