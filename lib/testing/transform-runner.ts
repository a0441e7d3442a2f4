import { join } from 'node:path';
import type { RunResult } from '@/lib/transform/run-types';
import { createRunner, type RunOrder } from '@/lib/transform/runner';
import { nodeWorkers } from '@/lib/transform/start-node-worker';

/** Workers for user functions, as threads of Node; in a simulated page as well. */
export const functionThreads = nodeWorkers(
  join(import.meta.dirname, '../transform/worker/node-worker.mjs'),
);

/** A runner on threads of Node, with the time limit that tests can wait for. */
export function createTestRunner({ timeMs = 1_000 } = {}) {
  const runner = createRunner({ startWorker: functionThreads });
  const run = (order: Partial<RunOrder> & { code: string }, signal?: AbortSignal) =>
    runner.run({ kind: 'subscription', payload: '{}', limits: { timeMs }, ...order }, signal);
  return {
    run,
    close: () => runner.close(),
    /** The result of code as JSON text, or how else the run ended. */
    async answer(code: string, payload: unknown = {}): Promise<string> {
      return shown(await run({ code, payload: JSON.stringify(payload) }));
    },
  };
}

/** How a run ended, in one text. */
export function shown({ outcome }: RunResult): string {
  if (outcome.kind === 'value') return outcome.json;
  return outcome.kind === 'error' ? outcome.error.text : outcome.kind;
}
