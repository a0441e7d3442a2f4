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
            ...{ outcome: { kind: 'value', json: '1' }, log: [], milliseconds, memoryBytes: 0 },
            ...{ dropped: { entries: 0, characters: 0 }, memoryLimitBytes: 0 },
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

const order = (code: string, milliseconds = 1) => ({
  ...{ kind: 'subscription' as const, code, payload: String(milliseconds) },
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

test('functions that take their time leave a worker to the others', async () => {
  const { startWorker, begun, end } = heldWorkers();
  const pool = createFunctionPool(startWorker, 2);
  const learnt = ['s', 't'].map((owner) => pool.run(owner, order(`${owner}0`, 9_000), signal));
  for (const code of ['s0', 't0']) await end(code);
  await Promise.all(learnt);
  const slow = [pool.run('s', order('s1', 9_000), signal), pool.run('t', order('t1', 1), signal)];
  const quick = pool.run('q', order('q1'), signal);
  await end('q1');
  await quick;
  expect(begun).not.toContain('t1');
  await end('s1');
  await end('t1');
  await Promise.all(slow);
  // It was quick this time.
  const both = [pool.run('s', order('s2'), signal), pool.run('t', order('t2'), signal)];
  await vi.waitFor(() => expect(begun.slice(-2)).toEqual(['s2', 't2']), patient);
  for (const code of ['s2', 't2']) await end(code);
  await Promise.all(both);
  pool.close();
});

test('what is stopped while it waits leaves at once', async () => {
  const { startWorker, begun, end } = heldWorkers();
  const pool = createFunctionPool(startWorker, 1);
  const leaving = new AbortController();
  const first = pool.run('a', order('a1'), signal);
  const left = pool.run('b', order('b1'), leaving.signal);
  leaving.abort();
  expect((await left).outcome).toEqual({ kind: 'stopped' });
  expect((await pool.run('b', order('b2'), leaving.signal)).outcome).toEqual({ kind: 'stopped' });
  await end('a1');
  await first;
  expect(begun).toEqual(['a1']);
  pool.close();
});
