import { Worker } from 'node:worker_threads';
import { threadPort } from '@/lib/worker/thread-port';
import type { StartFunctionWorker } from './runner';

/** Deep recursion inside QuickJS uses the stack of the thread; the usual 4 MB end first. */
const STACK_MEGABYTES = 64;

/** For syntax trees and results; the engine bounds its own memory. What fills more ends its thread. */
const HEAP_MEGABYTES = 256;

/**
 * Starts workers as threads of Node, without environment, input or options of this process.
 * @param file path or file URL of `lib/transform/worker/node-worker.mjs`
 */
export function nodeWorkers(file: string | URL): StartFunctionWorker {
  return (events) =>
    threadPort(
      new Worker(file, {
        env: {},
        execArgv: [],
        stdin: false,
        resourceLimits: { stackSizeMb: STACK_MEGABYTES, maxOldGenerationSizeMb: HEAP_MEGABYTES },
      }),
      events,
    );
}
