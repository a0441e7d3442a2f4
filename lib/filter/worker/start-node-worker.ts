import { Worker } from 'node:worker_threads';
import { threadPort } from '@/lib/worker/thread-port';
import type { StartFilterWorker } from './evaluator';

/** A filter that fills more ends its thread and not the process. */
const HEAP_MEGABYTES = 256;

/**
 * Starts threads of Node for filters, without environment, input or options of this process. It is
 * the bundler that makes a script of the worker's file.
 */
export const filterThreads: StartFilterWorker = (events) =>
  threadPort(
    new Worker(new URL('./node-worker.ts', import.meta.url), {
      env: {},
      execArgv: [],
      stdin: false,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    }),
    events,
  );
