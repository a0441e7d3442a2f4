import { createRunner } from '../../lib/transform/runner';
import { nodeWorkers } from '../../lib/transform/start-node-worker';
import { kibibytes } from './browser';
import { printTable } from './report';
import { median, milliseconds, sample } from './statistics';

const worker = new URL('../../lib/transform/worker/node-worker.mjs', import.meta.url);
const code = 'function transform(p) { return { n: p.items.length, first: p.items[0] } }';

/** Times and memory of the runner in a thread of Node. */
export async function benchRunner(sampleOf: (bytes: number) => string): Promise<void> {
  const runner = createRunner({ startWorker: nodeWorkers(worker) });
  const timeOf = async (bytes: number, times: number) => {
    const payload = sampleOf(bytes);
    const order = { kind: 'subscription', code, payload } as const;
    return median(await sample(times, 2, () => runner.run(order)));
  };
  const rows: string[][] = [
    ['event of 100 bytes', milliseconds(await timeOf(100, 50))],
    ['event of 10 KB', milliseconds(await timeOf(10_000, 20))],
    ['event of 1 MB', milliseconds(await timeOf(1_000_000, 3))],
  ];
  const early = process.memoryUsage.rss();
  await timeOf(10_000, 100);
  rows.push(['memory of the process', kibibytes(early)]);
  rows.push(['the same after 100 more runs', kibibytes(process.memoryUsage.rss())]);
  runner.close();
  printTable('Function runner in Node, median', ['what', 'value'], rows);
}
