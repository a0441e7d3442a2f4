import { usualLimits } from '@/lib/transform/limits';
import { fail, ok, type Result } from '@/lib/util/result';
import { functionFailureText } from '../services/function-failure';
import { functionTestLimits } from '../services/function-tests';
import type { NewEvent } from '../store/events/records';
import type { SubscriptionRecord } from '../store/subscriptions';
import type { FunctionPool } from './function-pool';

/** The payload that a function made of an event's, or why there is none. */
export type FunctionAnswer = Result<Uint8Array, string>;

/**
 * Runs the function of a subscription on the payload of an event (gateway contract §7.2). Waits for
 * its turn, however long that takes. Undefined where it was stopped; without a function, the payload
 * as it is.
 */
export type RunSubscriptionFunction = (
  subscription: Pick<SubscriptionRecord, 'uid' | 'settings'>,
  event: Pick<NewEvent, 'body'>,
  signal: AbortSignal,
) => Promise<FunctionAnswer | undefined>;

/** Of the message of an error, which a function can make as long as it likes. */
const longestReason = 1_000;
/** A worker that ends in the middle of a run says little about the function; three of them do. */
const mostBrokenRuns = 3;

const inWords = { '[': 'a list', '"': 'a text', t: 'true', f: 'false' } as const;

/** What a payload is that no function takes; undefined for an object and for null. */
function unusable(text: string): string | undefined {
  const first = text.trimStart()[0] ?? '';
  if (first === '{' || first === 'n') return undefined;
  return Object.entries(inWords).find(([sign]) => sign === first)?.[1] ?? 'a number';
}

function shortened(reason: string): string {
  return reason.length > longestReason ? `${reason.slice(0, longestReason)}…` : reason;
}

/**
 * @param timeMs what a run may take; the limit of real gateways is 10 seconds
 */
export function createSubscriptionFunctions(
  pool: FunctionPool,
  timeMs: number = usualLimits.timeMs,
): RunSubscriptionFunction {
  const { payloadBytes } = functionTestLimits;

  async function run(owner: string, code: string, payload: string, signal: AbortSignal) {
    const limits = { timeMs, outputLength: payloadBytes };
    const order = { kind: 'subscription' as const, code, payload, limits };
    for (let broken = 1; ; broken += 1) {
      const { outcome } = await pool.run(owner, order, signal);
      if (outcome.kind !== 'broken' || broken >= mostBrokenRuns) return outcome;
    }
  }

  return async ({ uid, settings }, { body }, signal) => {
    const code = settings.function;
    if (!code) return ok(body);
    const payload = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8');
    const kind = unusable(payload);
    if (kind) return fail(`a function takes an object, and the payload of this event is ${kind}`);
    const outcome = await run(uid, code, payload, signal);
    if (outcome.kind === 'stopped') return undefined;
    if (outcome.kind !== 'value') return fail(shortened(functionFailureText(outcome, timeMs)));
    const made = Buffer.from(outcome.json, 'utf8');
    return made.byteLength > payloadBytes
      ? fail(functionFailureText({ kind: 'output_limit' }, timeMs))
      : ok(made);
  };
}
