import { curveCoordinateBytes } from './algorithms';
import { toBase64Url } from './base64url';
import {
  type DerElement,
  derContent,
  derElements,
  derInteger,
  derOid,
  derSequence,
  derTag,
  readDer,
} from './der';
import type { KeyMaterial } from './key-material';

type Bytes = Uint8Array<ArrayBuffer>;

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

const rsaPrivateMembers = ['n', 'e', 'd', 'p', 'q', 'dp', 'dq', 'qi'] as const;

function rsaPrivate(bytes: Bytes): Asn1Key {
  const elements = derSequence(bytes);
  const members = rsaPrivateMembers.map((name, index) => [
    name,
    toBase64Url(derInteger(elements, index + 1)),
  ]);
  return { material: { kty: 'RSA', ...Object.fromEntries(members) }, kind: 'RSA' };
}

function rsaPublic(bytes: Bytes): Asn1Key {
  const elements = derSequence(bytes);
  const [n, e] = [toBase64Url(derInteger(elements, 0)), toBase64Url(derInteger(elements, 1))];
  return { material: { kty: 'RSA', n, e }, kind: 'RSA' };
}

/** Coordinates of an uncompressed point; empty for a compressed one. */
function point(bits: Bytes | undefined, size: number): { x?: string; y?: string } {
  const bytes = bits?.slice(1);
  if (bytes?.[0] !== 4 || bytes.length !== 1 + 2 * size) return {};
  return {
    x: toBase64Url(bytes.slice(1, 1 + size)),
    y: toBase64Url(bytes.slice(1 + size)),
  };
}

function ecKey(curveOid: Bytes | undefined, bits: Bytes | undefined, secret?: Bytes): Asn1Key {
  const oid = curveOid ? derOid(curveOid) : '';
  const crv = Object.hasOwn(curveNames, oid) ? (curveNames[oid] ?? '') : oid;
  const size = curveCoordinateBytes(crv);
  if (size === undefined) return { material: undefined, kind: `EC on ${crv || 'no named curve'}` };
  const padded = new Uint8Array(size);
  if (secret && secret.length <= size) padded.set(secret, size - secret.length);
  const d = secret ? { d: toBase64Url(padded) } : {};
  return { material: { kty: 'EC', crv, ...point(bits, size), ...d }, kind: 'EC' };
}

function tagged(elements: readonly DerElement[], tag: number, inner: number): Bytes | undefined {
  const found = elements.find((element) => element.tag === tag);
  return found && derContent(derElements(found.content), 0, inner);
}

/** RFC 5915: version, private value, curve and public part; the last two may be missing. */
function ecPrivate(bytes: Bytes, outerCurve?: Bytes): Asn1Key {
  const elements = derSequence(bytes);
  const secret = derContent(elements, 1, derTag.octetString);
  const curve = tagged(elements, derTag.explicitZero, derTag.objectIdentifier) ?? outerCurve;
  return ecKey(curve, tagged(elements, derTag.explicitOne, derTag.bitString), secret);
}

function algorithmOf(bytes: Bytes): { oid: string; curve: Bytes | undefined } {
  const elements = derElements(bytes);
  const curve = elements[1];
  return {
    oid: derOid(derContent(elements, 0, derTag.objectIdentifier)),
    curve: curve?.tag === derTag.objectIdentifier ? curve.content : undefined,
  };
}

/** RFC 5208: version, algorithm, the key itself. */
function pkcs8(bytes: Bytes): Asn1Key {
  const elements = derSequence(bytes);
  const { oid, curve } = algorithmOf(derContent(elements, 1, derTag.sequence));
  const inner = derContent(elements, 2, derTag.octetString);
  if (oid === rsaOid) return rsaPrivate(inner);
  return oid === ecOid ? ecPrivate(inner, curve) : { material: undefined, kind: oid };
}

/** RFC 5280: algorithm and public key. */
function spki(bytes: Bytes): Asn1Key {
  const elements = derSequence(bytes);
  const { oid, curve } = algorithmOf(derContent(elements, 0, derTag.sequence));
  const bits = derContent(elements, 1, derTag.bitString);
  if (oid === rsaOid) return rsaPublic(bits.slice(1));
  return oid === ecOid ? ecKey(curve, bits) : { material: undefined, kind: oid };
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
export function readAsn1Key(label: Asn1Label, bytes: Bytes): Asn1Key | undefined {
  return readDer(() => readers[label].read(bytes));
}
