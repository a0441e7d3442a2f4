import { expect, test } from 'vitest';
import { matchFilter } from '@/lib/filter/match';
import { fittingSample } from './fitting-sample';

const base = { order: { id: 'o1', total: 129_900, lines: ['A'] } };

test.each([
  { 'order.total': { $gte: 1000 } },
  { 'order.total': { $gt: 200_000 } },
  { 'order.total': { $gt: 5, $lt: 6 } },
  { 'order.total': { $lt: 10 } },
  { 'order.total': { $lte: 10 } },
  { customer: { country: 'DE', plan: { $in: ['pro', 'team'] } } },
  { type: { $neq: 'x' }, note: { $exist: true }, tag: { $nin: ['a'] } },
  { 'items.$.sku': 'k', 'list.0.a': { $eq: 1 } },
  { $or: [{ a: 1 }, { b: 2 }] },
  { $and: [{ a: 1 }, { 'b.c': { $eq: 'x' } }] },
  {},
])('a sample is made to fit %j', (filter) => {
  expect(matchFilter(filter, fittingSample(base, filter))).toEqual({ ok: true, value: true });
});

test('what fits already, or is not asked for, stays', () => {
  expect(fittingSample(base, { 'order.total': { $gte: 1000 } })).toEqual(base);
  expect(fittingSample(base, { a: 1 })).toEqual({ ...base, a: 1 });
});
