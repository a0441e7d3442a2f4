import { algorithmsFor, curveBits } from './algorithms';
import { base64UrlBytes } from './base64url';

/** Members of an EC or RSA JSON web key; private ones are there for a private key only. */
export interface KeyMaterial {
  kty: 'EC' | 'RSA';
  kid?: string;
  crv?: string;
  x?: string;
  y?: string;
  n?: string;
  e?: string;
  d?: string;
  p?: string;
  q?: string;
  dp?: string;
  dq?: string;
  qi?: string;
}

export type KeySource = 'JWK' | 'JWKS' | 'PKCS#8' | 'SEC 1' | 'PKCS#1' | 'SPKI' | 'made here';

export interface ParsedKey {
  material: KeyMaterial;
  source: KeySource;
}

export const publicMembers = ['kty', 'kid', 'crv', 'x', 'y', 'n', 'e'] as const;
export const privateMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi'] as const;

export interface KeyDescription {
  kind: 'EC' | 'RSA';
  /** Size in bits. */
  bits: number;
  /** Curve of an EC key. */
  curve: string | null;
  keyId: string | null;
  isPrivate: boolean;
  source: KeySource;
  /** What the key can sign with, best known first; empty for a curve that is not offered. */
  algorithms: string[];
}

/** What may be shown of a key. */
export function describeKey({ material, source }: ParsedKey): KeyDescription {
  const { kty, crv, kid, n, d } = material;
  return {
    kind: kty,
    bits: kty === 'EC' ? (curveBits(crv ?? '') ?? 0) : (base64UrlBytes(n ?? '') ?? 0) * 8,
    curve: kty === 'EC' ? (crv ?? null) : null,
    keyId: kid || null,
    isPrivate: d !== undefined && d !== '',
    source,
    algorithms: algorithmsFor({ kty, crv }),
  };
}

/** The part that may be given away, for the token server. */
export function publicPart(material: KeyMaterial): KeyMaterial {
  const { kty, kid, crv, x, y, n, e } = material;
  const own = kty === 'EC' ? { crv, x, y } : { n, e };
  const entries = Object.entries({ kid, ...own }).filter(([, value]) => value !== undefined);
  return { kty, ...Object.fromEntries(entries) };
}

/** True when two keys have the same public part, whatever they are called. */
export function isSameKey(one: KeyMaterial, other: KeyMaterial): boolean {
  const members = one.kty === 'EC' ? (['crv', 'x', 'y'] as const) : (['n', 'e'] as const);
  return one.kty === other.kty && members.every((member) => one[member] === other[member]);
}
