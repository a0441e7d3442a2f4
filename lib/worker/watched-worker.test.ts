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
  const queue = { mostWaiting: 2, waitMs: 5_000 };
  const worker = createWatchedWorker({ startWorker, ordersPerWorker: 10, queue, idleMs: 60_000 });
  return { begun, worker };
}

const patient = { timeoutMs: 60_000 };

test('a worker that is prepared takes the first order, and stands ready however often it is asked', async () => {
  const { begun, worker } = looping();
  worker.prepare();
  worker.prepare();
  expect(begun.workers).toBe(1);
  expect(await worker.run('first', patient)).toMatchObject({ answer: 'first' });
  worker.prepare();
  expect(await worker.run('next', patient)).toMatchObject({ answer: 'next' });
  expect(begun).toEqual({ workers: 1, ended: 0 });
});

test('to prepare a worker disturbs no order, and does nothing once it is closed', async () => {
  const { begun, worker } = looping();
  const ended = worker.run('endless', { timeoutMs: 10_250 });
  await vi.advanceTimersByTimeAsync(0);
  worker.prepare();
  expect(begun).toEqual({ workers: 1, ended: 0 });
  worker.close();
  await vi.advanceTimersByTimeAsync(10_250);
  await ended;
  worker.prepare();
  expect(begun.workers).toBe(1);
});

test('a worker that nothing is asked of ends after a while, no sooner, and another takes the next order', async () => {
  const { begun, worker } = looping();
  worker.prepare();
  await vi.advanceTimersByTimeAsync(59_000);
  await worker.run('kept', patient);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(begun).toEqual({ workers: 1, ended: 0 });
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual({ workers: 1, ended: 1 });
  expect(await worker.run('next', patient)).toMatchObject({ answer: 'next' });
  expect(begun.workers).toBe(2);
});

test('an order that takes longer than a worker may idle is not cut off for it', async () => {
  const { begun, worker } = looping();
  worker.prepare();
  const ended = worker.run('endless', { timeoutMs: 120_000 });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(begun.ended).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(await ended).toMatchObject({ kind: 'time' });
});

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

test('an order that its caller stops while it waits leaves at once, whatever is before it', async () => {
  const { begun, worker } = looping();
  const stop = new AbortController();
  const first = worker.run('endless', { ...patient, signal: stop.signal });
  const leaving = new AbortController();
  const waiting = worker.run('endless', { ...patient, signal: leaving.signal });
  const next = worker.run('next', patient);
  await vi.advanceTimersByTimeAsync(400);
  leaving.abort();
  expect(await waiting).toEqual({ kind: 'stopped', milliseconds: 0 });
  stop.abort();
  await first;
  expect(await next).toMatchObject({ answer: 'next' });
  expect(begun.ended).toBe(1);
});

test('more orders than may wait are turned away at once, and those that wait too long', async () => {
  const { worker } = looping();
  const first = worker.run('endless', { timeoutMs: 10_250 });
  const waiting = [worker.run('next', patient), worker.run('next', patient)];
  expect(await worker.run('next', patient)).toEqual({ kind: 'busy', milliseconds: 0 });
  await vi.advanceTimersByTimeAsync(5_000);
  const busy = { kind: 'busy', milliseconds: 0 };
  expect(await Promise.all(waiting)).toEqual([busy, busy]);
  await vi.advanceTimersByTimeAsync(5_250);
  expect(await first).toMatchObject({ kind: 'time' });
  expect(await worker.run('next', patient)).toMatchObject({ answer: 'next' });
});

test('an order that ends its worker is not begun again, and the next one gets another worker', async () => {
  const posted: string[] = [];
  const startWorker: StartWorker<string, string> = ({ onMessage, onEnd }) => {
    queueMicrotask(() => onMessage({ ready: true }));
    return {
      post: ({ id, request }) => {
        posted.push(request);
        if (request === 'deadly') onEnd('out of memory');
        else onMessage({ id, result: request, isWorn: false });
      },
      end: () => undefined,
    };
  };
  const worker = createWatchedWorker({ startWorker, ordersPerWorker: 10 });
  const ended = await worker.run('deadly', patient);
  expect(ended).toMatchObject({ kind: 'ended', reason: 'out of memory' });
  expect(await worker.run('next', patient)).toMatchObject({ answer: 'next' });
  expect(posted).toEqual(['deadly', 'next']);
});

test('an order whose worker ended before it began gets another one', async () => {
  let workers = 0;
  const startWorker: StartWorker<string, string> = ({ onMessage, onEnd }) => {
    workers += 1;
    const isBroken = workers === 1;
    queueMicrotask(() => (isBroken ? onEnd('it did not load') : onMessage({ ready: true })));
    return {
      post: ({ id, request }) => onMessage({ id, result: request, isWorn: false }),
      end: () => undefined,
    };
  };
  const worker = createWatchedWorker({ startWorker, ordersPerWorker: 10 });
  expect(await worker.run('next', patient)).toMatchObject({ answer: 'next' });
  expect(workers).toBe(2);
});
