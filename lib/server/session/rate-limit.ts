import 'server-only';
import { createBoundedCache } from '../bounded-cache';
import type { Clock } from './steady-clock';

/** Answer of a limiter; when refused, seconds until another try can pass. */
export type Admission = { admitted: true } | { admitted: false; retryAfterSeconds: number };

export interface RateLimiter {
  /** Counts a try by this caller. */
  admit(caller: string): Admission;
}

interface Bucket {
  tokens: number;
  filledAt: number;
}

export interface RateLimits {
  perMinutePerCaller: number;
  perMinute: number;
  /** Callers remembered at once; the one seen least recently is forgotten first. */
  maximumCallers?: number;
}

const MINUTE_MS = 60_000;

function fill(bucket: Bucket, perMinute: number, now: number) {
  const elapsed = Math.max(0, now - bucket.filledAt);
  bucket.tokens = Math.min(perMinute, bucket.tokens + (elapsed * perMinute) / MINUTE_MS);
  bucket.filledAt = now;
}

function secondsUntilToken(bucket: Bucket, perMinute: number): number {
  return Math.max(1, Math.ceil(((1 - bucket.tokens) * MINUTE_MS) / perMinute / 1000));
}

/**
 * Token buckets, one per caller and one for all together. A refused try takes no token, so that
 * one noisy caller cannot use up what the others share.
 */
export function createRateLimiter(
  { perMinutePerCaller, perMinute, maximumCallers = 10_000 }: RateLimits,
  clock: Clock,
): RateLimiter {
  const shared: Bucket = { tokens: perMinute, filledAt: clock() };
  const callers = createBoundedCache<Bucket>({ maximumEntries: maximumCallers });

  function bucketOf(caller: string, now: number): Bucket {
    const bucket = callers.get(caller) ?? { tokens: perMinutePerCaller, filledAt: now };
    callers.set(caller, bucket);
    return bucket;
  }

  return {
    admit(caller) {
      const now = clock();
      const own = bucketOf(caller, now);
      fill(own, perMinutePerCaller, now);
      fill(shared, perMinute, now);
      if (own.tokens < 1) {
        return { admitted: false, retryAfterSeconds: secondsUntilToken(own, perMinutePerCaller) };
      }
      if (shared.tokens < 1) {
        return { admitted: false, retryAfterSeconds: secondsUntilToken(shared, perMinute) };
      }
      own.tokens -= 1;
      shared.tokens -= 1;
      return { admitted: true };
    },
  };
}
