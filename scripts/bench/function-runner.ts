import { createRunner } from '../../lib/transform/runner';
import { nodeWorkers } from '../../lib/transform/start-node-worker';
import { kibibytes } from './base/browser';
import { printTable } from './base/report';
import { median, milliseconds, sample } from './base/statistics';

const worker = new URL('../../lib/transform/worker/node-worker.mjs', import.meta.url);
const code = 'function transform(p) { return { n: p.items.length, first: p.items[0] } }';

/** Times and memory of the runner in a thread of Node. */
export async function measureRunner(sampleOf: (bytes: number) => string): Promise<void> {
  const runner = createRunner({ startWorker: nodeWorkers(worker) });
  /** The run by itself, and with the next context that has to be made ready when runs follow. */
  const rowOf = async (what: string, bytes: number, times: number) => {
    const payload = sampleOf(bytes);
    const runs: number[] = [];
    const all = await sample(times, 2, async () => {
      runs.push((await runner.run({ kind: 'subscription', code, payload })).milliseconds);
    });
    return [what, milliseconds(median(runs)), milliseconds(median(all))];
  };
  const rows = [
    await rowOf('event of 100 bytes', 100, 50),
    await rowOf('event of 10 KB', 10_000, 20),
    await rowOf('event of 1 MB', 1_000_000, 3),
  ];
  const early = process.memoryUsage.rss();
  await rowOf('', 10_000, 100);
  const late = process.memoryUsage.rss();
  runner.close();
  printTable('Function runner in Node, median', ['what', 'run', 'one after the other'], rows);
  printTable(
    'Memory of the process',
    ['what', 'value'],
    [
      ['after 79 runs', kibibytes(early)],
      ['after 102 more', kibibytes(late)],
    ],
  );
}
