import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { isRecord } from '@/lib/util/json';

/** Names a state or a body without telling what is in it. */
export interface Fingerprints {
  of(value: unknown): string;
  /** False for one of another process, which says nothing here. */
  isOwn(fingerprint: string): boolean;
}

/** The same value gives the same text, whatever the order of its keys. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (!isRecord(value)) return value;
  const keys = Object.keys(value).filter((key) => value[key] !== undefined);
  // Pairs, so that no key can stand for something else.
  return { pairs: keys.sort().map((key) => [key, canonical(value[key])]) };
}

/**
 * Keyed with chance of this process: states hold secrets, and a plain digest that reaches the
 * browser would let short ones be guessed.
 */
export function createFingerprints(key: Buffer = randomBytes(32)): Fingerprints {
  const mac = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const own = mac('').slice(0, 8);
  return {
    of: (value) => `${own}.${mac(JSON.stringify(canonical(value)) ?? '')}`,
    isOwn: (fingerprint) => fingerprint.startsWith(`${own}.`),
  };
}
