import {
  calculateJwkThumbprint,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
} from 'jose';
import { fail, ok, type Result } from '@/lib/util/result';
import { algorithmProblem } from './algorithms';
import { readJwk } from './jwk';
import { type ParsedKey, publicPart } from './key-material';
import { type KeyProblem, keyProblem } from './key-problem';

export interface GeneratedKeyPair {
  /** Holds the private part; belongs into the form and nowhere else. */
  key: ParsedKey;
  /** JSON web key set with the public part, for the token server. */
  publicKeySet: string;
  /** The public part as PEM. */
  publicPem: string;
}

const noCrypto = keyProblem(
  'This browser offers no cryptography here: open Gatehouse over https or on localhost',
);

function hasCrypto(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Makes a key pair for an algorithm; its thumbprint (RFC 7638) becomes the key ID. */
export async function generateSigningKeyPair(
  algorithm: string,
): Promise<Result<GeneratedKeyPair, KeyProblem>> {
  if (!hasCrypto()) return fail(noCrypto);
  const name = algorithm === '' ? 'ES256' : algorithm;
  const pair = await generateKeyPair(name, { extractable: true });
  const jwk = await exportJWK(pair.privateKey);
  const read = readJwk({ ...jwk, kid: await calculateJwkThumbprint(jwk) }, 'JWK');
  if (!read.ok) return read;
  const { material } = read.value;
  const shown = { ...publicPart(material), alg: name, use: 'sig' };
  return ok({
    key: { material, source: 'made here' },
    publicKeySet: JSON.stringify({ keys: [shown] }, null, 2),
    publicPem: await exportSPKI(pair.publicKey),
  });
}

export interface TestSignature {
  algorithm: string;
  keyId: string | null;
}

/**
 * Signs a text of no use to anybody and checks it with the public part, as the token server would.
 * The signature itself is thrown away.
 */
export async function testSign(
  { material }: ParsedKey,
  algorithm: string,
): Promise<Result<TestSignature, KeyProblem>> {
  if (!hasCrypto()) return fail(noCrypto);
  if (!material.d) return fail(keyProblem('A public key cannot sign; paste the private one'));
  const name = algorithm === '' ? 'ES256' : algorithm;
  const unfit = algorithmProblem(name, material);
  if (unfit !== undefined) return fail(keyProblem(unfit));
  const keyId = material.kid || null;
  try {
    const header = keyId === null ? { alg: name } : { alg: name, kid: keyId };
    const privateKey = await importJWK({ ...material }, name);
    const token = await new SignJWT({ test: true }).setProtectedHeader(header).sign(privateKey);
    await jwtVerify(token, await importJWK({ ...publicPart(material) }, name));
    return ok({ algorithm: name, keyId });
  } catch {
    return fail(
      keyProblem('Signing failed: private and public part of this key do not belong together'),
    );
  }
}
