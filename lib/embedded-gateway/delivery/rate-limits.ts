import type { TakenTokens, TokenUse } from '../store/events/delivery-queue';

/** So many in any span of so many milliseconds. */
export interface RateLimit {
  count: number;
  durationMs: number;
}

/** Beyond so many entries tokens are kept by slices of time, which makes a limit stricter by 0.1 %. */
const mostEntries = 1_000;

interface Taken {
  at: number;
  count: number;
}

function momentOf({ count, durationMs }: RateLimit, now: number): number {
  if (count <= mostEntries) return now;
  const slice = Math.max(1, Math.floor(durationMs / mostEntries));
  return Math.ceil(now / slice) * slice;
}

/**
 * Tokens of rate limits by name. A token comes back when the time of the limit has passed since it
 * was taken, so no span of that length sees more than the limit, after a pause as at any time.
 */
export interface RateLimits {
  /** How many may be taken now. */
  free(name: string, limit: RateLimit, now: number): number;
  /** When one may be taken again; now where one is free. */
  freeAt(name: string, limit: RateLimit, now: number): number;
  take(name: string, limit: RateLimit, count: number, now: number): TokenUse;
  /** Puts back the newest ones, which were not used. */
  putBack(name: string, count: number): void;
}

/** @param before what an earlier run of the gateway took, oldest first */
export function createRateLimits(before: readonly TakenTokens[] = []): RateLimits {
  /** Those that were taken from last stand last. */
  const taken = new Map<string, { entries: Taken[]; until: number }>();
  for (const { name, at, until, count } of before) {
    const entries = taken.get(name)?.entries ?? [];
    entries.push({ at, count });
    taken.delete(name);
    taken.set(name, { entries, until });
  }

  /** What is out now, oldest first. */
  function out(name: string, { durationMs }: RateLimit, now: number): Taken[] {
    const entries = taken.get(name)?.entries ?? [];
    const first = entries.findIndex(({ at }) => at + durationMs > now);
    entries.splice(0, first === -1 ? entries.length : first);
    return entries;
  }

  /** What nobody asks for any more is forgotten once all of it has come back. */
  function forget(now: number): void {
    for (const [name, { until }] of taken) {
      if (until > now) return;
      taken.delete(name);
    }
  }

  function free(name: string, limit: RateLimit, now: number): number {
    const used = out(name, limit, now).reduce((sum, { count }) => sum + count, 0);
    return Math.max(limit.count - used, 0);
  }

  return {
    free,
    freeAt(name, limit, now) {
      let missing = 1 + out(name, limit, now).reduce((sum, { count }) => sum + count, -limit.count);
      for (const { at, count } of taken.get(name)?.entries ?? []) {
        if (missing <= 0) break;
        missing -= count;
        if (missing <= 0) return at + limit.durationMs;
      }
      return now;
    },
    take(name, limit, count, now) {
      const entries = taken.get(name)?.entries ?? [];
      const at = momentOf(limit, now);
      const newest = entries.at(-1);
      if (newest?.at === at) newest.count += count;
      else entries.push({ at, count });
      taken.delete(name);
      const until = at + limit.durationMs;
      taken.set(name, { entries, until });
      forget(now);
      return { name, at, until: Math.min(until, Number.MAX_SAFE_INTEGER) };
    },
    putBack(name, count) {
      const entries = taken.get(name)?.entries;
      for (let left = count; left > 0; ) {
        const newest = entries?.at(-1);
        if (!newest) return;
        const part = Math.min(left, newest.count);
        newest.count -= part;
        left -= part;
        if (newest.count === 0) entries?.pop();
      }
    },
  };
}
