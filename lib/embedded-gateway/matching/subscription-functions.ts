import { fail, ok } from '@/lib/util/result';
import type { MovingParts } from '../services/moving-context';
import type { FunctionPool } from './function-pool';
import {
  createFunctionRuns,
  type FunctionAnswer,
  type FunctionOrder,
  textOf,
} from './function-runs';

export type RunSubscriptionFunction = MovingParts['runFunction'];

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

const inWords = { '[': 'a list', '"': 'a text', t: 'true', f: 'false' } as const;

/** What a payload is that no function takes; undefined for an object and for null. */
function unusable(text: string): string | undefined {
  const first = text.trimStart()[0] ?? '';
  if (first === '{' || first === 'n') return undefined;
  return Object.entries(inWords).find(([sign]) => sign === first)?.[1] ?? 'a number';
}

/** What there is without a run: the payload itself, or why no function takes it. */
function answerWithoutRun({ subscription, event }: FunctionInput): FunctionAnswer {
  if (!subscription.settings.function) return ok(event.body);
  const kind = unusable(textOf(event.body));
  return fail(`a function takes an object, and the payload of this event is ${kind}`);
}

function orderOf({ subscription, event }: FunctionInput): FunctionOrder | undefined {
  const code = subscription.settings.function;
  if (!code) return undefined;
  const payload = textOf(event.body);
  return unusable(payload) ? undefined : { kind: 'subscription', code, payload };
}

/** @param timeMs what a run may take */
export function createSubscriptionFunctions(
  pool: FunctionPool,
  timeMs?: number,
): SubscriptionFunctions {
  const run = createFunctionRuns(pool, timeMs);

  const runInTurn: SubscriptionFunctions['runInTurn'] = async (uid, find, signal) => {
    let found: ReturnType<typeof find>;
    const order = () => {
      found = find();
      return found && orderOf(found);
    };
    const answer = await run(uid, order, signal);
    if (answer === 'stopped') return undefined;
    if (!found) return 'gone';
    return { found, answer: answer ?? answerWithoutRun(found) };
  };

  return {
    async run(subscription, event, signal) {
      const ran = await runInTurn(subscription.uid, () => ({ subscription, event }), signal);
      return ran === 'gone' ? undefined : ran?.answer;
    },
    runInTurn,
  };
}
