import type { z } from 'zod';
import type { endpointAuthenticationRequestSchema } from '@/lib/contract/gateway/endpoint-authentication';
import { fail, ok, type Result } from '@/lib/util/result';
import { algorithmProblem } from './algorithms';
import type { ParsedKey } from './key-material';
import { type KeyProblem, keyProblem } from './key-problem';

type Authentication = z.input<typeof endpointAuthenticationRequestSchema>;
type RequestedKey = NonNullable<NonNullable<Authentication['oauth2']>['signing_key']>;

/** A signing key with the members of the contract, all as text (interface specification §2.3). */
export type SigningKey = { [Member in keyof RequestedKey]?: string } & { kty: 'EC' | 'RSA' };

export interface SigningKeyChoice {
  algorithm: string;
  /** Used when the key itself has no key ID. */
  keyId: string;
}

/** The key as the gateway takes it, or why it cannot sign: no private part, wrong algorithm. */
export function toSigningKey(
  { material }: ParsedKey,
  { algorithm, keyId }: SigningKeyChoice,
): Result<SigningKey, KeyProblem> {
  if (!material.d) {
    return fail(
      keyProblem('This is only the public part; the gateway needs the private key to sign with it'),
    );
  }
  const unfit = algorithmProblem(algorithm, material);
  if (unfit !== undefined) return fail(keyProblem(unfit));
  const kid = material.kid || keyId.trim();
  return ok(kid === '' ? { ...material } : { ...material, kid });
}
