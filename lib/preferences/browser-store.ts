import { createStore, get, type UseStore, update } from 'idb-keyval';
import type { Guard } from '@/lib/util/guards';
import { withTimeout } from '@/lib/util/timeout';
import { createStoredValue, type PreferenceBackend, type StoredValue } from './stored-value';

const GIVE_UP_MS = 4000;

/** Which gateway and project a preference belongs to. */
export interface PreferenceScope {
  gateway: string;
  projectId: string;
}

let store: UseStore | undefined;

const tooSlow = Symbol('too slow');

/** A blocked database may neither open nor fail, so waiting has an end. */
async function within<T>(work: Promise<T>): Promise<T> {
  const done = await withTimeout(work, GIVE_UP_MS, tooSlow);
  if (done === tooSlow) throw new Error('the browser did not answer');
  return done;
}

const indexedDbBackend: PreferenceBackend = {
  async get(key) {
    store ??= createStore('gatehouse', 'preferences');
    return within<unknown>(get(key, store));
  },
  async update(key, change) {
    store ??= createStore('gatehouse', 'preferences');
    await within(update<unknown>(key, change, store));
  },
};

const values = new Map<string, { fits: unknown; value: unknown }>();

/**
 * The preference of this name in this project, kept in IndexedDB. The same object each time, so
 * that every part of a page sees one value.
 */
export function browserPreference<T>(
  scope: PreferenceScope,
  name: string,
  fits: Guard<T>,
  fallback: T,
): StoredValue<T> {
  const key = JSON.stringify([scope.gateway, scope.projectId, name]);
  const known = values.get(key);
  if (known?.fits === fits) return known.value as StoredValue<T>;
  const value = createStoredValue(indexedDbBackend, key, fits, fallback);
  values.set(key, { fits, value });
  return value;
}
