import { describe, expect, test } from 'vitest';
import { listOf, textOf } from '@/lib/util/guards';
import { createStoredValue, type PreferenceBackend } from './stored-value';

function memory(
  initial: Record<string, unknown> = {},
): PreferenceBackend & { kept: Map<string, unknown> } {
  const kept = new Map(Object.entries(initial));
  return {
    kept,
    get: async (key) => kept.get(key),
    update: async (key, change) => {
      kept.set(key, change(kept.get(key)));
    },
  };
}

const blocked: PreferenceBackend = {
  get: () => Promise.reject(new Error('SecurityError')),
  update: () => Promise.reject(new Error('SecurityError')),
};

const names = listOf(textOf({}), 10);

async function settled(value: { subscribe(listener: () => void): () => void }): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = value.subscribe(() => {
      stop();
      resolve();
    });
  });
}

describe('createStoredValue', () => {
  test('reads what was kept, once somebody looks', async () => {
    const value = createStoredValue(memory({ views: ['a'] }), 'views', names, []);
    expect(value.read()).toEqual({ value: [], loaded: false, blocked: false });
    await settled(value);
    expect(value.read()).toEqual({ value: ['a'], loaded: true, blocked: false });
  });

  test('falls back when what was kept is not what this version keeps', async () => {
    const value = createStoredValue(memory({ views: { old: 1 } }), 'views', names, ['none']);
    await settled(value);
    expect(value.read().value).toEqual(['none']);
  });

  test('a change builds on what another tab kept meanwhile', async () => {
    const backend = memory({ views: ['a'] });
    const value = createStoredValue(backend, 'views', names, []);
    await settled(value);
    backend.kept.set('views', ['a', 'from the other tab']);
    await value.change((old) => [...old, 'mine']);
    expect(backend.kept.get('views')).toEqual(['a', 'from the other tab', 'mine']);
    expect(value.read().value).toEqual(['a', 'from the other tab', 'mine']);
  });

  test('a change made before reading ended does not lose what was kept', async () => {
    const backend = memory({ views: ['a'] });
    const value = createStoredValue(backend, 'views', names, []);
    await value.change((old) => [...old, 'b']);
    expect(backend.kept.get('views')).toEqual(['a', 'b']);
  });

  test('a browser that keeps nothing still applies the change, and says so', async () => {
    const value = createStoredValue(blocked, 'views', names, []);
    await value.change((old) => [...old, 'b']);
    expect(value.read()).toEqual({ value: ['b'], loaded: true, blocked: true });
  });
});
