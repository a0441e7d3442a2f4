import { usualLimits } from '@/lib/transform/limits';
import type { RunOutcome } from '@/lib/transform/run-types';
import type { RunOrder } from '@/lib/transform/runner';
import { fail, ok } from '@/lib/util/result';
import { functionFailureText } from '../services/function-failure';
import { functionTestLimits } from '../services/function-tests';
import type { MovingParts } from '../services/moving-context';
import type { FunctionPool } from './function-pool';

export type RunSubscriptionFunction = MovingParts['runFunction'];

/** The payload that a function made of an event's, or why there is none. */
export type FunctionAnswer = NonNullable<Awaited<ReturnType<RunSubscriptionFunction>>>;

/** What a function runs on. */
interface FunctionInput {
  subscription: Parameters<RunSubscriptionFunction>[0];
  event: Parameters<RunSubscriptionFunction>[1];
}

/** Functions of subscriptions on payloads of events, in turn (gateway contract §7.2). */
export interface SubscriptionFunctions {
  run: RunSubscriptionFunction;
  /**
   * The same for what may wait for long: what it runs on is looked for when its turn has come.
   * `gone` where that is not there any more, undefined where it was stopped.
   * @param uid of the subscription
   * @throws what `find` throws
   */
  runInTurn<Found extends FunctionInput>(
    uid: string,
    find: () => Found | undefined,
    signal: AbortSignal,
  ): Promise<{ found: Found; answer: FunctionAnswer } | 'gone' | undefined>;
}

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

const textOf = (body: Uint8Array) =>
  Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8');

/** What there is without a run: the payload itself, or why no function takes it. */
function answerWithoutRun({ subscription, event }: FunctionInput): FunctionAnswer {
  if (!subscription.settings.function) return ok(event.body);
  const kind = unusable(textOf(event.body));
  return fail(`a function takes an object, and the payload of this event is ${kind}`);
}

/**
 * @param timeMs what a run may take; the limit of real gateways is 10 seconds
 */
export function createSubscriptionFunctions(
  pool: FunctionPool,
  timeMs: number = usualLimits.timeMs,
): SubscriptionFunctions {
  const { payloadBytes } = functionTestLimits;
  const limits = { timeMs, outputLength: payloadBytes };

  function orderOf({ subscription, event }: FunctionInput): RunOrder | undefined {
    const code = subscription.settings.function;
    if (!code) return undefined;
    const payload = textOf(event.body);
    return unusable(payload) ? undefined : { kind: 'subscription', code, payload, limits };
  }

  function answerOf(outcome: RunOutcome): FunctionAnswer {
    if (outcome.kind !== 'value') return fail(shortened(functionFailureText(outcome, timeMs)));
    const made = Buffer.from(outcome.json, 'utf8');
    return made.byteLength > payloadBytes
      ? fail(functionFailureText({ kind: 'output_limit' }, timeMs))
      : ok(made);
  }

  const runInTurn: SubscriptionFunctions['runInTurn'] = async (uid, find, signal) => {
    for (let runs = 1; ; runs += 1) {
      let found: ReturnType<typeof find>;
      const order = () => {
        found = find();
        return found && orderOf(found);
      };
      const outcome = (await pool.run(uid, order, signal))?.outcome;
      if (outcome?.kind === 'stopped') return undefined;
      if (!found) return 'gone';
      if (!outcome) return { found, answer: answerWithoutRun(found) };
      if (outcome.kind !== 'broken' || runs === mostBrokenRuns) {
        return { found, answer: answerOf(outcome) };
      }
    }
  };

  return {
    async run(subscription, event, signal) {
      const ran = await runInTurn(subscription.uid, () => ({ subscription, event }), signal);
      return ran === 'gone' ? undefined : ran?.answer;
    },
    runInTurn,
  };
}
