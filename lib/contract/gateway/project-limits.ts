import { framingHeaders } from '@/lib/util/framing-headers';

/**
 * What the settings of a project may hold on the embedded gateway; real gateways take any number,
 * so the console only warns there.
 */
export const projectLimits = {
  /** Seconds between two attempts at most: 30 days. */
  retrySeconds: 30 * 24 * 60 * 60,
  /** Attempts in all. */
  attempts: 1000,
  signatureVersions: 8,
  /** Bytes of a body that ingest takes at most. */
  payloadBytes: 1024 * 1024,
} as const;

/** Bytes that ingest of the embedded gateway takes where a project says 0. */
export const usualPayloadBytes = 256 * 1024;

/** Headers of a delivery that say something else, in lower case: a signature would take their place. */
const takenHeaders: ReadonlySet<string> = new Set([
  ...framingHeaders,
  'accept-encoding',
  'authorization',
  'content-length',
  'content-type',
  'cookie',
  'user-agent',
  'x-convoy-event-id',
  'x-convoy-eventdelivery-id',
  'x-convoy-idempotency-key',
]);

/** Whether a header of a delivery is spoken for, so that no signature can be sent in it. */
export function isTakenHeader(name: string): boolean {
  return takenHeaders.has(name.toLowerCase());
}
