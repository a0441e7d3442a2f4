import type { Operation } from '@/lib/contract/gateway/operations';

const MEBIBYTE = 1024 * 1024;

/** Largest answer, as received and after decompression. */
export const maximumAnswerBytes = 8 * MEBIBYTE;
/**
 * What a JSON answer may unfold to: a list of a hundred rows with a thousand values in each. Reading
 * and checking that much stays under 200 ms, in which nobody else is answered.
 */
export const answerJsonLimits = {
  depth: 64,
  values: 100_000,
  containers: 20_000,
  members: 10_000,
} as const;
/** Calls to one gateway at one time, and how many more may wait. */
export const maximumConnections = 32;
export const maximumWaiting = 200;

/** Milliseconds from asking to the last byte of the answer, and for the connection alone. */
export interface Deadlines {
  connectMs: number;
  checkMs: number;
  readMs: number;
  writeMs: number;
  slowMs: number;
}

export const defaultDeadlines: Deadlines = {
  connectMs: 3_000,
  checkMs: 5_000,
  readMs: 10_000,
  writeMs: 10_000,
  slowMs: 30_000,
};

/** The deadline of an operation in milliseconds, by its patience in the contract. */
export function deadlineOf({ patience, method }: Operation, deadlines: Deadlines): number {
  if (patience === 'check') return deadlines.checkMs;
  if (patience === 'outbound') return deadlines.slowMs;
  return method === 'GET' ? deadlines.readMs : deadlines.writeMs;
}
