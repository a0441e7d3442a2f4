import type { Release } from '@/lib/releases/dialect';
import { isRecord } from '@/lib/util/json';
import type { Row } from './rows';

type Verifier = Record<string, unknown>;

const blocks = {
  hmac: ['header', 'hash', 'secret', 'encoding'],
  basic_auth: ['username', 'password'],
  api_key: ['header_name', 'header_value'],
} as const;

/** Whether a verifier was sent that is stored; one without a type is not (gateway contract §5.3). */
export function hasKind(verifier: unknown): verifier is Verifier & { type: string } {
  return isRecord(verifier) && typeof verifier.type === 'string' && verifier.type !== '';
}

/**
 * What an update leaves stored (gateway contract §5.2).
 * @param stored null for a source that was created without one
 */
export function nextVerifier(
  stored: unknown,
  sent: unknown,
  release: Release,
): { verifier: unknown } | 'refused' {
  if (!hasKind(sent)) return { verifier: stored };
  const isNone = sent.type === 'noop';
  if (release === '24.6.5') return hasKind(stored) ? { verifier: sent } : 'refused';
  if (hasKind(stored) && stored.type !== 'noop') return { verifier: isNone ? stored : sent };
  return isNone ? { verifier: stored } : 'refused';
}

function withBlocks(verifier: unknown, absent: 'null' | 'empty'): Verifier {
  const given = isRecord(verifier) ? verifier : {};
  const entries = Object.entries(blocks).map(([name, parts]) => {
    const empty = Object.fromEntries(parts.map((part) => [part, '']));
    return [name, given[name] ?? (absent === 'null' ? null : empty)];
  });
  return { ...(given.type ? { type: given.type } : {}), ...Object.fromEntries(entries) };
}

/** A stored verifier as lists, and reads of 26, answer it (gateway contract §5.8). */
export function verifierAsRead(stored: unknown, release: Release): Verifier {
  if (release === '24.6.5') return withBlocks(stored, 'empty');
  return { type: 'noop', ...withBlocks(stored, 'null') };
}

/** The verifier in the answer to a write, whatever became of it. */
export function verifierAsSent(sent: unknown): Verifier {
  return withBlocks(sent, 'null');
}

/** What an ingest checks now: in 24 as its cache of single reads has it (gateway contract §5.2). */
export function enforcedVerifier(
  uid: string,
  { sources, endpointCache }: { sources: readonly Row[]; endpointCache: ReadonlyMap<string, Row> },
): string {
  const source = endpointCache.get(uid) ?? sources.find((row) => row.uid === uid);
  return hasKind(source?.verifier) ? source.verifier.type : 'noop';
}
