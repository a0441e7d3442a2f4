import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchFilter } from './match';
import { samplePaths } from './sample-paths';

test('paths are offered as filters write them, with values seen', () => {
  const samples = [
    { type: 'order.paid', items: [{ sku: 'a', qty: 1 }, { sku: 'b' }], tags: ['x', 'y'] },
    { type: 'order.paid', customer: { vip: true }, note: null, $ref: 1 },
  ];
  expect(samplePaths(samples)).toEqual([
    { path: 'type', kinds: ['string'], values: ['order.paid'] },
    { path: 'items.$.sku', kinds: ['string'], values: ['a', 'b'] },
    { path: 'items.$.qty', kinds: ['number'], values: [1] },
    { path: 'tags', kinds: ['array'], values: ['x', 'y'] },
    { path: 'customer.vip', kinds: ['boolean'], values: [true] },
    { path: 'note', kinds: ['null'], values: [] },
  ]);
});

test('what is offered matches the sample that it comes from', () => {
  const name = fc.constantFrom('a', 'b', 'c');
  const scalar = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constantFrom('x', 'y'), fc.boolean());
  const sample = fc.dictionary(
    name,
    fc.oneof(scalar, fc.dictionary(name, scalar, { noNullPrototype: true })),
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(sample, (payload) => {
      for (const { path, values } of samplePaths([payload])) {
        const filter = { [path]: values[0] };
        expect(matchFilter(filter, payload)).toEqual({ ok: true, value: true });
      }
    }),
    { numRuns: 200 },
  );
});

test('the work on samples is bounded', () => {
  const wide = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`k${at}`, at]));
  const deep: unknown = JSON.parse(`${'{"a":'.repeat(50)}1${'}'.repeat(50)}`);
  expect(samplePaths([wide]).length).toBe(500);
  expect(samplePaths([deep])).toEqual([]);
});
