import { expect, test, vi } from 'vitest';
import type { RunRequest, RunResult } from '@/lib/transform/run-types';
import type { StartFunctionWorker } from '@/lib/transform/runner';
import { createFunctionPool } from './function-pool';

/** On a machine that is busy besides. */
const patient = { timeout: 20_000 };

/** Workers whose runs end when the test lets them, after so many milliseconds as it says. */
function heldWorkers() {
  const running = new Map<string, () => void>();
  const begun: string[] = [];
  const startWorker: StartFunctionWorker = ({ onMessage }) => {
    queueMicrotask(() => onMessage({ ready: true }));
    return {
      post({ id, request }: { id: number; request: RunRequest }) {
        begun.push(request.code);
        running.set(request.code, () => {
          const milliseconds = Number(request.payload);
          const result: RunResult = {
            outcome: { kind: 'value', json: '1' },
            log: [],
            milliseconds,
            memoryBytes: 0,
            dropped: { entries: 0, characters: 0 },
            memoryLimitBytes: 0,
          };
          onMessage({ id, result, isWorn: false });
        });
      },
      end: () => undefined,
    };
  };
  async function end(code: string): Promise<void> {
    await vi.waitFor(() => expect(begun).toContain(code), patient);
    running.get(code)?.();
  }
  return { startWorker, begun, end };
}

const order =
  (code: string, milliseconds = 1) =>
  () => ({
    kind: 'subscription' as const,
    code,
    payload: String(milliseconds),
  });
const { signal } = new AbortController();

test('owners take turns, however much waits of one of them', async () => {
  const { startWorker, begun, end } = heldWorkers();
  const pool = createFunctionPool(startWorker, 1);
  const runs = ['a1', 'a2', 'a3', 'b1', 'c1'].map((code) =>
    pool.run(String(code[0]), order(code), signal),
  );
  for (const code of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(code);
  await Promise.all(runs);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  pool.close();
});

test('functions that are not known as quick leave a worker to those that are', async () => {
  const { startWorker, begun, end } = heldWorkers();
  const pool = createFunctionPool(startWorker, 2);
  const known = pool.run('q', order('q1'), signal);
  await end('q1');
  await known;
  const unknown = [pool.run('s', order('s1', 9_000), signal), pool.run('t', order('t1'), signal)];
  const quick = [pool.run('q', order('q2'), signal), pool.run('q', order('q3'), signal)];
  for (const code of ['q2', 'q3']) await end(code);
  await Promise.all(quick);
  expect(begun).toEqual(['q1', 's1', 'q2', 'q3']);
  for (const code of ['s1', 't1']) await end(code);
  await Promise.all(unknown);
  // One of them is known as quick by now, and the other as slow.
  const more = ['s2', 'u1', 't2'].map((code) => pool.run(String(code[0]), order(code), signal));
  await vi.waitFor(() => expect(begun.slice(-2)).toEqual(['s2', 't2']), patient);
  for (const code of ['s2', 't2', 'u1']) await end(code);
  await Promise.all(more);
  pool.close();
});

test('tells how many wait for their turn, and how each run ended', async () => {
  const { startWorker, end } = heldWorkers();
  const functionRan = vi.fn();
  const pool = createFunctionPool(startWorker, 1, { functionRan });
  const leaving = new AbortController();
  const runs = [
    pool.run('a', order('a1', 7), signal),
    pool.run('a', order('a2', 8), signal),
    pool.run('b', order('b1'), leaving.signal),
  ];
  expect(pool.waiting()).toBe(2);
  leaving.abort();
  expect(pool.waiting()).toBe(1);
  await end('a1');
  await end('a2');
  await Promise.all(runs);
  expect(pool.waiting()).toBe(0);
  expect(functionRan.mock.calls).toEqual([
    ['value', 7],
    ['value', 8],
  ]);
  pool.close();
});

test('what is stopped while it waits leaves at once', async () => {
  const { startWorker, begun, end } = heldWorkers();
  const pool = createFunctionPool(startWorker, 1);
  const leaving = new AbortController();
  const first = pool.run('a', order('a1'), signal);
  const left = pool.run('b', order('b1'), leaving.signal);
  leaving.abort();
  const late = pool.run('b', order('b2'), leaving.signal);
  for (const each of [left, late])
    expect(await each).toMatchObject({ outcome: { kind: 'stopped' } });
  await end('a1');
  await first;
  expect(begun).toEqual(['a1']);
  pool.close();
});

test('what there is to run is asked for when the turn has come, and need not be there any more', async () => {
  const { startWorker, end } = heldWorkers();
  const pool = createFunctionPool(startWorker, 1);
  const first = pool.run('a', order('a1'), signal);
  const asked = vi.fn(() => undefined);
  const gone = pool.run('b', asked, signal);
  const failing = pool.run(
    'c',
    () => {
      throw new Error('cannot be read');
    },
    signal,
  );
  const last = pool.run('d', order('d1'), signal);
  expect(asked).not.toHaveBeenCalled();
  const failed = expect(failing).rejects.toThrow('cannot be read');
  await end('a1');
  expect(await gone).toBeUndefined();
  await failed;
  await end('d1');
  expect([await first, await last]).toMatchObject([{ outcome: {} }, { outcome: {} }]);
  pool.close();
});
