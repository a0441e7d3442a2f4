import { Worker } from 'node:worker_threads';
import { threadPort } from '@/lib/worker/thread-port';
import type { StartFilterWorker } from './evaluator';

/** A filter that fills more ends its thread and not the process. */
const HEAP_MEGABYTES = 256;

/**
 * Starts threads of Node for filters, without environment, input or options of this process.
 * @param file path or file URL of what `node-worker.ts` beside this file is bundled to
 */
export function filterThreads(file: string | URL): StartFilterWorker {
  return (events) =>
    threadPort(
      new Worker(file, {
        env: {},
        execArgv: [],
        stdin: false,
        resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
      }),
      events,
    );
}
