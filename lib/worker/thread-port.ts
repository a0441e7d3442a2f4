import type { Worker } from 'node:worker_threads';
import type { FromWorker, StartWorker } from './worker-port';

/** A thread as a worker. It does not keep the process from ending. */
export function threadPort<Order, Answer>(
  worker: Worker,
  { onMessage, onEnd }: Parameters<StartWorker<Order, Answer>>[0],
): ReturnType<StartWorker<Order, Answer>> {
  worker.on('message', (message: FromWorker<Answer>) => onMessage(message));
  worker.on('error', (error) => onEnd(error instanceof Error ? error.message : String(error)));
  worker.on('exit', () => onEnd('the worker ended'));
  worker.unref();
  return {
    post: (message) => worker.postMessage(message),
    end: () => {
      worker.terminate().catch(() => onEnd('the worker could not be ended'));
    },
  };
}
