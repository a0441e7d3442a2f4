/** Curves of EC keys, with the bytes of a coordinate (RFC 7518 §6.2.1). */
const curves: Readonly<Record<string, { bytes: number; bits: number; algorithm: string }>> = {
  'P-256': { bytes: 32, bits: 256, algorithm: 'ES256' },
  'P-384': { bytes: 48, bits: 384, algorithm: 'ES384' },
  'P-521': { bytes: 66, bits: 521, algorithm: 'ES512' },
};

const rsaAlgorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'] as const;

/** Signing algorithms that the console offers; the gateway's default is the first. */
export const signingAlgorithms = ['ES256', 'ES384', 'ES512', ...rsaAlgorithms] as const;

/** What an algorithm needs to know of a key. */
export interface KeyKind {
  kty: string;
  crv?: string | undefined;
}

function curveOf(crv: string | undefined) {
  return crv !== undefined && Object.hasOwn(curves, crv) ? curves[crv] : undefined;
}

/** Bytes of x, y and d on a curve; undefined for a curve that is not offered. */
export function curveCoordinateBytes(crv: string): number | undefined {
  return curveOf(crv)?.bytes;
}

export function curveBits(crv: string): number | undefined {
  return curveOf(crv)?.bits;
}

/** Algorithms that a key can sign with, best known first; empty for other kinds of keys. */
export function algorithmsFor({ kty, crv }: KeyKind): string[] {
  if (kty === 'RSA') return [...rsaAlgorithms];
  const curve = kty === 'EC' ? curveOf(crv) : undefined;
  return curve ? [curve.algorithm] : [];
}

/**
 * Why a key cannot sign with an algorithm; undefined when it can. Empty is the gateway's default,
 * ES256 (gateway contract §4.5).
 */
export function algorithmProblem(algorithm: string, key: KeyKind): string | undefined {
  const name = algorithm === '' ? 'ES256' : algorithm;
  if (!signingAlgorithms.some((known) => known === name)) {
    return `Choose one of ${signingAlgorithms.join(', ')}`;
  }
  const fitting = algorithmsFor(key);
  if (fitting.includes(name)) return undefined;
  const what = key.kty === 'EC' ? `an EC key on ${key.crv || 'no curve'}` : `an ${key.kty} key`;
  const instead = fitting.length > 0 ? `: choose ${fitting.slice(0, 3).join(' or ')}` : '';
  return `${name} does not fit ${what}${instead}`;
}
