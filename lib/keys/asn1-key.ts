import { ECParameters, ECPrivateKey } from '@peculiar/asn1-ecc';
import { PrivateKeyInfo } from '@peculiar/asn1-pkcs8';
import { RSAPrivateKey, RSAPublicKey } from '@peculiar/asn1-rsa';
import { AsnConvert, AsnParser } from '@peculiar/asn1-schema';
import { type AlgorithmIdentifier, SubjectPublicKeyInfo } from '@peculiar/asn1-x509';
import { fromBER, Sequence } from 'asn1js';
import * as base64url from 'jose/base64url';
import { curveCoordinateBytes } from './algorithms';
import type { KeyMaterial } from './key-material';

const rsaOid = '1.2.840.113549.1.1.1';
const ecOid = '1.2.840.10045.2.1';
const curveNames: Readonly<Record<string, string>> = {
  '1.2.840.10045.3.1.7': 'P-256',
  '1.3.132.0.34': 'P-384',
  '1.3.132.0.35': 'P-521',
  '1.3.132.0.10': 'secp256k1',
};

/** A key as it stands in a file; without `material` its kind is one that is not offered. */
export interface Asn1Key {
  material: KeyMaterial | undefined;
  /** Kind in words, for a message. */
  kind: string;
}

/** A positive integer without the zero that marks it as positive. */
function integer(content: ArrayBuffer): string {
  const bytes = new Uint8Array(content);
  const start = bytes.findIndex((byte) => byte !== 0);
  return base64url.encode(start < 0 ? new Uint8Array(1) : bytes.subarray(start));
}

function rsaPrivate(bytes: BufferSource): Asn1Key {
  const key = AsnConvert.parse(bytes, RSAPrivateKey);
  const material = {
    kty: 'RSA',
    n: integer(key.modulus),
    e: integer(key.publicExponent),
    d: integer(key.privateExponent),
    p: integer(key.prime1),
    q: integer(key.prime2),
    dp: integer(key.exponent1),
    dq: integer(key.exponent2),
    qi: integer(key.coefficient),
  } as const;
  return { material, kind: 'RSA' };
}

function rsaPublic(bytes: BufferSource): Asn1Key {
  const { modulus, publicExponent } = AsnConvert.parse(bytes, RSAPublicKey);
  return { material: { kty: 'RSA', n: integer(modulus), e: integer(publicExponent) }, kind: 'RSA' };
}

/** Coordinates of an uncompressed point; empty for a compressed one. */
function point(bits: ArrayBuffer | undefined, size: number): { x?: string; y?: string } {
  if (!bits) return {};
  const bytes = new Uint8Array(bits);
  if (bytes[0] !== 4 || bytes.length !== 1 + 2 * size) return {};
  return {
    x: base64url.encode(bytes.subarray(1, 1 + size)),
    y: base64url.encode(bytes.subarray(1 + size)),
  };
}

function ecKey(
  curve: ECParameters | undefined,
  bits: ArrayBuffer | undefined,
  secret?: Uint8Array,
): Asn1Key {
  const oid = curve?.namedCurve ?? '';
  const crv = Object.hasOwn(curveNames, oid) ? (curveNames[oid] ?? '') : oid;
  const size = curveCoordinateBytes(crv);
  if (size === undefined) return { material: undefined, kind: `EC on ${crv || 'no named curve'}` };
  const padded = new Uint8Array(size);
  if (secret && secret.length <= size) padded.set(secret, size - secret.length);
  const d = secret ? { d: base64url.encode(padded) } : {};
  return { material: { kty: 'EC', crv, ...point(bits, size), ...d }, kind: 'EC' };
}

/** The curve may stand beside the key alone, and the public part be missing. */
function ecPrivate(bytes: BufferSource, outerCurve?: ECParameters): Asn1Key {
  const { parameters, publicKey, privateKey } = AsnConvert.parse(bytes, ECPrivateKey);
  return ecKey(parameters ?? outerCurve, publicKey, new Uint8Array(privateKey.buffer));
}

function curveOf({ parameters }: AlgorithmIdentifier): ECParameters | undefined {
  return parameters ? AsnConvert.parse(parameters, ECParameters) : undefined;
}

/** What follows the key itself is left out: writers do not agree on how its public part is tagged. */
function pkcs8(bytes: BufferSource): Asn1Key {
  const { result } = fromBER(bytes);
  if (result instanceof Sequence) result.valueBlock.value.splice(3);
  const { privateKeyAlgorithm, privateKey } = AsnParser.fromASN(result, PrivateKeyInfo);
  const oid = privateKeyAlgorithm.algorithm;
  if (oid === rsaOid) return rsaPrivate(privateKey.buffer);
  if (oid === ecOid) return ecPrivate(privateKey.buffer, curveOf(privateKeyAlgorithm));
  return { material: undefined, kind: oid };
}

function spki(bytes: BufferSource): Asn1Key {
  const { algorithm, subjectPublicKey } = AsnConvert.parse(bytes, SubjectPublicKeyInfo);
  if (algorithm.algorithm === rsaOid) return rsaPublic(subjectPublicKey);
  if (algorithm.algorithm === ecOid) return ecKey(curveOf(algorithm), subjectPublicKey);
  return { material: undefined, kind: algorithm.algorithm };
}

const readers = {
  'PRIVATE KEY': { source: 'PKCS#8', read: pkcs8 },
  'EC PRIVATE KEY': { source: 'SEC 1', read: ecPrivate },
  'RSA PRIVATE KEY': { source: 'PKCS#1', read: rsaPrivate },
  'PUBLIC KEY': { source: 'SPKI', read: spki },
  'RSA PUBLIC KEY': { source: 'PKCS#1', read: rsaPublic },
} as const;

export type Asn1Label = keyof typeof readers;

export function isAsn1Label(label: string): label is Asn1Label {
  return Object.hasOwn(readers, label);
}

export function asn1Source(label: Asn1Label) {
  return readers[label].source;
}

/** Reads the DER of a key; undefined for bytes that are none. */
export function readAsn1Key(label: Asn1Label, bytes: BufferSource): Asn1Key | undefined {
  try {
    return readers[label].read(bytes);
  } catch {
    // The libraries throw many kinds of errors for bytes that are no key.
    return undefined;
  }
}
