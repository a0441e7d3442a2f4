import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { longPaths } from '@/lib/testing/attack/long-paths';
import { scrubText } from './scrub-text.mjs';

const canary = 'CANARY-7f3a';

test('a plain text stays as it is', () => {
  const text = 'connect ECONNREFUSED 127.0.0.1:5005, in /srv/app (rows: 3 of 4) at 12:30';
  expect(scrubText(text)).toBe(text);
  expect(scrubText('')).toBe('');
});

test.each([
  ['https://user:pass@host/path?q=1#x', 'https://[redacted]@host/path?[redacted]'],
  ['https://a@b@host/ and http://c:d@e', 'https://[redacted]@host/ and http://[redacted]@e'],
  ['Authorization: Bearer abc, then', 'Authorization: [redacted] [redacted], then'],
  ['{"api_key":"a b","n":1}', '{"api_key":[redacted],"n":1}'],
  ["password = 'a b' next", 'password = [redacted] next'],
  ['my-token-name=abc; x=1', 'my-token-name=[redacted]; x=1'],
  ['the key is missing', 'the key is missing'],
])('%j becomes %j', (text, scrubbed) => {
  expect(scrubText(text)).toBe(scrubbed);
});

describe('a text that is cut', () => {
  test('shows its first 200 characters', () => {
    expect(scrubText('a'.repeat(200))).toBe('a'.repeat(200));
    expect(scrubText('a'.repeat(201))).toBe(`${'a'.repeat(200)}…`);
  });

  test.each([
    ['in a quoted value', `password="${canary} `],
    ['in a user name', `https://user:${canary}`],
    ['in a query', `https://host/?a=${canary}&b=`],
    ['in a value', `secret=${canary}`],
  ])('%s hides what is left of it', (_name, start) => {
    expect(scrubText(`${start}${'x'.repeat(300)}"@host/`)).not.toContain(canary);
  });
});

test.each(longPaths)('the path $name is cut like any other', ({ path }) => {
  expect(scrubText(path).length).toBeLessThanOrEqual(201);
});

test('whatever stands around it, a value of a secret name is hidden', () => {
  const noise = fc.string({
    unit: fc.constantFrom('key', '=', ':', '"', "'", ' ', '/', '@', '?', 'Bearer ', 'a', '-'),
    maxLength: 12,
  });
  const names = fc.constantFrom('token', 'api_key', 'Authorization', 'set-cookie', 'X-Secret-Id');
  fc.assert(
    fc.property(noise, names, noise, (before, name, after) => {
      expect(scrubText(`${before} ${name}=${canary} ${after}`)).not.toContain(canary);
    }),
  );
});
