import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isRecord } from '@/lib/util/json';
import { signingAlgorithms } from './algorithms';
import { describeKey } from './key-material';
import { generateSigningKeyPair, testSign } from './key-pair';

describe.each(signingAlgorithms)('a key pair made for %s', (algorithm) => {
  test('signs, fits, and shows only its public part', async () => {
    const made = await generateSigningKeyPair(algorithm);
    if (!made.ok) throw new Error(made.failure.message);
    const { key, publicKeySet, publicPem } = made.value;
    expect(describeKey(key)).toMatchObject({ isPrivate: true, source: 'made here' });
    expect(describeKey(key).algorithms).toContain(algorithm);
    expect(await testSign(key, algorithm)).toEqual({
      ok: true,
      value: { algorithm, keyId: key.material.kid },
    });
    expect(publicPem).toContain('-----BEGIN PUBLIC KEY-----');
    const set: unknown = JSON.parse(publicKeySet);
    const [shown] = isRecord(set) && Array.isArray(set.keys) ? (set.keys as unknown[]) : [];
    expect(Object.keys(isRecord(shown) ? shown : {}).sort()).toEqual(
      key.material.kty === 'EC'
        ? ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']
        : ['alg', 'e', 'kid', 'kty', 'n', 'use'],
    );
    expect(publicKeySet + publicPem).not.toContain(key.material.d);
  });
});

test('parts that do not belong together are found by signing', async () => {
  const jwk = () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const [one, other] = [jwk(), jwk()];
  const material = {
    kty: 'EC' as const,
    crv: 'P-256',
    x: one.x ?? '',
    y: one.y ?? '',
    d: other.d ?? '',
  };
  expect(await testSign({ material, source: 'JWK' }, 'ES256')).toMatchObject({
    failure: { message: expect.stringContaining('do not belong together') },
  });
});

test('a public key or an unfit algorithm is told before signing', async () => {
  const made = await generateSigningKeyPair('');
  if (!made.ok) throw new Error(made.failure.message);
  const { material } = made.value.key;
  expect(await testSign(made.value.key, 'RS256')).toMatchObject({ ok: false });
  const { d: _, ...shown } = material;
  expect(await testSign({ material: shown, source: 'JWK' }, 'ES256')).toMatchObject({
    failure: { message: expect.stringContaining('public key cannot sign') },
  });
});
