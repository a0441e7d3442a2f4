import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeTurn } from './turns';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first editor of a page is made at once, the others one by one, and none that is gone', async () => {
  const made: string[] = [];
  const ask = (name: string) => takeTurn(() => void made.push(name));
  ask('function');
  ask('sample');
  const leave = ask('left');
  ask('output');
  expect(made).toEqual(['function']);
  leave();
  await vi.advanceTimersToNextTimerAsync();
  await vi.advanceTimersToNextTimerAsync();
  expect(made).toEqual(['function', 'sample']);
  await vi.runAllTimersAsync();
  expect(made).toEqual(['function', 'sample', 'output']);
  ask('later');
  expect(made.at(-1)).toBe('later');
  await vi.runAllTimersAsync();
});
