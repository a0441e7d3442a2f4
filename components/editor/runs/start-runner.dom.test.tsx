import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StartFunctionWorker } from '@/lib/transform/runner';
import { startRunner, startRunnerAhead } from './start-runner';

const workers = { begun: 0, ended: 0 };
vi.mock('@/lib/transform/start-browser-worker', () => {
  const browserWorkers: StartFunctionWorker = ({ onMessage }) => {
    workers.begun += 1;
    queueMicrotask(() => onMessage({ ready: true }));
    const end = () => {
      workers.ended += 1;
    };
    return { post: () => undefined, end };
  };
  return { browserWorkers };
});

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(workers, { begun: 0, ended: 0 });
});
afterEach(() => void vi.useRealTimers());

test('a runner started ahead has its worker, and goes to the first who needs one', async () => {
  startRunnerAhead();
  startRunnerAhead();
  await vi.waitFor(() => expect(workers.begun).toBe(1));
  const first = await startRunner();
  first.prepare();
  expect(workers.begun).toBe(1);
  const second = await startRunner();
  expect(second).not.toBe(first);
  second.prepare();
  expect(workers.begun).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(workers.ended).toBe(0);
  first.close();
  second.close();
});

test('one that nobody takes ends', async () => {
  startRunnerAhead();
  await vi.waitFor(() => expect(workers.begun).toBe(1));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(workers.ended).toBe(1);
});
