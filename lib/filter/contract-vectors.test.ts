import { expect, test } from 'vitest';
import { convoy2465 } from '@/lib/testing/releases';
import { matchFilter } from './match';

/** Filter, payload, and the answer or the kind of failure: gateway contract §15, by its numbers. */
const vectors: [unknown, unknown, boolean | string][] = [
  [{}, { anything: [1, null] }, true],
  [{ a: 1 }, { a: 1 }, true],
  [{ a: 1 }, { a: '1' }, true],
  [{ a: 1 }, { b: 1 }, false],
  [{ a: 1, b: 2 }, { a: 1 }, true],
  [{ a: { b: { $gt: 3 } } }, { a: { b: 4 } }, true],
  [{ 'a.b': { $gt: 3 } }, { a: { b: 4 } }, true],
  [{ a: { $gt: 3 } }, { a: 'x' }, 'number'],
  [{ a: { $gte: 3 } }, { a: 'x' }, false],
  [{ a: { $lt: 3 } }, { a: 'x' }, true],
  [{ a: { $in: ['x', 'y'] } }, { a: 'x' }, true],
  [{ a: 'x' }, { a: ['x', 'y'] }, true],
  [{ a: { $in: ['x'] } }, { a: ['x'] }, false],
  [{ a: ['x'] }, { a: ['x'] }, false],
  [{ a: { $eq: ['x'] } }, { a: ['x'] }, true],
  [{ a: { $nin: ['x'] } }, { a: 'z' }, true],
  [{ a: { $exist: true } }, { a: null }, true],
  [{ a: { $exist: false } }, {}, false],
  [{ a: { $exist: false }, b: 1 }, { b: 1 }, true],
  [{ a: { $regex: '^ab' } }, { a: 'abc' }, true],
  [{ a: { $regex: '^ab' } }, { a: 5 }, 'text'],
  [{ $or: [{ a: 1 }, { b: 2 }] }, { b: 2 }, true],
  [{ $or: [{ a: 1 }, { b: 2 }], c: 3 }, { b: 2, c: 4 }, false],
  [{ $and: [{ a: 1 }, { b: 9 }] }, { a: 1 }, false],
  [{ 'items.$.sku': 'k' }, { items: [{ sku: 'j' }, { sku: 'k' }] }, true],
  [{ 'items.$.sku': 'k' }, { items: [] }, false],
  [{ 'a.$': 1 }, { a: 1 }, 'trailing'],
  [{ $foo: 1 }, { a: 1 }, 'operator'],
  [{ a: null }, { a: null }, false],
  [{ a: { $eq: null } }, { a: null }, true],
  [{ a: { $neq: 1 } }, { b: 1 }, false],
  [{ '$.id': 2 }, [{ id: 1 }, { id: 2 }], true],
  [{ a: true }, { a: 'true' }, false],
];

test.each(vectors.map((vector, at) => [at + 1, ...vector] as const))(
  'vector %i: %j on %j is %j',
  (_number, filter, payload, expected) => {
    const result = matchFilter(filter, payload);
    expect(result.ok ? result.value : result.failure.kind).toBe(expected);
  },
);

test('vector 3 is false in 24.6.5, which reads no numbers in texts', () => {
  expect(matchFilter({ a: 1 }, { a: '1' }, convoy2465)).toEqual({ ok: true, value: false });
});
