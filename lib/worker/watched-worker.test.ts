import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWatchedWorker } from './watched-worker';
import type { StartWorker } from './worker-port';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Workers that are ready at once and never answer an order of `endless`, as one that loops. */
function looping() {
  const begun = { workers: 0, ended: 0 };
  const startWorker: StartWorker<string, string> = ({ onMessage }) => {
    begun.workers += 1;
    queueMicrotask(() => onMessage({ ready: true }));
    return {
      post: ({ id, request }) => {
        if (request !== 'endless') onMessage({ id, result: request, isWorn: false });
      },
      end: () => {
        begun.ended += 1;
      },
    };
  };
  return { begun, worker: createWatchedWorker({ startWorker, ordersPerWorker: 10 }) };
}

test('an order that does not end is ended with its worker when its time is over, no sooner', async () => {
  const { begun, worker } = looping();
  const settled = vi.fn();
  const ended = worker.run('endless', { timeoutMs: 10_250 });
  void ended.then(settled);
  await vi.advanceTimersByTimeAsync(10_249);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await ended).toMatchObject({ kind: 'time', milliseconds: 10_250 });
  expect(begun).toEqual({ workers: 2, ended: 1 });
  expect(await worker.run('next', { timeoutMs: 10 })).toMatchObject({ answer: 'next' });
});

test('an order that its caller stops is ended with its worker at once', async () => {
  const { begun, worker } = looping();
  const stop = new AbortController();
  const ended = worker.run('endless', { timeoutMs: 10_250, signal: stop.signal });
  await vi.advanceTimersByTimeAsync(400);
  stop.abort();
  expect(await ended).toMatchObject({ kind: 'stopped', milliseconds: 400 });
  expect(begun.ended).toBe(1);
  expect(await worker.run('next', { timeoutMs: 10 })).toMatchObject({ answer: 'next' });
});
