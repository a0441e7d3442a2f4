import fc from 'fast-check';
import { expect, test } from 'vitest';
import { structuralDiff } from './structural-diff';

test('tells what was added, removed and changed, by path', () => {
  const before = { a: 1, list: [1, 2], gone: null };
  const after = { list: [1, 3, 4], a: 1, 'new key': {} };
  expect(structuralDiff(before, after)).toEqual([
    { kind: 'changed', path: 'list[1]', before: 2, after: 3 },
    { kind: 'added', path: 'list[2]', before: undefined, after: 4 },
    { kind: 'removed', path: 'gone', before: null, after: undefined },
    { kind: 'added', path: '["new key"]', before: undefined, after: {} },
  ]);
});

test('a value of another kind is one change', () => {
  expect(structuralDiff({ a: [] }, { a: {} })).toEqual([
    { kind: 'changed', path: 'a', before: [], after: {} },
  ]);
});

test('a value does not differ from itself, whatever the order of its keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(structuralDiff(value, structuredClone(value))).toEqual([]);
    }),
  );
  expect(structuralDiff({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual([]);
});
