import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskOf } from '@/lib/util/secret-reason';
import { findSecrets, maskSecrets } from './secret-scan';

const found = (sample: unknown, harmless?: string[]) =>
  findSecrets(JSON.stringify(sample), harmless).map(({ path }) => path);
const decisions = (json: string) => findSecrets(json).map(({ decision }) => decision);

test.each([
  [{ password: 'hunter2!' }, 'password'],
  [{ deep: [{ api_key: 'abc' }] }, 'deep[0].api_key'],
  [{ note: `ghp_${'a'.repeat(36)}` }, 'note'],
  [{ header: 'Bearer abcdefgh' }, 'header'],
  [{ url: 'https://user:word@example.com' }, 'url'],
  [{ who: 'ann@example.com' }, 'who'],
  [{ n: '4111 1111 1111 1111' }, 'n'],
  [{ pin: 1234 }, 'pin'],
])('%j holds a secret', (sample, path) => {
  expect(found(sample)).toEqual([path]);
  expect(found(sample, decisions(JSON.stringify(sample)))).toEqual([]);
});

test.each([
  { id: 'ord_1', amount: 12050, note: 'paid', at: '2026-01-02T03:04:05Z' },
  { order: '1234567890123456', password: '' },
])('%j holds none', (sample) => expect(found(sample)).toEqual([]));

test('another value is asked about anew, though one at its place was declared none', () => {
  const harmless = decisions('{"token":"abc"}');
  expect(found({ token: 'abc' }, harmless)).toEqual([]);
  expect(found({ token: 'abd' }, harmless)).toEqual(['token']);
});

test('a mask keeps length and kinds of characters', () => {
  expect(maskOf('Abc-12é')).toBe('Xxx-00x');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect([...maskOf(text)]).toHaveLength([...text].length);
    }),
  );
});

test('masking changes the findings alone, in place, and keeps length and type', () => {
  const text = '{"n": 1.0, "password": "Secret9\\n", "list": [{"pin": 1234, "a": 1e3}]}';
  const masked = '{"n": 1.0, "password": "Xxxxxx0\\n", "list": [{"pin": 1111, "a": 1e3}]}';
  expect(maskSecrets(text)).toBe(masked);
  expect(findSecrets(masked)).toEqual([]);
  expect(maskSecrets(text, decisions(text))).toBe(text);
});

test('nothing is left to find in any sample that was masked', () => {
  const secret = fc.oneof(fc.constant('ann@example.com'), fc.string(), fc.integer());
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('token', 'pin', 'a'), secret), (sample) => {
      const masked = maskSecrets(JSON.stringify(sample));
      expect(findSecrets(masked)).toEqual([]);
      expect(Object.keys(JSON.parse(masked) as object)).toEqual(Object.keys(sample));
    }),
  );
});
