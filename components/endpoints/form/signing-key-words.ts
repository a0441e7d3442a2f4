import type { SigningKeyValues } from '@/lib/form-models/endpoint/authentication';
import { algorithmProblem } from '@/lib/keys/algorithms';
import { describeKey, type KeyDescription } from '@/lib/keys/key-material';

/** "EC P-256" or "RSA, 2048 bits". */
export function keyKindWords({ kind, curve, bits }: Omit<KeyDescription, 'source'>): string {
  return kind === 'EC' ? `EC ${curve ?? ''}`.trim() : `RSA, ${bits} bits`;
}

/** Whether a key can sign with the chosen algorithm, in words. */
export function fitWords(
  algorithm: string,
  key: { kty: string; crv?: string | undefined },
): string {
  const name = algorithm || 'ES256';
  return algorithmProblem(algorithm, key) === undefined ? `fits ${name}` : `does not fit ${name}`;
}

/** Thumbprints serve as key ids and are long; their ends tell them apart. */
function shortId(kid: string): string {
  return kid.length > 24 ? `${kid.slice(0, 10)}…${kid.slice(-8)}` : kid;
}

/** One line on a signing key of the form, by its public part: "EC P-256, kid 2026-10, fits ES256". */
export function signingKeyWords(key: SigningKeyValues, algorithm: string): string {
  const { d: _, ...publicPart } = key;
  const material =
    publicPart.kty === 'EC'
      ? publicPart
      : { kty: publicPart.kty, kid: publicPart.kid, n: publicPart.n, e: publicPart.e };
  const description = describeKey({ material, source: 'JWK' });
  return [
    keyKindWords(description),
    ...(key.kid === '' ? [] : [`kid ${shortId(key.kid)}`]),
    fitWords(algorithm, material),
  ].join(', ');
}
