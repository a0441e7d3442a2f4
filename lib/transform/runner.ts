import { limitsFor, RUNS_PER_WORKER, START_TIMEOUT_MS, WATCHDOG_GRACE_MS } from './limits';
import { usualRelease } from './releases.mjs';
import type { RunLimits, RunOutcome, RunRequest, RunResult } from './run-types';
import { type Seat, takeSeat } from './seat';
import type { StartWorker } from './worker-port';

/** What to run; what is left out is as usual. */
export type RunOrder = Pick<RunRequest, 'kind' | 'code' | 'payload'> &
  Partial<Pick<RunRequest, 'release' | 'handing'>> & { limits?: Partial<RunLimits> };

export interface Runner {
  /**
   * Runs a function and tells how it ended; never throws. Runs come one after the other.
   * @param signal ends the run, or takes it out of the queue
   */
  run(order: RunOrder, signal?: AbortSignal): Promise<RunResult>;
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

/**
 * Runs user functions in a worker with a watchdog: what does not end by itself is ended with its
 * worker, and the next run gets a new one.
 */
export function createRunner({ startWorker }: { startWorker: StartWorker }): Runner {
  let seat: Seat | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const leave = () => {
    seat?.end();
    seat = undefined;
  };

  /** A worker that can take a run, made anew when the last one is worn out. */
  const currentSeat = () => {
    if (seat && (seat.hasEnded() || seat.runs() >= RUNS_PER_WORKER)) leave();
    seat ??= takeSeat(startWorker, START_TIMEOUT_MS);
    return seat;
  };

  /** Puts the next worker in place of one that ended, so that it loads before it is needed. */
  const replaceSeat = () => {
    leave();
    if (!isClosed) currentSeat();
  };

  const runOnce = async (request: RunRequest, signal: AbortSignal | undefined) => {
    const used = currentSeat();
    const problem = await used.ready;
    if (problem !== undefined) {
      leave();
      return cutOff({ kind: 'broken', reason: problem }, 0, request);
    }
    const begun = performance.now();
    const timeoutMs = request.limits.timeMs + WATCHDOG_GRACE_MS;
    const result = await used.run(request, { signal, timeoutMs });
    const elapsed = performance.now() - begun;
    if (typeof result === 'string' || used.hasEnded()) replaceSeat();
    if (typeof result === 'object') return result;
    if (result === 'stopped') return cutOff({ kind: 'stopped' }, elapsed, request);
    if (result === 'time') return cutOff({ kind: 'time_limit' }, elapsed, request);
    return cutOff({ kind: 'broken', reason: used.endReason() }, elapsed, request);
  };

  const runNow = async (request: RunRequest, signal: AbortSignal | undefined) => {
    if (signal?.aborted || isClosed) return cutOff({ kind: 'stopped' }, 0, request);
    const result = await runOnce(request, signal);
    // The worker may have ended by what an earlier run left behind; a new one tells.
    return result.outcome.kind === 'broken' && !isClosed ? runOnce(request, signal) : result;
  };

  return {
    run(order, signal) {
      const request: RunRequest = {
        ...order,
        release: order.release ?? usualRelease,
        handing: order.handing ?? 'gateway',
        limits: limitsFor(order.payload, order.limits),
      };
      const result = queue.then(() => runNow(request, signal));
      queue = result.catch(() => undefined);
      return result;
    },
    close() {
      isClosed = true;
      leave();
    },
  };
}
