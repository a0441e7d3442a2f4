import { expect, test } from 'vitest';
import { sampleSecrets } from '@/lib/samples/sample-secrets';
import { shareProblems } from './share-problems';

const sample = { id: 's', name: 'Order', text: '{"a":1}' };
const count = (more: object) => shareProblems('', [{ ...sample, ...more }]).samples.length;

test('nothing is shared before every finding was decided', () => {
  expect(count({})).toBe(0);
  expect(count({ text: '{"token":"abc"}' })).toBe(1);
  expect(count({ text: '{"token":"xxx"}' })).toBe(0);
  expect(count({ expected: '{"token":"abc"}' })).toBe(1);
  expect(count({ checks: "output.token === 'abc' && token = 'abc'" })).toBe(1);
});

test.each([
  { text: '{"token":"abc"}' },
  { expected: '{"token":"abc"}' },
  { checks: "output.to === 'ann@example.com'" },
])('%j can be shared once it was declared to hold none', (more) => {
  const harmless = sampleSecrets({ ...sample, ...more }).map(({ decision }) => decision);
  expect(count(more)).toBe(1);
  expect(count({ ...more, harmless })).toBe(0);
});

test('what cannot be searched is not shared', () => {
  expect(count({ text: 'token=abc' })).toBe(1);
  expect(count({ expected: '{' })).toBe(1);
});

test('code is searched as well', () => {
  expect(shareProblems("const key = 'sk_live_0123456789'", []).code).toHaveLength(1);
});
