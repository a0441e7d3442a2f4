import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byEnd, changedSample, counterExamples, endsTrials } from './counter-examples';
import { structuralDiff } from './structural-diff';

const changed = (json: string) =>
  Object.fromEntries(counterExamples(json).map((each) => [each.name, changedSample(json, each)]));

test('each key goes missing, null, empty and of another type', () => {
  const found = changed('{"a":{"odd key":"x"},"list":[{"n":1}]}');
  expect(found).toMatchObject({
    'a is missing': '{"list":[{"n":1}]}',
    'a is null': '{"a":null,"list":[{"n":1}]}',
    'a["odd key"] is a number': '{"a":{"odd key":0},"list":[{"n":1}]}',
    'list is missing': '{"a":{"odd key":"x"}}',
    'list is an empty list': '{"a":{"odd key":"x"},"list":[]}',
    'list[0].n is missing': '{"a":{"odd key":"x"},"list":[{}]}',
    'list[0].n is a text': '{"a":{"odd key":"x"},"list":[{"n":"text"}]}',
  });
  expect(changed('{"a":[ ],"b":null}')).not.toHaveProperty('a is an empty list');
  expect(changed('{"a":[ ],"b":null}')).not.toHaveProperty('b is null');
});

test('the digits of all that is not changed stay as they were typed', () => {
  const found = changed('{ "id": 1152921506151679042, "price": 10.0, "gone": 1e400 }');
  expect(found['gone is missing']).toBe('{ "id": 1152921506151679042, "price": 10.0 }');
  expect(found['id is missing']).toBe('{  "price": 10.0, "gone": 1e400 }');
});

test('every counter-example differs from its sample in one place', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })), (sample) => {
      const json = JSON.stringify(sample, null, 2);
      const before: unknown = JSON.parse(json);
      for (const each of counterExamples(json)) {
        const after: unknown = JSON.parse(changedSample(json, each));
        expect(structuralDiff(before, after).length).toBeGreaterThan(0);
      }
      expect(counterExamples(json).length).toBeLessThanOrEqual(200);
    }),
  );
});

test('of a sample with many or deep places the first 200 changes alone are made', () => {
  const keys = Array.from({ length: 2_000 }, (_, at) => [`key${at}`, at]);
  const made = counterExamples(JSON.stringify(Object.fromEntries(keys)));
  expect(made).toHaveLength(200);
  expect(made[199]?.name).toBe('key66 is null');
  const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
  expect(counterExamples(deep)).toHaveLength(200);
});

test('a text that is no JSON has none', () => expect(counterExamples('{"a":')).toEqual([]));

test('code that cannot be read ends the trials, a failure of the function does not', () => {
  const error = { name: '', message: '', text: '' };
  expect(endsTrials({ kind: 'error', error: { ...error, plain: 'x' } })).toBe(true);
  expect(endsTrials({ kind: 'time_limit' })).toBe(true);
  expect(endsTrials({ kind: 'error', error })).toBe(false);
});

test('what ends alike stands together, told once', () => {
  const items = ['a', 'b', 'a'].map((end, at) => ({ end, at }));
  expect(byEnd(items)).toEqual([
    ['a', [items[0], items[2]]],
    ['b', [items[1]]],
  ]);
});
