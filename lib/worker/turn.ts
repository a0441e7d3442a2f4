import { withDeadline } from '@/lib/util/deadline';
import { createTurnstile, type Release } from '@/lib/util/turnstile';

/** How many orders may wait for a worker, and how long each of them does. */
export interface Queue {
  mostWaiting: number;
  waitMs: number;
}

/** A turn, or why there is none: its caller left, too many wait, or it waited too long. */
export type Turn = Release | 'stopped' | 'busy';

/**
 * Lets orders come one after the other. One that its caller stops leaves at once, whatever waits
 * before it.
 * @param queue where those who ask are strangers to one another; without it all of them wait
 */
export function createTurns(queue?: Queue): (signal: AbortSignal | undefined) => Promise<Turn> {
  const turnstile = createTurnstile(1, queue?.mostWaiting ?? Number.POSITIVE_INFINITY);
  return async (signal) => {
    try {
      const place = await withDeadline({ limitMs: queue?.waitMs, caller: signal }, (deadline) =>
        turnstile.enter(deadline.signal),
      );
      return place ?? 'busy';
    } catch {
      return signal?.aborted ? 'stopped' : 'busy';
    }
  };
}
