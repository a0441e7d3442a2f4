import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useEditorAtRest } from './use-editor-at-rest';

const surface = vi.hoisted(() => ({ load: (): Promise<void> => Promise.resolve() }));
vi.mock('./load-ahead', () => ({ loadSurface: () => surface.load() }));

/** The page has nothing to do from the first moment on. */
const idle = (work: () => void) => {
  work();
  return 0;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', idle);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test.each([
  ['is there', () => Promise.resolve()],
  ['cannot be loaded', () => Promise.reject(new Error('offline'))],
])('an editor that %s has the machine to itself first', async (_, load) => {
  surface.load = load;
  const { result } = renderHook(useEditorAtRest);
  await pass(300);
  expect(result.current).toBe(false);
  await pass(200);
  expect(result.current).toBe(true);
});

test('nothing is begun for an editor that is gone by then', async () => {
  surface.load = () => Promise.resolve();
  const { result, unmount } = renderHook(useEditorAtRest);
  await pass(300);
  unmount();
  await pass(1_000);
  expect(result.current).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
