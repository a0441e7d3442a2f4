import 'server-only';

/** Milliseconds since 1970, as `Date.now`. */
export type Clock = () => number;

/**
 * A clock that a step back of the machine's clock does not slow: no session lives longer for it.
 * It follows steps forward, sleep of the machine included, since those only end sessions earlier.
 */
export function createSteadyClock(
  wall: Clock = Date.now,
  monotonic: () => number = () => performance.now(),
): Clock {
  const origin = wall() - monotonic();
  return () => Math.max(wall(), Math.round(origin + monotonic()));
}
