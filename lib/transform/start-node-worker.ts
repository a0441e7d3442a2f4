import { Worker } from 'node:worker_threads';
import type { FromWorker, StartWorker } from './worker-port';

/** Deep recursion inside QuickJS uses the stack of the thread; the usual 4 MB end first. */
const STACK_MEGABYTES = 64;

/**
 * Starts workers as threads of Node, without environment, input or options of this process.
 * @param file path or file URL of `lib/transform/worker/node-worker.mjs`
 */
export function nodeWorkers(file: string | URL): StartWorker {
  return ({ onMessage, onEnd }) => {
    const worker = new Worker(file, {
      env: {},
      execArgv: [],
      stdin: false,
      resourceLimits: { stackSizeMb: STACK_MEGABYTES },
    });
    worker.on('message', (message: FromWorker) => onMessage(message));
    worker.on('error', (error) => onEnd(error instanceof Error ? error.message : String(error)));
    worker.on('exit', () => onEnd('the worker ended'));
    worker.unref();
    return {
      post: (message) => worker.postMessage(message),
      end: () => {
        worker.terminate().catch(() => onEnd('the worker could not be ended'));
      },
    };
  };
}
