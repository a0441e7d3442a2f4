import { createPrivateKey, createPublicKey } from 'node:crypto';
import { assert as check, constantFrom, integer, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { certificateAuthority } from '@/lib/testing/certificate-authority';
import { expiryProblem, readCertificatePair } from './certificate-pair';

const authority = await certificateAuthority('Authority');
const lower = await authority.below('Lower');

async function pairOf(name: string) {
  const { cert, key } = await lower.issue({ name, validTo: new Date('2030-01-01T00:00:00Z') });
  return { client_cert: cert, client_key: key };
}

const pair = await pairOf('a');
const other = await pairOf('b');
const blocks = pair.client_cert.split(/(?<=-----END CERTIFICATE-----\n)/);
const asKey = (options: object) =>
  String(createPrivateKey(pair.client_key).export({ format: 'pem', type: 'pkcs8', ...options }));

test('a pair is read, in every form that TLS takes', () => {
  const read = readCertificatePair(pair);
  expect(read).toMatchObject({ ok: true, value: { ...pair, validTo: Date.UTC(2030, 0, 1) } });
  expect(JSON.stringify([read.ok && read.value.id])).not.toMatch(/PRIVATE/);
  const forms = [
    { ...pair, client_cert: pair.client_cert.replaceAll('\n', '\r\n') },
    { ...pair, client_cert: `subject=CN=a\n${pair.client_cert}` },
    { ...pair, client_cert: blocks[0] ?? '' },
    { ...pair, client_key: asKey({ type: 'sec1' }) },
    { ...pair, client_key: pair.client_key.trim() },
  ];
  for (const form of forms) expect(readCertificatePair(form)).toMatchObject({ ok: true });
});

test('the id is that of the pair, and of no other one', () => {
  const idOf = (each: typeof pair) => {
    const read = readCertificatePair(each);
    return read.ok ? read.value.id : undefined;
  };
  expect(idOf({ ...pair })).toBe(idOf(pair));
  expect(new Set([idOf(pair), idOf(other), undefined]).size).toBe(3);
});

test.each([
  ['client_cert is not a PEM certificate', { client_cert: 'x' }],
  ['client_cert is not a PEM certificate', { client_cert: pair.client_key }],
  ['client_key is not a PEM private key', { client_key: pair.client_cert }],
  [
    'client_key is not a PEM private key',
    {
      client_key: String(createPublicKey(pair.client_key).export({ format: 'pem', type: 'spki' })),
    },
  ],
  [
    'client_key is encrypted, and has to be given without a passphrase',
    { client_key: asKey({ cipher: 'aes-256-cbc', passphrase: 'p' }) },
  ],
  ['client_key does not belong to client_cert', { client_key: other.client_key }],
  [
    'client_key does not belong to the first certificate of client_cert, where its own has to stand',
    { client_cert: [...blocks].reverse().join('') },
  ],
  [
    /^client_cert cannot be used for TLS \(.*base64.*\)$/,
    { client_cert: `${blocks[0]}-----BEGIN CERTIFICATE-----\n!!\n-----END CERTIFICATE-----\n` },
  ],
])('one that cannot be used is told: %s', (problem, part) => {
  const read = readCertificatePair({ ...pair, ...part });
  expect(read.ok ? '' : read.failure).toMatch(problem);
});

test('whatever is damaged in a pair is told, without a word of the key', () => {
  const damage = property(
    constantFrom('client_cert' as const, 'client_key' as const),
    integer({ min: 0, max: 2000 }),
    string({ maxLength: 3 }),
    (part, place, text) => {
      const at = place % pair[part].length;
      const damaged = `${pair[part].slice(0, at)}${text}${pair[part].slice(at + 1)}`;
      const read = readCertificatePair({ ...pair, [part]: damaged });
      const secret = pair.client_key.split('\n')[1] ?? '';
      return read.ok || !read.failure.includes(secret.slice(0, 20));
    },
  );
  check(damage, { numRuns: 50 });
});

test('a certificate ends with the last second of its time', () => {
  const read = readCertificatePair(pair);
  if (!read.ok) throw new Error(read.failure);
  const end = Date.UTC(2030, 0, 1);
  expect([expiryProblem(read.value, end), expiryProblem(read.value, end + 1)]).toEqual([
    undefined,
    'client_cert has expired, at 2030-01-01T00:00:00Z',
  ]);
});
