import fc from 'fast-check';
import { expect, test } from 'vitest';
import { counterExamples } from './counter-examples';
import { structuralDiff } from './structural-diff';

test('each key goes missing, null, empty and of another type', () => {
  const found = counterExamples({ a: { 'odd key': 'x' }, list: [{ n: 1 }] });
  const named = Object.fromEntries(found.map(({ name, sample }) => [name, sample]));
  expect(named).toMatchObject({
    'a is missing': { list: [{ n: 1 }] },
    'a is null': { a: null, list: [{ n: 1 }] },
    'a["odd key"] is a number': { a: { 'odd key': 0 }, list: [{ n: 1 }] },
    'list is an empty list': { a: { 'odd key': 'x' }, list: [] },
    'list[0].n is missing': { a: { 'odd key': 'x' }, list: [{}] },
    'list[0].n is a text': { a: { 'odd key': 'x' }, list: [{ n: 'text' }] },
  });
});

test('every counter-example differs from its sample in one place', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })), (sample) => {
      const plain: unknown = JSON.parse(JSON.stringify(sample));
      for (const { sample: changed } of counterExamples(plain)) {
        expect(structuralDiff(plain, changed).length).toBeGreaterThan(0);
      }
      expect(counterExamples(plain).length).toBeLessThanOrEqual(200);
    }),
  );
});

test('of a sample with many or deep places the first 200 changes alone are made', () => {
  const keys = Array.from({ length: 2_000 }, (_, at) => [`key${at}`, at]);
  const made = counterExamples(Object.fromEntries(keys));
  expect(made).toHaveLength(200);
  expect(made[199]?.name).toBe('key66 is null');
  const deep: unknown = JSON.parse(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`);
  expect(counterExamples(deep)).toHaveLength(200);
});
