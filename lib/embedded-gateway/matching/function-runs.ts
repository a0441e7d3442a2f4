import { usualLimits } from '@/lib/transform/limits';
import type { RunOutcome } from '@/lib/transform/run-types';
import type { RunOrder } from '@/lib/transform/runner';
import { fail, ok, type Result } from '@/lib/util/result';
import { functionFailureText } from '../services/function-failure';
import { functionTestLimits } from '../services/function-tests';
import type { FunctionPool } from './function-pool';

/** The JSON that a function made, or in words why there is none. */
export type FunctionAnswer = Result<Uint8Array, string>;

/** What is to run, by the limits of this gateway. */
export type FunctionOrder = Pick<RunOrder, 'kind' | 'code' | 'payload'>;

/**
 * Runs a function when it is its owner's turn, see `FunctionPool.run`. Undefined where there is none
 * to run then, `stopped` where it was stopped.
 * @throws what `order` throws
 */
export type RunFunction = (
  owner: string,
  order: () => FunctionOrder | undefined,
  signal: AbortSignal,
  /** Told before an answer that is of workers which ended in the middle of it, one after the other. */
  onBroken?: () => void,
) => Promise<FunctionAnswer | 'stopped' | undefined>;

/** Of the message of an error, which a function can make as long as it likes. */
const longestReason = 1_000;
/** A worker that ends in the middle of a run says little about the function; three of them do. */
const mostBrokenRuns = 3;

/** A reason as it is kept. */
export function shortened(reason: string): string {
  return reason.length > longestReason ? `${reason.slice(0, longestReason)}…` : reason;
}

/** A payload as functions get it. */
export const textOf = (body: Uint8Array) =>
  Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8');

/**
 * Functions on what events hold (gateway contract §7.2).
 * @param timeMs what a run may take; the limit of real gateways is 10 seconds
 */
export function createFunctionRuns(
  pool: FunctionPool,
  timeMs: number = usualLimits.timeMs,
): RunFunction {
  const { payloadBytes } = functionTestLimits;
  const limits = { timeMs, outputLength: payloadBytes };

  function answerOf(outcome: RunOutcome): FunctionAnswer {
    if (outcome.kind !== 'value') return fail(shortened(functionFailureText(outcome, timeMs)));
    const made = Buffer.from(outcome.json, 'utf8');
    return made.byteLength > payloadBytes
      ? fail(functionFailureText({ kind: 'output_limit' }, timeMs))
      : ok(made);
  }

  return async (owner, order, signal, onBroken) => {
    const limited = (): RunOrder | undefined => {
      const asked = order();
      return asked && { ...asked, limits };
    };
    for (let runs = 1; ; runs += 1) {
      const outcome = (await pool.run(owner, limited, signal))?.outcome;
      if (!outcome) return undefined;
      if (outcome.kind === 'stopped') return 'stopped';
      if (outcome.kind !== 'broken') return answerOf(outcome);
      if (runs < mostBrokenRuns) continue;
      onBroken?.();
      return answerOf(outcome);
    }
  };
}
