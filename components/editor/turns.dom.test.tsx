import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => void vi.useRealTimers());

test('the first editor of a page is made at once, the others one by one, and none that is gone', async () => {
  const { takeTurn } = await import('@/components/editor/turns');
  const made: string[] = [];
  const ask = (name: string) => takeTurn(() => void made.push(name));
  ask('function');
  ask('sample');
  const leave = ask('left');
  ask('output');
  expect(made).toEqual(['function']);
  leave();
  await vi.advanceTimersToNextTimerAsync();
  expect(made).toEqual(['function']);
  await vi.advanceTimersToNextTimerAsync();
  expect(made).toEqual(['function', 'sample']);
  await vi.runAllTimersAsync();
  expect(made).toEqual(['function', 'sample', 'output']);
  ask('later');
  expect(made.at(-1)).toBe('later');
  await vi.runAllTimersAsync();
});
