import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { signingAlgorithms } from '@/lib/keys/algorithms';
import { publicPart } from '@/lib/keys/key-material';
import { generateSigningKeyPair } from '@/lib/keys/key-pair';
import { isOutboundFailure } from '../outbound/failure';
import { clientAssertion } from './client-assertion';
import type { Oauth2Settings } from './types';

const now = Date.parse('2026-11-30T12:00:00.900Z');
const url = 'https://auth.example/token?tenant=a';

async function madeFor(algorithm: string) {
  const made = await generateSigningKeyPair(algorithm);
  if (!made.ok) throw new Error(made.failure.message);
  return { ...made.value.key.material };
}

const [ecKey, es384, es512, rsa] = await Promise.all(
  ['ES256', 'ES384', 'ES512', 'RS256'].map(madeFor),
);
if (!ecKey || !es384 || !es512 || !rsa) throw new Error('there are no keys');
const keyFor = (algorithm: string) =>
  ({ ES256: ecKey, ES384: es384, ES512: es512 })[algorithm] ?? rsa;

function settings(parts: Oauth2Settings): Oauth2Settings {
  const claims = { issuer: 'the issuer', subject: 'the subject', audience: 'https://api.example' };
  return { url, client_id: 'client', signing_key: ecKey, ...claims, ...parts };
}

async function failureOf(parts: Oauth2Settings): Promise<string> {
  const failed = clientAssertion(settings(parts), { now, id: 'a' });
  const error: unknown = await failed.catch((thrown: unknown) => thrown);
  if (!isOutboundFailure(error)) throw new Error('the claim was signed');
  expect(error.kind).toBe('token');
  return error.message;
}

test.each(signingAlgorithms)(
  'a claim signed by %s says who asks, and for five minutes',
  async (algorithm) => {
    const signing_key = keyFor(algorithm);
    const claim = await clientAssertion(settings({ signing_key, signing_algorithm: algorithm }), {
      now,
      id: 'claim-1',
    });
    expect(decodeProtectedHeader(claim)).toEqual({
      alg: algorithm,
      typ: 'JWT',
      kid: signing_key.kid,
    });
    const { payload } = await jwtVerify(
      claim,
      await importJWK({ ...publicPart(signing_key) }, algorithm),
      {
        currentDate: new Date(now),
      },
    );
    const issuedAt = Date.parse('2026-11-30T12:00:00Z') / 1000;
    expect(payload).toEqual({
      iss: 'the issuer',
      sub: 'the subject',
      aud: url,
      jti: 'claim-1',
      iat: issuedAt,
      exp: issuedAt + 300,
    });
  },
);

test.each(['ES256', 'ES384', 'RS256'])(
  'without an algorithm the key has its own: %s',
  async (own) => {
    const signing_key = keyFor(own);
    for (const signing_algorithm of ['', undefined, null, ' ']) {
      const claim = await clientAssertion(settings({ signing_key, signing_algorithm }), {
        now,
        id: 'a',
      });
      expect(decodeProtectedHeader(claim).alg).toBe(own);
    }
  },
);

test('a key without an ID names none', async () => {
  const claim = await clientAssertion(settings({ signing_key: { ...ecKey, kid: '' } }), {
    now,
    id: 'a',
  });
  expect(decodeProtectedHeader(claim)).toEqual({ alg: 'ES256', typ: 'JWT' });
});

test('what cannot sign says what to do, and shows nothing of the key', async () => {
  const { p: _, q: __, dp: ___, dq: ____, qi: _____, ...bare } = rsa;
  const other = await madeFor('ES256');
  const cases: [Oauth2Settings, string][] = [
    [{ signing_key: undefined }, 'cannot be used'],
    [{ signing_key: null }, 'cannot be used'],
    [{ signing_key: {} }, 'kty is missing'],
    [{ signing_key: { ...ecKey, d: null } }, 'no private part'],
    [{ signing_key: { ...ecKey, d: '' } }, 'no private part'],
    [{ signing_key: { ...ecKey, x: '' } }, 'x'],
    [{ signing_key: { ...ecKey, crv: 'secp256k1' } }, 'curve'],
    [{ signing_key: { ...ecKey, d: `${ecKey.d}=!` } }, 'base64url'],
    [{ signing_key: { ...ecKey, x: other.x } }, 'do not belong together'],
    [{ signing_key: ecKey, signing_algorithm: 'RS256' }, 'does not fit'],
    [{ signing_key: ecKey, signing_algorithm: 'none' }, 'Choose one of'],
    [{ signing_key: rsa, signing_algorithm: 'HS256' }, 'Choose one of'],
    [{ signing_key: bare }, 'p, q, dp, dq and qi must be there'],
    [{ signing_key: { ...rsa, qi: '' } }, 'incomplete'],
    [{ issuer: '' }, 'Issuer or subject is missing'],
    [{ subject: null }, 'Issuer or subject is missing'],
  ];
  for (const [parts, words] of cases) {
    const sentence = await failureOf(parts);
    expect(sentence).toContain(words);
    expect(sentence).toContain('in the authentication of the endpoint');
    for (const secret of [ecKey.d, rsa.d, rsa.p]) expect(sentence).not.toContain(secret);
  }
});
