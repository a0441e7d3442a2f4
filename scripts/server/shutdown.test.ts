import { afterEach, expect, test } from 'vitest';
import { runShutdownHooks, withinTime } from './shutdown.mjs';

const hooks = Symbol.for('gatehouse.onShutdown');

afterEach(() => {
  Reflect.deleteProperty(globalThis, hooks);
});

test('every clean-up runs even when an earlier one fails', async () => {
  const failure = new Error('first');
  let hasRun = false;
  Reflect.set(globalThis, hooks, [
    () => {
      throw failure;
    },
    async () => {
      hasRun = true;
    },
  ]);
  expect(await runShutdownHooks()).toEqual([failure]);
  expect(hasRun).toBe(true);
});

test('nothing registered is nothing to do', async () => {
  expect(await runShutdownHooks()).toEqual([]);
});

test('work that does not end is left behind at the limit', async () => {
  expect(await withinTime(new Promise(() => undefined), 10)).toBe(false);
  expect(await withinTime(Promise.resolve(), 1_000)).toBe(true);
});
