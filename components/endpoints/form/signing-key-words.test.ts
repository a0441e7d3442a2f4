import { expect, test } from 'vitest';
import { blankSecret } from '@/lib/form-models/checks/secret-input';
import { signingKeyWords } from './signing-key-words';

const d = blankSecret;

test.each([
  ['ES256', '2026-10', 'EC P-256, kid 2026-10, fits ES256'],
  ['', '', 'EC P-256, fits ES256'],
  ['RS256', 'a', 'EC P-256, kid a, does not fit RS256'],
  ['ES256', 'x'.repeat(43), `EC P-256, kid xxxxxxxxxx…xxxxxxxx, fits ES256`],
])('an EC key with %s and the id "%s" reads "%s"', (algorithm, kid, words) => {
  const key = { kty: 'EC', kid, crv: 'P-256', x: 'AA', y: 'AA', d } as const;
  expect(signingKeyWords(key, algorithm)).toBe(words);
});

test('the size of an RSA key is that of its modulus', () => {
  const n = 'A'.repeat(342);
  const key = { kty: 'RSA', kid: 'r', n, e: 'AQAB', d, p: d, q: d, dp: d, dq: d, qi: d } as const;
  expect(signingKeyWords(key, 'RS512')).toBe('RSA, 2048 bits, kid r, fits RS512');
});
