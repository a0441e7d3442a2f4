import type { GatewayFailure } from '@/lib/contract/gateway/failure';
import { createBoundedCache } from '../bounded-cache';

type RateLimited = Extract<GatewayFailure, { kind: 'rate_limited' }>;

/** Where a gateway says 429 and not for how long. */
const defaultPauseSeconds = 5;

/** Keeps one 429 from becoming many: until its time is over, calls end here. */
export interface RatePause {
  /** The failure to answer with instead of asking, while the pause lasts. */
  current(identity: string): RateLimited | undefined;
  /** Starts a pause; returns the failure with the time to wait filled in. */
  start(identity: string, failure: RateLimited): RateLimited;
}

/** @param now monotonic milliseconds */
export function createRatePause(now: () => number = () => performance.now()): RatePause {
  const pauses = createBoundedCache<{ failure: RateLimited; until: number }>({
    maximumEntries: 1_000,
    now,
  });

  return {
    current(identity) {
      const pause = pauses.get(identity);
      if (!pause) return undefined;
      const remainingMs = pause.until - now();
      if (remainingMs > 0) {
        return { ...pause.failure, retryAfterSeconds: Math.ceil(remainingMs / 1000) };
      }
      pauses.delete(identity);
      return undefined;
    },
    start(identity, failure) {
      const seconds = failure.retryAfterSeconds ?? defaultPauseSeconds;
      const known = { ...failure, retryAfterSeconds: seconds };
      pauses.set(identity, { failure: known, until: now() + seconds * 1000 });
      return known;
    },
  };
}
