import { type Seat, takeSeat } from './seat';
import type { StartWorker } from './worker-port';

/** Time for a new worker to load, in milliseconds. */
const START_TIMEOUT_MS = 15_000;

/** How an order ended, and how long that took in milliseconds; `ended` tells why its worker did. */
export type Watched<Answer> = { milliseconds: number } & (
  | { kind: 'answer'; answer: Answer }
  | { kind: 'time' }
  | { kind: 'stopped' }
  | { kind: 'ended'; reason: string }
);

export interface WatchedWorker<Order, Answer> {
  /**
   * Has an order done and tells how it ended; never throws. Orders are done one after the other.
   * @param signal ends the order with its worker, or takes it out of the queue
   */
  run(
    order: Order,
    options: { timeoutMs: number; signal?: AbortSignal | undefined },
  ): Promise<Watched<Answer>>;
  /** Ends the worker; an order in progress ends as stopped. */
  close(): void;
}

/**
 * A worker with a watchdog, started with the first order: what does not end by itself is ended with
 * its worker, and the next order gets a new one.
 * @param ordersPerWorker it is replaced after so many
 */
export function createWatchedWorker<Order, Answer>({
  startWorker,
  ordersPerWorker,
}: {
  startWorker: StartWorker<Order, Answer>;
  ordersPerWorker: number;
}): WatchedWorker<Order, Answer> {
  let seat: Seat<Order, Answer> | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const leave = () => {
    seat?.end();
    seat = undefined;
  };

  /** A worker that can take an order, made anew when the last one is worn out. */
  const currentSeat = () => {
    if (seat && (seat.hasEnded() || seat.runs() >= ordersPerWorker)) leave();
    seat ??= takeSeat(startWorker, START_TIMEOUT_MS);
    return seat;
  };

  /** Puts the next worker in place of one that ended, so that it loads before it is needed. */
  const replaceSeat = () => {
    leave();
    if (!isClosed) currentSeat();
  };

  type Options = Parameters<WatchedWorker<Order, Answer>['run']>[1];

  const runOnce = async (order: Order, options: Options): Promise<Watched<Answer>> => {
    const used = currentSeat();
    const problem = await used.ready;
    if (problem !== undefined) {
      leave();
      return { kind: 'ended', reason: problem, milliseconds: 0 };
    }
    const begun = performance.now();
    const outcome = await used.run(order, { signal: options.signal, timeoutMs: options.timeoutMs });
    const milliseconds = performance.now() - begun;
    const reason = used.endReason();
    if ('cutOff' in outcome || used.hasEnded()) replaceSeat();
    if ('answer' in outcome) return { kind: 'answer', answer: outcome.answer, milliseconds };
    const { cutOff } = outcome;
    return cutOff === 'ended'
      ? { kind: 'ended', reason, milliseconds }
      : { kind: cutOff, milliseconds };
  };

  const runNow = async (order: Order, options: Options): Promise<Watched<Answer>> => {
    if (options.signal?.aborted || isClosed) return { kind: 'stopped', milliseconds: 0 };
    const result = await runOnce(order, options);
    if (result.kind !== 'ended') return result;
    if (isClosed) return { kind: 'stopped', milliseconds: result.milliseconds };
    // The worker may have ended by what an earlier order left behind; a new one tells.
    return runOnce(order, options);
  };

  return {
    run(order, options) {
      const result = queue
        .then(() => runNow(order, options))
        .catch(
          (error): Watched<Answer> => ({
            kind: 'ended',
            reason: error instanceof Error ? error.message : String(error),
            milliseconds: 0,
          }),
        );
      queue = result;
      return result;
    },
    close() {
      isClosed = true;
      leave();
    },
  };
}
