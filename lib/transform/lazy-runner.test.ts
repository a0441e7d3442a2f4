import { expect, test, vi } from 'vitest';
import { lazyRunner, stoppedRun } from './lazy-runner';
import type { Runner } from './runner';

const order = { kind: 'subscription', code: '', payload: '{}' } as const;
const runner = () =>
  ({ run: vi.fn(async () => stoppedRun), prepare: vi.fn(), close: vi.fn() }) satisfies Runner;

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

test('one that is prepared is made once and has its worker before the first run', async () => {
  const made = runner();
  const make = vi.fn(async () => made);
  const late = lazyRunner(make);
  late.prepare();
  await vi.waitFor(() => expect(made.prepare).toHaveBeenCalledTimes(1));
  await late.run(order);
  expect(make).toHaveBeenCalledTimes(1);
  late.close();
  late.prepare();
  expect(make).toHaveBeenCalledTimes(1);
});

test('one that could not be made is tried again for the next run', async () => {
  const make = vi.fn(async (): Promise<Runner> => {
    throw new Error('no network');
  });
  const late = lazyRunner(make);
  late.prepare();
  await expect(late.run(order)).rejects.toThrow('no network');
  make.mockResolvedValue(runner());
  expect(await late.run(order)).toBe(stoppedRun);
  expect(make).toHaveBeenCalledTimes(2);
});
