import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSecrets, maskOf, maskSecrets } from './secret-scan';

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
  expect(findSecrets(sample).map((each) => each.path)).toEqual([path]);
});

test.each([
  { id: 'ord_1', amount: 12050, note: 'paid', at: '2026-01-02T03:04:05Z' },
  { order: '1234567890123456', password: '' },
])('%j holds none', (sample) => expect(findSecrets(sample)).toEqual([]));

test('a mask keeps length and kinds of characters', () => {
  expect(maskOf('Abc-12é')).toBe('Xxx-00x');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect([...maskOf(text)]).toHaveLength([...text].length);
    }),
  );
});

test('masking changes the findings alone, and keeps their type', () => {
  const sample = { id: 1, password: 'Secret9', list: [{ pin: 1234, a: null }] };
  expect(maskSecrets(sample)).toEqual({ id: 1, password: 'Xxxxxx0', list: [{ pin: 0, a: null }] });
  expect(findSecrets(maskSecrets(sample))).toEqual([]);
});
