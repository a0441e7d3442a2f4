import { expect, test, vi } from 'vitest';
import { lazyRunner, stoppedRun } from './lazy-runner';
import type { Runner } from './runner';

const order = { kind: 'subscription', code: '', payload: '{}' } as const;
const runner = () => ({ run: vi.fn(async () => stoppedRun), close: vi.fn() }) satisfies Runner;

test('one runner is made, for the first run', async () => {
  const made = runner();
  const make = vi.fn(async () => made);
  const late = lazyRunner(make);
  expect(make).not.toHaveBeenCalled();
  await Promise.all([late.run(order), late.run(order)]);
  expect(make).toHaveBeenCalledTimes(1);
  expect(made.run).toHaveBeenCalledTimes(2);
});

test('none is made for a run that was stopped, or after it was closed', async () => {
  const make = vi.fn(async () => runner());
  const late = lazyRunner(make);
  expect(await late.run(order, AbortSignal.abort())).toBe(stoppedRun);
  late.close();
  expect(await late.run(order)).toBe(stoppedRun);
  expect(make).not.toHaveBeenCalled();
});

test('one that is being made when it is closed is closed as soon as it is there', async () => {
  const made = runner();
  const late = lazyRunner(async () => made);
  const running = late.run(order);
  late.close();
  await running;
  expect(made.close).toHaveBeenCalledTimes(1);
});
