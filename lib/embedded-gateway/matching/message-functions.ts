import type { Result } from '@/lib/util/result';
import type { FunctionPool } from './function-pool';
import { createFunctionRuns, type FunctionOrder } from './function-runs';

/**
 * Runs functions of sources on messages of brokers (gateway contract §7.2). `later` where a run says
 * nothing about the function: it was stopped, or no worker runs anything.
 */
export type MessageFunctions = (
  owner: string,
  order: FunctionOrder,
  signal: AbortSignal,
) => Promise<Result<Uint8Array, string> | 'later'>;

/** What every worker that runs at all runs. */
const plainest: FunctionOrder = {
  kind: 'broker_body',
  code: 'function transform() { return { event_type: "t", data: 1 } }',
  payload: '{}',
};

/** @param timeMs what a run may take */
export function createMessageFunctions(pool: FunctionPool, timeMs?: number): MessageFunctions {
  const run = createFunctionRuns(pool, timeMs);
  return async (owner, order, signal) => {
    let isBroken = false;
    const answer = await run(
      owner,
      () => order,
      signal,
      () => {
        isBroken = true;
      },
    );
    if (answer === undefined || answer === 'stopped') return 'later';
    if (answer.ok || !isBroken) return answer;
    // A function may end every worker that it runs in; without a worker no function runs.
    const plain = await run(owner, () => plainest, signal);
    return typeof plain === 'object' && plain.ok ? answer : 'later';
  };
}
