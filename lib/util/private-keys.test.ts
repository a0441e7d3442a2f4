import { expect, test } from 'vitest';
import { holdsPrivateKey, withoutPrivateKeys } from './private-keys';

const block = (name: string) => `-----BEGIN ${name}-----\nQUJD\n-----END ${name}-----\n`;
const certificate = block('CERTIFICATE');

test('a chain of certificates stays as it is', () => {
  const chain = `subject=/CN=a\n${certificate}${certificate}`;
  expect(holdsPrivateKey(chain)).toBe(false);
  expect(withoutPrivateKeys(chain)).toBe(chain);
});

test.each(['', 'RSA ', 'EC ', 'ENCRYPTED ', 'OPENSSH '])('a %sprivate key is taken out', (kind) => {
  const key = block(`${kind}PRIVATE KEY`);
  for (const text of [`${key}${certificate}`, `${certificate}${key}`]) {
    expect(holdsPrivateKey(text)).toBe(true);
    expect(withoutPrivateKeys(text)).toBe(certificate);
  }
});

test('a key whose end is missing, or that stands alone, leaves nothing of itself', () => {
  expect(withoutPrivateKeys(`${certificate}-----BEGIN PRIVATE KEY-----\nQUJD`)).toBe(certificate);
  expect(withoutPrivateKeys(block('private key'))).toBe('…');
});
