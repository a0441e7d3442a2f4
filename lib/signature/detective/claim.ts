import { mostSignatureSigns } from '@/lib/contract/portal/detective-limits';
import type { WrapMistake } from '@/lib/contract/portal/signature-mistakes';
import { decodeBase64, decodeDigest } from '../digest-encoding';

/** How digests are written down. */
export type Spelling = 'hex' | 'upper_hex' | 'base64' | 'base64url' | 'bare_base64' | 'base64_hex';

/** A digest that somebody says to have computed. */
export interface Claim {
  bytes: Uint8Array;
  spelling: Spelling;
  /** What stood around it. */
  wrapped: WrapMistake | null;
  /** The moment that stood beside it, in seconds since 1970 as written. */
  timestamp: string | null;
}

/** Hashes by the bytes that they give. */
const hashesBySize = {
  16: 'md5',
  20: 'sha1',
  32: 'sha256',
  48: 'sha384',
  64: 'sha512',
} as const;

export type DigestName = (typeof hashesBySize)[keyof typeof hashesBySize];

/** The hash that gives so many bytes. */
export function hashOfSize(size: number): DigestName | undefined {
  return Object.hasOwn(hashesBySize, size)
    ? hashesBySize[size as keyof typeof hashesBySize]
    : undefined;
}

const mostClaims = 20;

interface Spelled {
  bytes: Uint8Array;
  spelling: Spelling;
}

function isDigest(bytes: Uint8Array | undefined): bytes is Uint8Array {
  return bytes !== undefined && hashOfSize(bytes.length) !== undefined;
}

function fromHex(text: string): Spelled | undefined {
  const bytes = decodeDigest(text, 'hex');
  if (!isDigest(bytes)) return undefined;
  return { bytes, spelling: text === text.toLowerCase() ? 'hex' : 'upper_hex' };
}

function base64Spelling(text: string): Spelling {
  if (/[-_]/.test(text)) return 'base64url';
  return text.length % 4 === 0 ? 'base64' : 'bare_base64';
}

function fromBase64(text: string): Spelled | undefined {
  const standard = text.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = decodeBase64(standard.padEnd(Math.ceil(standard.length / 4) * 4, '='));
  if (!bytes) return undefined;
  // Hex is as long as another digest: bytes that are all digits of hex are no digest by chance.
  const inner = fromHex(new TextDecoder().decode(bytes));
  if (inner) return { bytes: inner.bytes, spelling: 'base64_hex' };
  return isDigest(bytes) ? { bytes, spelling: base64Spelling(text) } : undefined;
}

const nameBefore = /^[!#$%&'*+.^_`|~\w-]{1,100}:\s*/;
const prefixBefore = /^(?:(?:sha-?\d{1,3}|md5|hmac|v\d{1,3})[=,:]\s*)/i;

/** The digests in what somebody gave as theirs; empty where there is none. */
export function readClaims(given: string): Claim[] {
  const text = given.trim().replace(/^(["'])(.*)\1$/s, '$2');
  if (text === '' || text.length > mostSignatureSigns) return [];
  const value = text.replace(nameBefore, '');
  const timestamp = /(?:^|[,\s])t=(\d{1,13})(?=[,\s]|$)/.exec(value)?.[1] ?? null;
  const isHeader = value !== text || timestamp !== null;
  const parts = isHeader ? value.split(/[,\s]+/) : [value];
  return parts.slice(0, mostClaims).flatMap((part): Claim[] => {
    const bare = part.replace(prefixBefore, '');
    const spelled = fromHex(bare) ?? fromBase64(bare);
    if (!spelled) return [];
    const wrapped = isHeader ? 'whole_header' : bare === part ? null : 'prefix';
    return [{ ...spelled, wrapped, timestamp }];
  });
}
