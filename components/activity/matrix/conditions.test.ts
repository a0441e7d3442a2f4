import { expect, test } from 'vitest';
import { explainFilter } from '@/lib/filter/explain';
import { conditionText, decisive, masksLookedAt } from './conditions';

const explain = (filter: unknown, payload: unknown) =>
  explainFilter(filter, { part: 'body', payload });

const payload = new Map(Object.entries({ a: 42, b: 'EUR' }));
const plain = (value: Record<string, unknown>) => explain(value, Object.fromEntries(payload));

test('the conditions that failed are found, however deep they stand', () => {
  const found = decisive(plain({ b: 'EUR', $or: [{ a: { $gte: 100 } }, { b: 'CHF' }] }));
  expect(found.map(({ path }) => path).sort()).toEqual(['a', 'b']);
  expect(decisive(plain({ a: { $gte: 100 }, b: 'EUR' })).map(conditionText)).toEqual([
    'a $gte 100: the value is 42',
  ]);
});

test('a masked value counts as looked at by its own path, by what holds it and by any item of a list', () => {
  const explanation = plain({ a: { $gte: 100 }, 'list.$.card': { $exist: true } });
  expect(masksLookedAt(explanation, [['a'], ['b'], ['list', 3, 'card']])).toEqual([
    ['a'],
    ['list', 3, 'card'],
  ]);
  expect(masksLookedAt(explanation, [])).toEqual([]);
});
