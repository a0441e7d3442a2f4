import type { ErrorKind } from '@/lib/contract/gateway/error-kinds';
import type { RunOutcome } from '@/lib/transform/run-types';

/** What became of a request of a sender. */
export const ingestOutcomes = [
  'accepted',
  'duplicate',
  /** A challenge that was answered, which brings no event. */
  'challenge',
  'not_verified',
  /** Wrong in itself, or for its source. */
  'invalid',
  'unknown_source',
  'wrong_method',
  'late',
  'too_large',
  'unsupported_encoding',
  'headers_too_large',
  /** Could not be taken for now: no room, too busy, or trouble of the disk. */
  'unavailable',
  'failed',
] as const;

export type IngestOutcome = (typeof ingestOutcomes)[number];

/** What became of a message of a broker; what comes `later` went back to it. */
export const messageOutcomes = ['taken', 'duplicate', 'refused', 'later'] as const;

export type MessageOutcome = (typeof messageOutcomes)[number];

/** What became of a notice over one channel; of too many that wait the oldest are dropped. */
export const noticeOutcomes = ['sent', 'failed', 'dropped'] as const;

/**
 * Is told what moved, for figures (moving events §7). It knows kinds and times and nothing of whose
 * they are. Each call returns at once and never throws, so that nothing waits for it or fails by it.
 */
export interface Observer {
  /** A sender was answered; without a time where the request never became one. */
  answered(outcome: IngestOutcome, milliseconds?: number): void;
  /** A message of a kind of broker is settled. */
  messageSettled(broker: string, outcome: MessageOutcome): void;
  /** An event of the API is on the disk, and is no duplicate. */
  eventMade(): void;
  /** What an event came to is on the disk. */
  matched(outcome: 'matched' | 'unmatched'): void;
  functionRan(outcome: RunOutcome['kind'], milliseconds: number): void;
  /** What a receiver made of an attempt; null where it took it. */
  attempted(errorKind: ErrorKind | null, milliseconds: number): void;
  /** The gateway stopped during so many attempts, as its next start finds. */
  interrupted(attempts: number): void;
  /** A delivery succeeded for the first time, so long after its event was accepted. */
  delivered(milliseconds: number): void;
  noticed(outcome: (typeof noticeOutcomes)[number], notices?: number): void;
}
