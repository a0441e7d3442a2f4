import { fieldLimits } from '@/lib/contract/gateway/field-limits';
import { deepestRead } from '@/lib/contract/gateway/http-answer';
import type { Operation } from '@/lib/contract/gateway/operations';

const MEBIBYTE = 1024 * 1024;

/** Largest answer that is kept, after decompression. */
export const maximumAnswerBytes = 8 * MEBIBYTE;
/** Largest answer that is received: of rows, whose longest texts are then cut. */
export const maximumReceivedBytes = 64 * MEBIBYTE;
/** Bytes of a text that is cut: what the largest field may hold. */
export const longestCutText = fieldLimits.code.most;
/**
 * What a JSON answer may unfold to: a list of a hundred rows with a thousand values in each. Reading
 * and checking that much stays under 200 ms, in which nobody else is answered.
 */
export const answerJsonLimits = {
  depth: deepestRead,
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
