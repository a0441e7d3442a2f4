import { usualRelease } from '@/lib/releases/records.mjs';
import type { Queue } from '@/lib/worker/mutex';
import { createWatchedWorker, type Watched } from '@/lib/worker/watched-worker';
import type { StartWorker } from '@/lib/worker/worker-port';
import { limitsFor, RUNS_PER_WORKER, WATCHDOG_GRACE_MS } from './limits';
import type { RunLimits, RunOutcome, RunRequest, RunResult } from './run-types';

/** Starts the workers that functions run in. */
export type StartFunctionWorker = StartWorker<RunRequest, RunResult>;

/** What to run; what is left out is as usual. */
export type RunOrder = Pick<RunRequest, 'kind' | 'code' | 'payload'> &
  Partial<Pick<RunRequest, 'release' | 'handing'>> & { limits?: Partial<RunLimits> };

export interface Runner {
  /**
   * Runs a function and tells how it ended; never throws. Runs come one after the other.
   * @param signal ends the run, or takes it out of the queue
   */
  run(order: RunOrder, signal?: AbortSignal): Promise<RunResult>;
  /** Starts the worker that the next run needs, with a context of its own, unless it is there. */
  prepare(): void;
  /** Ends the worker; a run in progress ends as stopped. */
  close(): void;
}

/** A run that was ended from outside, so that nothing is known of it but how. */
const cutOff = (outcome: RunOutcome, milliseconds: number, { limits }: RunRequest): RunResult => ({
  outcome,
  log: [],
  dropped: { entries: 0, characters: 0 },
  milliseconds,
  memoryBytes: 0,
  memoryLimitBytes: limits.memoryBytes,
});

/** How a run ended that its worker gave no result of. */
function cutOffOutcome(ended: Exclude<Watched<RunResult>, { kind: 'answer' }>): RunOutcome {
  switch (ended.kind) {
    case 'time':
      return { kind: 'time_limit' };
    case 'stopped':
    case 'busy':
      return { kind: ended.kind };
    case 'ended':
      return { kind: 'broken', reason: ended.reason };
  }
}

/**
 * Runs user functions in a worker with a watchdog.
 * @param queue bounds how many runs wait for it and for how long; without it all of them do
 * @param idleMs the worker ends when nothing ran for so long
 */
export function createRunner({
  startWorker,
  queue,
  idleMs,
}: {
  startWorker: StartFunctionWorker;
  queue?: Queue;
  idleMs?: number;
}): Runner {
  const ordersPerWorker = RUNS_PER_WORKER;
  const worker = createWatchedWorker({ startWorker, ordersPerWorker, queue, idleMs });
  return {
    async run(order, signal) {
      const request: RunRequest = {
        ...order,
        release: order.release ?? usualRelease,
        handing: order.handing ?? 'gateway',
        limits: limitsFor(order.payload, order.limits),
      };
      const timeoutMs = request.limits.timeMs + WATCHDOG_GRACE_MS;
      const ended = await worker.run(request, { timeoutMs, signal });
      return ended.kind === 'answer'
        ? ended.answer
        : cutOff(cutOffOutcome(ended), ended.milliseconds, request);
    },
    prepare: worker.prepare,
    close: worker.close,
  };
}
