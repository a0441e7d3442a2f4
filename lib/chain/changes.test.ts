import { expect, test } from 'vitest';
import { bodyChanges, headerChanges } from './changes';

test.each([
  ['a=1', '{"a":"1"}', 'a=1', { a: '1' }],
  ['', '{}', '', {}],
  ['{"a":1}', 'a=1', { a: 1 }, 'a=1'],
])('a body that is no JSON is told as text: %j becomes %j', (before, after, old, now) => {
  expect(bodyChanges(before, after)).toEqual([
    { kind: 'changed', path: '', before: old, after: now },
  ]);
});

test('bodies of any depth are told', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  expect(bodyChanges(deep, deep)).toEqual([]);
  expect(bodyChanges(deep, ` ${deep}`)).toHaveLength(1);
});

test('headers are told by their first value', () => {
  const before = [
    ['A', '1'],
    ['A', '2'],
    ['B', '1'],
    ['C', '1'],
  ] as const;
  const after = [
    ['A', '1'],
    ['B', '2'],
    ['D', '1'],
  ] as const;
  expect(headerChanges(before, after)).toMatchObject([
    { kind: 'removed', path: 'C' },
    { kind: 'changed', path: 'B', before: '1', after: '2' },
    { kind: 'added', path: 'D', after: '1' },
  ]);
});
