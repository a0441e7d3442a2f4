import { setTimeout as sleep } from 'node:timers/promises';
import { storageFailureOf } from '@/lib/database/storage-failure';
import type { Observer } from '../base/observer';
import type { GatewayLog } from '../base/ports';
import type { MatchStore } from '../store/events';
import type { Matched } from '../store/events/records';

/** Pauses between tries double until they are so many times the first. */
const longestPause = 32;
/** An outcome that was refused so often on a disk that takes writes will always be. */
const mostRefused = 3;

export const unmatchable: Matched = {
  status: 'Failure',
  failure_reason: 'this event could not be matched: an unexpected error occurred',
  endpoints: [],
  matches: [],
  deliveries: [],
};

/** Keeps what was found out of an event; false where it was stopped before that was on the disk. */
export type KeepOutcome = (uid: string, matched: Matched) => Promise<boolean>;

/**
 * Tries until the disk has taken it, with pauses that grow, so that nothing is lost where it is full
 * for a while and nothing spins (moving events §3).
 */
export function createOutcomeWriter({
  matching,
  observer,
  log,
  retryMs,
  signal,
}: {
  matching: Pick<MatchStore, 'settle'>;
  observer?: Pick<Observer, 'matched'> | undefined;
  log: GatewayLog;
  retryMs: number;
  signal: AbortSignal;
}): KeepOutcome {
  let isTold = false;
  return async (uid, matched) => {
    let refused = 0;
    for (let pause = 1; !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        const outcome = refused < mostRefused ? matched : unmatchable;
        await matching.settle(uid, outcome);
        isTold = false;
        // Before its functions have run it has no outcome yet.
        if (outcome.status !== 'Processing')
          observer?.matched(outcome.status === 'Success' ? 'matched' : 'unmatched');
        return true;
      } catch (error) {
        if (storageFailureOf(error) === undefined) refused += 1;
        // One line, not one for each event that waits.
        if (!isTold)
          log.warn({ err: error, resourceId: uid }, 'What became of events cannot be kept yet.');
        isTold = true;
      }
      await sleep(retryMs * pause, undefined, { signal }).catch(() => undefined);
    }
    return false;
  };
}
