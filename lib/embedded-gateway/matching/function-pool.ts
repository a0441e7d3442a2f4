import { stoppedRun } from '@/lib/transform/lazy-runner';
import { IDLE_WORKER_MS } from '@/lib/transform/limits';
import type { RunResult } from '@/lib/transform/run-types';
import {
  createRunner,
  type Runner,
  type RunOrder,
  type StartFunctionWorker,
} from '@/lib/transform/runner';
import { createRecentMap } from '@/lib/util/recent-map';
import type { Observer } from '../base/observer';

export interface FunctionPool {
  /**
   * Runs a function when it is its owner's turn. Undefined where there is none to run then.
   * @param owner whose function it is: owners take turns, however much waits of one of them
   * @param order asked for when the turn has come, so that nothing of it is held until then
   * @param signal ends the run, or takes it out of the queue
   * @throws what `order` throws
   */
  run(
    owner: string,
    order: () => RunOrder | undefined,
    signal: AbortSignal,
  ): Promise<RunResult | undefined>;
  /** How many wait for their turn. */
  waiting(): number;
  /** Ends the workers; runs in progress end as stopped. */
  close(): void;
}

/** One whose last run took no longer than this, in milliseconds, is quick; of others nobody knows. */
const quickMs = 1_000;
/** Owners that are known as quick; those that were so longest ago are forgotten first. */
const mostKnown = 10_000;

type Start = (runner: Runner) => void;

/**
 * Runs functions in a few workers. Those that are not known as quick share all workers but one, so
 * that the others always find one that is soon free (moving events §5).
 */
export function createFunctionPool(
  startWorker: StartFunctionWorker,
  workers: number,
  observer?: Pick<Observer, 'functionRan'>,
): FunctionPool {
  const runners = Array.from({ length: workers }, () =>
    createRunner({ startWorker, idleMs: IDLE_WORKER_MS }),
  );
  const free = [...runners];
  /** What waits, by owner; those whose turn comes first stand first. */
  const waiting = new Map<string, Set<Start>>();
  const quick = createRecentMap<true>(mostKnown);
  let slowRuns = 0;
  const mostSlowRuns = Math.max(1, workers - 1);
  const leaving = createLeaving();

  function takeNext(): Start | undefined {
    for (const [owner, starts] of waiting) {
      if (slowRuns >= mostSlowRuns && !quick.has(owner)) continue;
      const [start] = starts;
      waiting.delete(owner);
      if (!start) continue;
      starts.delete(start);
      if (starts.size > 0) waiting.set(owner, starts);
      return start;
    }
    return undefined;
  }

  function startNext(): void {
    while (free.length > 0) {
      const start = takeNext();
      const runner = start && free.pop();
      if (!runner) return;
      start(runner);
    }
  }

  async function runWith(
    runner: Runner,
    owner: string,
    order: () => RunOrder | undefined,
    signal: AbortSignal,
  ): Promise<RunResult | undefined> {
    const isSlow = !quick.has(owner);
    if (isSlow) slowRuns += 1;
    try {
      const asked = order();
      if (!asked) return undefined;
      const result = await runner.run(asked, signal);
      observer?.functionRan(result.outcome.kind, result.milliseconds);
      if (result.milliseconds > quickMs) quick.delete(owner);
      else quick.set(owner, true);
      return result;
    } finally {
      if (isSlow) slowRuns -= 1;
      free.push(runner);
      startNext();
    }
  }

  return {
    run: (owner, order, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return resolve(stoppedRun);
        const starts = waiting.get(owner) ?? new Set();
        const leave = () => {
          starts.delete(start);
          if (starts.size === 0 && waiting.get(owner) === starts) waiting.delete(owner);
          resolve(stoppedRun);
        };
        const stay = leaving(signal, leave);
        const start: Start = (runner) => {
          stay();
          runWith(runner, owner, order, signal).then(resolve, reject);
        };
        starts.add(start);
        waiting.set(owner, starts);
        startNext();
      }),
    waiting: () => [...waiting.values()].reduce((sum, starts) => sum + starts.size, 0),
    close() {
      for (const runner of runners) runner.close();
    },
  };
}

/**
 * Has something done when a signal aborts, in a time that does not grow with how much waits for it,
 * as that of listeners does.
 */
function createLeaving(): (signal: AbortSignal, leave: () => void) => () => void {
  const bySignal = new WeakMap<AbortSignal, Set<() => void>>();

  function leavesOf(signal: AbortSignal): Set<() => void> {
    const known = bySignal.get(signal);
    if (known) return known;
    const leaves = new Set<() => void>();
    bySignal.set(signal, leaves);
    const leaveAll = () => {
      for (const leave of leaves) leave();
    };
    signal.addEventListener('abort', leaveAll, { once: true });
    return leaves;
  }

  return (signal, leave) => {
    const leaves = leavesOf(signal);
    leaves.add(leave);
    return () => void leaves.delete(leave);
  };
}
