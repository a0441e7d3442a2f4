import { expect, test } from 'vitest';
import { maskedTexts, sampleSecrets, withoutSecrets } from './sample-secrets';
import type { Sample } from './sample-store';

const sample: Sample = {
  id: 's',
  name: 'Order',
  text: '{"token":"Abc1"}',
  expected: '{"pin":"Abc2"}',
  checks: "output.id > 1\nmatches({ secret: 'Abc3' })",
};

test('secrets are found in the sample, in its output and in its checks, and each can be decided', () => {
  const found = sampleSecrets(sample);
  expect(found.map(({ told }) => told)).toEqual([
    'token is called “token”',
    'expected pin is called “pin”',
    "a value in the check matches({ secret: 'Abc3' }) is called “secret”",
  ]);
  const decided = { ...sample, harmless: found.map(({ decision }) => decision) };
  expect(sampleSecrets(decided)).toEqual([]);
  expect(withoutSecrets(decided)).toEqual(decided);
});

test('a decision on a check is on that check alone', () => {
  const harmless = sampleSecrets(sample).map(({ decision }) => decision);
  const other = { ...sample, harmless, checks: "matches({ secret: 'Abc4' })" };
  expect(sampleSecrets(other)).toHaveLength(1);
});

test('what is undecided is masked, and a check that holds it goes', () => {
  expect(maskedTexts(sample)).toEqual({ text: '{"token":"Xxx0"}', expected: '{"pin":"Xxx0"}' });
  expect(withoutSecrets(sample)).toMatchObject({
    text: '{"token":"Xxx0"}',
    expected: '{"pin":"Xxx0"}',
    checks: 'output.id > 1',
  });
  expect(withoutSecrets({ id: 's', name: 'a', text: '{}' })).toEqual({
    id: 's',
    name: 'a',
    text: '{}',
  });
});
