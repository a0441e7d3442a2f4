/** A map that forgets: entries end after their lifetime, and the oldest make room for new ones. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  readonly size: number;
}

interface Options<Value> {
  maximumEntries: number;
  /** What all values together may weigh, such as characters; the newest one is kept in any case. */
  maximumWeight?: number;
  weigh?: (value: Value) => number;
  /** Milliseconds that an entry lives; for ever unless given. */
  lifetimeMs?: number;
  /** Monotonic or wall clock in milliseconds. */
  now?: () => number;
}

/** Server memory that cannot grow without end, whoever fills it. */
export function createBoundedCache<Value>({
  maximumEntries,
  maximumWeight = Number.POSITIVE_INFINITY,
  weigh = () => 0,
  lifetimeMs = Number.POSITIVE_INFINITY,
  now = () => performance.now(),
}: Options<Value>): BoundedCache<Value> {
  const entries = new Map<string, { value: Value; endsAt: number; weight: number }>();
  let total = 0;

  function remove(key: string): void {
    total -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.endsAt > now()) return entry.value;
      remove(key);
      return undefined;
    },
    set(key, value) {
      // A map keeps the order of insertion; taking the key out first makes it the newest.
      remove(key);
      const weight = weigh(value);
      entries.set(key, { value, endsAt: now() + lifetimeMs, weight });
      total += weight;
      for (const oldest of entries.keys()) {
        const fits = entries.size <= maximumEntries && total <= maximumWeight;
        if (fits || entries.size === 1) break;
        remove(oldest);
      }
    },
    delete: remove,
    get size() {
      return entries.size;
    },
  };
}
