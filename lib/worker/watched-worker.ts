import { createMutex, type Queue } from './mutex';
import { startWorkerHandle, type WorkerHandle } from './worker-handle';
import type { StartWorker } from './worker-port';

/** Time for a new worker to load, in milliseconds. */
const START_TIMEOUT_MS = 15_000;

/** How an order ended, and how long that took in milliseconds; `ended` tells why its worker did. */
export type Watched<Answer> = { milliseconds: number } & (
  | { kind: 'answer'; answer: Answer }
  | { kind: 'time' }
  | { kind: 'stopped' }
  /** Never begun: too many waited already, or it waited too long. */
  | { kind: 'busy' }
  | { kind: 'ended'; reason: string }
);

export interface WatchedWorker<Order, Answer> {
  /**
   * Has an order done and tells how it ended; never throws. Orders are done one after the other.
   * An order that ended its worker is not begun again.
   * @param signal ends the order with its worker, or takes it out of the queue
   */
  run(
    order: Order,
    options: { timeoutMs: number; signal?: AbortSignal | undefined },
  ): Promise<Watched<Answer>>;
  /** Starts the worker that the next order needs, unless it is there. */
  prepare(): void;
  /** Ends the worker; an order in progress ends as stopped. */
  close(): void;
}

/**
 * A worker with a watchdog, started with the first order unless it is prepared: what does not end by
 * itself is ended with its worker, and the next order gets a new one.
 * @param ordersPerWorker it is replaced after so many
 * @param queue bounds who waits for it; without it everybody may
 * @param idleMs it ends when nothing was asked of it for so long; without it, with its user
 */
export function createWatchedWorker<Order, Answer>({
  startWorker,
  ordersPerWorker,
  queue,
  idleMs,
}: {
  startWorker: StartWorker<Order, Answer>;
  ordersPerWorker: number;
  queue?: Queue | undefined;
  idleMs?: number | undefined;
}): WatchedWorker<Order, Answer> {
  let handle: WorkerHandle<Order, Answer> | undefined;
  const lock = createMutex(queue);
  let isClosed = false;
  let isWorking = false;
  let idle: ReturnType<typeof setTimeout> | undefined;

  const leave = () => {
    handle?.end();
    handle = undefined;
  };

  const rest = () => {
    clearTimeout(idle);
    if (idleMs !== undefined && handle) idle = setTimeout(leave, idleMs);
  };

  /** A worker that can take an order, made anew when the last one is worn out. */
  const currentHandle = () => {
    if (handle && (handle.hasEnded() || handle.runs() >= ordersPerWorker)) leave();
    handle ??= startWorkerHandle(startWorker, START_TIMEOUT_MS);
    return handle;
  };

  /** Puts the next worker in place of one that ended, so that it loads before it is needed. */
  const replaceHandle = () => {
    leave();
    if (!isClosed) currentHandle();
  };

  type Options = Parameters<WatchedWorker<Order, Answer>['run']>[1];

  /** What became of an order, or why the worker that it was meant for was none any more. */
  const runOnce = async (
    order: Order,
    { signal, timeoutMs }: Options,
  ): Promise<Watched<Answer> | { notBegun: string }> => {
    const used = currentHandle();
    const problem = await used.ready;
    if (problem !== undefined) {
      leave();
      return { notBegun: problem };
    }
    if (signal?.aborted) return { kind: 'stopped', milliseconds: 0 };
    if (used.hasEnded()) return { notBegun: used.endReason() };
    const begun = performance.now();
    const outcome = await used.run(order, { signal, timeoutMs });
    const milliseconds = performance.now() - begun;
    const reason = used.endReason();
    if ('cutOff' in outcome || used.hasEnded()) replaceHandle();
    if ('answer' in outcome) return { kind: 'answer', answer: outcome.answer, milliseconds };
    const { cutOff } = outcome;
    if (cutOff !== 'ended') return { kind: cutOff, milliseconds };
    return isClosed ? { kind: 'stopped', milliseconds } : { kind: 'ended', reason, milliseconds };
  };

  const runNow = async (order: Order, options: Options): Promise<Watched<Answer>> => {
    let reason = '';
    // A worker that ended before it got the order says nothing about the order; a new one tells.
    for (let worker = 0; worker < 2; worker += 1) {
      if (options.signal?.aborted || isClosed) return { kind: 'stopped', milliseconds: 0 };
      const result = await runOnce(order, options);
      if (!('notBegun' in result)) return result;
      reason = result.notBegun;
    }
    return isClosed
      ? { kind: 'stopped', milliseconds: 0 }
      : { kind: 'ended', reason, milliseconds: 0 };
  };

  return {
    async run(order, options) {
      const release = await lock(options.signal);
      if (typeof release === 'string') return { kind: release, milliseconds: 0 };
      isWorking = true;
      clearTimeout(idle);
      try {
        return await runNow(order, options);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return { kind: 'ended', reason, milliseconds: 0 };
      } finally {
        isWorking = false;
        rest();
        release();
      }
    },
    prepare() {
      if (isClosed || isWorking) return;
      currentHandle();
      rest();
    },
    close() {
      isClosed = true;
      clearTimeout(idle);
      leave();
    },
  };
}
