import { browserPort } from '@/lib/worker/browser-port';
import type { StartFunctionWorker } from './runner';

/** Starts workers of the browser for user functions. */
export const browserWorkers: StartFunctionWorker = (events) =>
  browserPort(
    new Worker(new URL('./worker/browser-worker.mjs', import.meta.url), { type: 'module' }),
    events,
  );
