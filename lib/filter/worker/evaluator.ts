import { fail, ok, type Result } from '@/lib/util/result';
import type { Queue } from '@/lib/worker/mutex';
import { createWatchedWorker } from '@/lib/worker/watched-worker';
import type { StartWorker } from '@/lib/worker/worker-port';
import type { FilterFailure } from '../failure';
import type { FilterOrder, FilterWork } from './filter-work';

/** Starts the workers that filters are evaluated in. */
export type StartFilterWorker = StartWorker<FilterOrder, unknown>;

/**
 * The longest that one order may take, in milliseconds. The bounds of the engine end it well before;
 * this is for a machine that is very slow, and for what nobody thought of.
 */
const ORDER_TIMEOUT_MS = 5_000;

/** A worker is replaced after so many orders. */
const ORDERS_PER_WORKER = 10_000;

export interface FilterWorker {
  /** Has a worker do it. Fails as `limit` where it took too long or the worker could not go on. */
  run<Name extends keyof FilterWork>(
    work: Name,
    ...parameters: Parameters<FilterWork[Name]>
  ): Promise<Result<ReturnType<FilterWork[Name]>, FilterFailure>>;
}

export interface FilterEvaluator extends FilterWorker {
  /** The same for a caller that may leave: what it asked for ends then. */
  until(signal: AbortSignal): FilterWorker;
  /** Ends the worker. */
  close(): void;
}

function failed(message: string) {
  return fail({ kind: 'limit' as const, message });
}

/**
 * Evaluates filters in a worker, beside what else there is to do.
 * @param queue bounds how much waits for it and for how long; without it everything does
 */
export function createFilterEvaluator(
  startWorker: StartFilterWorker,
  queue?: Queue,
): FilterEvaluator {
  const worker = createWatchedWorker({ startWorker, ordersPerWorker: ORDERS_PER_WORKER, queue });
  const until = (signal?: AbortSignal): FilterWorker => ({
    async run<Name extends keyof FilterWork>(
      work: Name,
      ...parameters: Parameters<FilterWork[Name]>
    ) {
      const options = { timeoutMs: ORDER_TIMEOUT_MS, signal };
      const ended = await worker.run({ work, parameters }, options);
      switch (ended.kind) {
        case 'answer':
          // The worker does what its name says, with the parameters above.
          return ok(ended.answer as ReturnType<FilterWork[Name]>);
        case 'time':
          return failed('Not evaluated: it took too long. Use fewer patterns or less data.');
        case 'busy':
          return failed('Not evaluated: others are at work. Try again in a few seconds.');
        case 'stopped':
        case 'ended':
          return failed('Not evaluated: the evaluation was ended. Try again.');
      }
    },
  });
  return { ...until(), until, close: worker.close };
}
