import type { Guard } from '@/lib/util/guards';

/** The little that is needed of a store of values by key; every call may fail. */
export interface PreferenceBackend {
  get(key: string): Promise<unknown>;
  /** Changes one value in one step, so that two tabs do not undo each other's changes. */
  update(key: string, change: (old: unknown) => unknown): Promise<void>;
}

export interface StoredState<T> {
  value: T;
  /** False until the stored value was read. */
  loaded: boolean;
  /** True when the browser refused to read or keep it: what is shown lasts until the tab closes. */
  blocked: boolean;
}

export interface StoredValue<T> {
  /** The same object until something changed. */
  read(): StoredState<T>;
  subscribe(listener: () => void): () => void;
  /** Applies a change at once and keeps it; a refusal to keep it shows in `blocked`. */
  change(update: (old: T) => T): Promise<void>;
}

/**
 * One preference: read at the first subscription, changed in memory first, kept when the browser
 * allows it. A stored value that no longer fits counts as absent.
 */
export function createStoredValue<T>(
  backend: PreferenceBackend,
  key: string,
  fits: Guard<T>,
  fallback: T,
): StoredValue<T> {
  let state: StoredState<T> = { value: fallback, loaded: false, blocked: false };
  let reading: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  function set(next: Partial<StoredState<T>>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function parse(stored: unknown): T {
    return fits(stored) ? stored : fallback;
  }

  async function load(): Promise<void> {
    try {
      const stored = await backend.get(key);
      if (!state.loaded) set({ value: parse(stored), loaded: true });
    } catch {
      set({ loaded: true, blocked: true });
    }
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      reading ??= load();
      return () => listeners.delete(listener);
    },
    async change(update) {
      reading ??= load();
      await reading;
      set({ value: update(state.value) });
      try {
        // The other tab's newest value is the base, not the one this tab read at its start.
        let kept: T | undefined;
        await backend.update(key, (old) => {
          kept = update(parse(old));
          return kept;
        });
        set(kept === undefined ? { blocked: false } : { value: kept, blocked: false });
      } catch {
        set({ blocked: true });
      }
    },
  };
}
