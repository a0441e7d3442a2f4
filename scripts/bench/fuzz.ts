import fc from 'fast-check';
import { createRunner } from '../../lib/transform/runner';
import { nodeWorkers } from '../../lib/transform/start-node-worker';
import { arbitraryProgram } from './arbitrary-program';
import { kibibytes } from './base/browser';
import { printTable } from './base/report';
import { median } from './base/statistics';

const worker = new URL('../../lib/transform/worker/node-worker.mjs', import.meta.url);
const AT_ONCE = 100;

/**
 * Runs random programs for some minutes: how they end, and what the process holds of memory at the
 * start and at the end. Throws with the program when one takes the worker along.
 */
export async function measureFuzz(minutes: number): Promise<void> {
  const runner = createRunner({ startWorker: nodeWorkers(worker) });
  const ends = new Map<string, number>();
  const memory: number[] = [];
  const until = performance.now() + minutes * 60_000;
  try {
    for (let seed = 1; performance.now() < until; seed += 1) {
      for (const code of fc.sample(arbitraryProgram, { seed, numRuns: AT_ONCE })) {
        const order = { code, payload: '{"a":1,"list":[{"b":2}]}', limits: { timeMs: 200 } };
        const { outcome } = await runner.run({ kind: 'subscription', ...order });
        if (outcome.kind === 'broken') throw new Error(`${outcome.reason}, by this code:\n${code}`);
        ends.set(outcome.kind, (ends.get(outcome.kind) ?? 0) + 1);
      }
      memory.push(process.memoryUsage.rss());
    }
  } finally {
    runner.close();
  }
  const fifth = Math.ceil(memory.length / 5);
  printTable(
    `Random programs, ${minutes} min`,
    ['end of the run', 'times'],
    [...ends].sort(([, one], [, other]) => other - one).map(([end, times]) => [end, String(times)]),
  );
  printTable(
    'Memory of the process, median',
    ['when', 'value'],
    [
      ['first fifth of the time', kibibytes(median(memory.slice(0, fifth)))],
      ['last fifth', kibibytes(median(memory.slice(-fifth)))],
    ],
  );
}
