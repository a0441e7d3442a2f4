/** A map that forgets: entries end after their lifetime, and the oldest make room for new ones. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  readonly size: number;
}

interface Options {
  maximumEntries: number;
  /** Milliseconds that an entry lives; for ever unless given. */
  lifetimeMs?: number;
  /** Monotonic or wall clock in milliseconds. */
  now?: () => number;
}

/** Server memory that cannot grow without end, whoever fills it. */
export function createBoundedCache<Value>({
  maximumEntries,
  lifetimeMs = Number.POSITIVE_INFINITY,
  now = () => performance.now(),
}: Options): BoundedCache<Value> {
  const entries = new Map<string, { value: Value; endsAt: number }>();

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.endsAt > now()) return entry.value;
      entries.delete(key);
      return undefined;
    },
    set(key, value) {
      // A map keeps the order of insertion; taking the key out first makes it the newest.
      entries.delete(key);
      entries.set(key, { value, endsAt: now() + lifetimeMs });
      for (const oldest of entries.keys()) {
        if (entries.size <= maximumEntries) break;
        entries.delete(oldest);
      }
    },
    delete(key) {
      entries.delete(key);
    },
    get size() {
      return entries.size;
    },
  };
}
