import type { KeyObject } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { clientCertificate } from '@/lib/testing/client-certificate';
import { checkCertificatePair } from './certificate-pair';

const now = Date.parse('2026-06-01T00:00:00Z');

function pairOf(
  algorithm: RsaHashedKeyGenParams | EcKeyGenParams,
  { from = '2026-01-01', to = '2027-01-01' } = {},
) {
  return clientCertificate(algorithm, { from, to });
}

const ec = { name: 'ECDSA', namedCurve: 'P-256' };
const rsa = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};

function pkcs8(key: KeyObject): string {
  return String(key.export({ format: 'pem', type: 'pkcs8' }));
}

describe.each([
  ['EC', ec, 'sec1' as const],
  ['RSA', rsa, 'pkcs1' as const],
])('an %s pair', (_name, algorithm, type) => {
  test('that belongs together passes, in every form of the key and however pasted', async () => {
    const { certificate, privateKey } = await pairOf(algorithm);
    const other = String(privateKey.export({ format: 'pem', type }));
    for (const key of [pkcs8(privateKey), other, other.replaceAll('\n', '\\n')]) {
      for (const cert of [certificate, certificate.replaceAll('\n', '\r\n'), ` ${certificate}`]) {
        expect(checkCertificatePair(cert, key, now)).toMatchObject({ problems: [], hints: [] });
      }
    }
  });

  test('of two different pairs is refused at the key', async () => {
    const [one, two] = [await pairOf(algorithm), await pairOf(algorithm)];
    const { problems } = checkCertificatePair(one.certificate, pkcs8(two.privateKey), now);
    expect(problems).toEqual([
      { part: 'key', message: 'This key does not belong to the certificate' },
    ]);
  });
});

test('a key of another kind than the certificate is refused', async () => {
  const [one, two] = [await pairOf(ec), await pairOf(rsa)];
  const { problems } = checkCertificatePair(one.certificate, pkcs8(two.privateKey), now);
  expect(problems).toMatchObject([{ part: 'key' }]);
});

test('an expired certificate and one of the future are refused, one near its end is told', async () => {
  const check = async (from: string, to: string) => {
    const { certificate, privateKey } = await pairOf(ec, { from, to });
    return checkCertificatePair(certificate, pkcs8(privateKey), now);
  };
  expect((await check('2025-01-01', '2026-05-31')).problems).toEqual([
    { part: 'certificate', message: 'This certificate expired on 2026-05-31 UTC' },
  ]);
  expect((await check('2026-06-02', '2027-01-01')).problems).toMatchObject([
    { part: 'certificate', message: 'This certificate is valid only from 2026-06-02 UTC on' },
  ]);
  for (const [end, words] of [
    ['2026-06-11', 'in 10 days'],
    ['2026-06-02', 'in 1 day'],
    ['2026-06-01T05:00:00Z', 'within hours'],
  ] as const) {
    const soon = await check('2026-01-01', end);
    expect(soon.problems).toEqual([]);
    expect(soon.hints).toEqual([`This certificate expires ${words}`]);
  }
});

test('the certificate is described by what is public', async () => {
  const { certificate, privateKey } = await pairOf(ec);
  expect(checkCertificatePair(certificate, pkcs8(privateKey), now).certificate).toEqual({
    subject: 'CN=client.example',
    issuer: 'CN=client.example',
    notBefore: '2026-01-01T00:00:00.000Z',
    notAfter: '2027-01-01T00:00:00.000Z',
    serialNumber: '01',
  });
});

test('each part in the wrong box, encrypted, missing or broken is told at its box', async () => {
  const { certificate, privateKey } = await pairOf(ec);
  const key = pkcs8(privateKey);
  const encrypted = String(
    privateKey.export({ format: 'pem', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase: 'p' }),
  );
  const broken = certificate.replace(/.{64}\n/, '');
  const check = (cert: string, text: string) => checkCertificatePair(cert, text, now).problems;
  expect(check(key, certificate)).toMatchObject([
    { part: 'certificate', message: 'Line 1: this is a private key; paste it below' },
    { part: 'key', message: expect.stringContaining('this is a certificate') },
  ]);
  expect(check(certificate, encrypted)).toMatchObject([
    { part: 'key', message: expect.stringContaining('encrypted with a passphrase') },
  ]);
  expect(check('', '')).toMatchObject([{ part: 'certificate' }, { part: 'key' }]);
  expect(check(broken, key)).toMatchObject([{ part: 'certificate' }]);
  expect(check(certificate, key.replace('-----BEGIN', '----BEGIN'))).toMatchObject([
    { part: 'key', message: expect.stringContaining('five dashes') },
  ]);
});
