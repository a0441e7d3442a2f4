import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isRunByPackageManager, watchParent } from './parent-watch.mjs';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('tells once that the parent is another one', () => {
  let parent = 7;
  const onGone = vi.fn();
  watchParent(onGone, () => parent);
  vi.advanceTimersByTime(60_000);
  expect(onGone).not.toHaveBeenCalled();
  parent = 1;
  vi.advanceTimersByTime(60_000);
  expect(onGone).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  [{ npm_lifecycle_event: 'start' }, true],
  [{ npm_lifecycle_event: 'dev' }, true],
  [{ npm_lifecycle_event: 'test' }, false],
  [{}, false],
])('%j: the parent is a package manager: %s', (env, expected) => {
  expect(isRunByPackageManager(env)).toBe(expected);
});
