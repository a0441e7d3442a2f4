import { expect, test } from 'vitest';
import { convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
import { explainFilter } from './explain';
import { filterHazards, payloadHazards } from './hazards';

const inFilter = (filter: unknown, dialect: Parameters<typeof filterHazards>[1] = convoy2636) =>
  filterHazards(filter, dialect).map(({ kind, path }) => `${kind} ${path}`);

test.each([
  [{ a: { $exist: 'yes' } }, 'exist_operand a'],
  [{ a: { b: { $in: [1, 'x'] } } }, 'mixed_list a.b'],
  [{ '': 1 }, 'empty_key '],
  [{ a: { $or: [{ b: 1 }] } }, 'nested_logic a'],
  [{ a: ['x'] }, 'plain_list a'],
  [{ a: { $regex: '(?=x)' } }, 'pattern a'],
])('%j is warned about', (filter, expected) => expect(inFilter(filter)).toContain(expected));

test('ordinary filters give no warning', () => {
  const filter = { a: 1, b: { $in: ['x'] }, $or: [{ $and: [{ c: { $exist: true } }] }] };
  expect(inFilter(filter)).toEqual([]);
});

test('several operators and mixed lists are hazards of some releases only', () => {
  const several = { a: { $gt: 1, $lt: 9 } };
  expect(inFilter(several, convoy2465)).toEqual(['several_operators a']);
  expect(inFilter(several)).toEqual([]);
  expect(inFilter({ a: { $in: [1, 'x'] } }, convoy2673)).toEqual([]);
});

test.each([
  [{ a: { $schema: 'v' } }, {}, 'dollar_key a.$schema'],
  [{ sales_20260115: 1 }, { 'items.$.sku': 'k' }, 'memory sales_20260115'],
  [
    { '3f2504e0-4f89-11d3-9a0c-0305e82c3301': 1 },
    { a: { '$.b': 1 } },
    'memory 3f2504e0-4f89-11d3-9a0c-0305e82c3301',
  ],
  [{ a: { b: 2 }, 'a.b': 1 }, {}, 'equal_keys a.b'],
  [{ a: [1, 'x'] }, {}, 'mixed_list a'],
])('the payload %j with the filter %j is warned about', (payload, filter, expected) => {
  const found = payloadHazards(payload, filter, convoy2636).map(
    ({ kind, path }) => `${kind} ${path}`,
  );
  expect(found).toContain(expected);
});

test('digits in keys matter to filters with $ in a path only', () => {
  expect(payloadHazards({ sales_20260115: 1 }, { a: 1 }, convoy2636)).toEqual([]);
  expect(payloadHazards({ sales_20260115: 1 }, { 'a.$.b': 1 }, convoy2465)).toEqual([]);
});

test('what crashes the gateway is answered with its reason', () => {
  const kind = (filter: unknown, payload: unknown, dialect: Parameters<typeof filterHazards>[1]) =>
    explainFilter(filter, { part: 'body', payload }, dialect).failure?.kind;
  expect(kind({ a: 1 }, { $ref: 1 }, convoy2636)).toBe('operator');
  expect(kind({ 'a.$.b': 1 }, { t1767225600: 1 }, convoy2636)).toBe('crash');
  expect(kind({ a: 'x' }, { a: ['x', 1] }, convoy2636)).toBe('crash');
  expect(kind({ a: { $exist: 1 } }, { a: 1 }, convoy2673)).toBe('crash');
  expect(kind({ '': {} }, { a: 1 }, convoy2636)).toBe('crash');
  expect(kind({ a: { $gt: 3, $lt: 9 } }, { a: 9 }, convoy2465)).toBe('unstable');
});
