import { expect, test } from 'vitest';
import type { RunRequest, RunResult } from '@/lib/transform/run-types';
import type { StartFunctionWorker } from '@/lib/transform/runner';
import { createFunctionPool } from './function-pool';
import { createMessageFunctions } from './message-functions';

/** Workers that end in the middle of code which says so, and run everything else. */
function fragileWorkers(ends: (code: string) => boolean) {
  let started = 0;
  const startWorker: StartFunctionWorker = ({ onMessage, onEnd }) => {
    started += 1;
    queueMicrotask(() => onMessage({ ready: true }));
    return {
      post({ id, request }: { id: number; request: RunRequest }) {
        if (ends(request.code)) {
          queueMicrotask(() => onEnd('it ended'));
          return;
        }
        const result: RunResult = {
          outcome: { kind: 'value', json: '1' },
          log: [],
          milliseconds: 1,
          memoryBytes: 0,
          dropped: { entries: 0, characters: 0 },
          memoryLimitBytes: 0,
        };
        queueMicrotask(() => onMessage({ id, result, isWorn: false }));
      },
      end: () => undefined,
    };
  };
  return { startWorker, started: () => started };
}

const order = (code: string) => ({ kind: 'broker_body' as const, code, payload: '{}' });
const { signal } = new AbortController();

test('a function that ends every worker is at fault itself; where none runs anything, none is', async () => {
  const poison = fragileWorkers((code) => code === 'poison');
  const pool = createFunctionPool(poison.startWorker, 1);
  const run = createMessageFunctions(pool);
  expect(await run('s', order('poison'), signal)).toEqual({
    ok: false,
    failure: 'the function could not be run',
  });
  // Three times, and no more.
  expect(poison.started()).toBeLessThanOrEqual(4);
  expect(await run('s', order('fine'), signal)).toMatchObject({ ok: true });
  pool.close();

  const none = createFunctionPool(fragileWorkers(() => true).startWorker, 1);
  expect(await createMessageFunctions(none)('s', order('fine'), signal)).toBe('later');
  none.close();

  const stopped = createFunctionPool(fragileWorkers(() => false).startWorker, 1);
  const over = AbortSignal.abort();
  expect(await createMessageFunctions(stopped)('s', order('fine'), over)).toBe('later');
  stopped.close();
});
