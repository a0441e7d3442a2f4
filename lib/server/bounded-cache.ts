import { LRUCache } from 'lru-cache';

/** A map that forgets: entries end after their lifetime, and the least used make room for new ones. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  /** What lives, in a list of its own. */
  entries(): [string, Value][];
  readonly size: number;
}

interface Options<Value> {
  maximumEntries: number;
  /** What all values together may weigh, such as characters; the newest one is kept in any case. */
  maximumWeight?: number;
  weigh?: (value: Value) => number;
  /** Whole milliseconds that an entry lives; for ever unless given. */
  lifetimeMs?: number;
  /** Whether entries leave memory when their time is over, also when nobody asks for them. */
  leavesInTime?: boolean;
  /** Monotonic or wall clock in milliseconds. */
  now?: () => number;
}

/** Server memory that cannot grow without end, whoever fills it. */
export function createBoundedCache<Value extends {}>({
  maximumEntries,
  maximumWeight,
  weigh = () => 0,
  lifetimeMs,
  leavesInTime = false,
  now = () => performance.now(),
}: Options<Value>): BoundedCache<Value> {
  if (lifetimeMs !== undefined && !(Number.isInteger(lifetimeMs) && lifetimeMs > 1)) {
    throw new Error('a lifetime is a whole number of milliseconds above 1');
  }
  const entries = new LRUCache<string, Value>({
    // One weight for each: a bound by number would take the memory of all at once.
    ...(maximumWeight === undefined
      ? { maxSize: maximumEntries, sizeCalculation: () => 1 }
      : {
          max: maximumEntries,
          maxSize: maximumWeight,
          // The library keeps none that weighs more than all may, and takes no 0.
          sizeCalculation: (value: Value) => Math.max(1, Math.min(weigh(value), maximumWeight)),
        }),
    // Its entries live until their age is above the lifetime, and for ever from a clock that says 0.
    ...(lifetimeMs !== undefined && { ttl: lifetimeMs - 1, ttlAutopurge: leavesInTime }),
    ttlResolution: 0,
    perf: { now: () => now() + 1 },
  });
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      // A value that is set again is weighed anew only when it was taken out.
      entries.delete(key);
      entries.set(key, value);
    },
    delete: (key) => void entries.delete(key),
    entries: () => [...entries.entries()],
    get size() {
      return entries.size;
    },
  };
}
