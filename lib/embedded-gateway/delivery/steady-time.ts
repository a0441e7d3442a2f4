import type { Clock } from '../base/ports';

/** A clock that is corrected by less than this is followed; by more, it was set. */
const correctionMs = 1_000;

/**
 * Milliseconds since 1970 that never go back: a clock that is set forward is followed, and when it is
 * set back, time goes on from where it was. So nothing waits longer than it was told to, and what
 * the clock says of the past sends nothing twice.
 */
export function createSteadyTime(clock: Clock): () => number {
  let last = clock.now();
  let readAt = performance.now();
  return () => {
    const wall = clock.now();
    const at = performance.now();
    last = wall >= last - correctionMs ? Math.max(last, wall) : last + (at - readAt);
    readAt = at;
    return Math.floor(last);
  };
}
