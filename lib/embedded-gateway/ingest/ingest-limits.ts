import { projectLimits, usualPayloadBytes } from '@/lib/contract/gateway/project-limits';

const mebibyte = 1024 * 1024;

/** What ingest takes on; what is more is refused, and never cut (moving events §4). */
export const ingestLimits = {
  /** From the first byte of a request to its last one. */
  requestMs: 10_000,
  headers: 100,
  /** Characters of the type that a request names for its event. */
  eventType: 1024,
  /** Events and their bytes that wait to be committed. */
  waitingEvents: 1000,
  waitingBytes: 32 * mebibyte,
  /** Bytes of bodies that are on their way, over all connections. */
  arrivingBytes: 64 * mebibyte,
} as const;

/** Bytes of a body that a project takes: its own setting, within what this gateway takes at most. */
export function bodyLimitOf(setting: number): number {
  return setting > 0 ? Math.min(setting, projectLimits.payloadBytes) : usualPayloadBytes;
}
