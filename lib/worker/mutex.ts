import { withDeadline } from '@/lib/util/deadline';
import { createSemaphore, type Release } from '@/lib/util/semaphore';

/** How many orders may wait for a worker, and how long each of them does. */
export interface Queue {
  mostWaiting: number;
  waitMs: number;
}

/** Gives the lock back, or says why there is none: its caller left, too many wait, or it waited too long. */
export type Lock = Release | 'stopped' | 'busy';

/**
 * Lets orders come one after the other. One that its caller stops leaves at once, whatever waits
 * before it.
 * @param queue where those who ask are strangers to one another; without it all of them wait
 */
export function createMutex(queue?: Queue): (signal: AbortSignal | undefined) => Promise<Lock> {
  const semaphore = createSemaphore(1, queue?.mostWaiting ?? Number.POSITIVE_INFINITY);
  return async (signal) => {
    try {
      const place = await withDeadline({ limitMs: queue?.waitMs, caller: signal }, (deadline) =>
        semaphore.acquire(deadline.signal),
      );
      return place ?? 'busy';
    } catch {
      return signal?.aborted ? 'stopped' : 'busy';
    }
  };
}
