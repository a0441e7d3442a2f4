import { browserPort } from '@/lib/worker/browser-port';
import type { StartFilterWorker } from './evaluator';

/** Starts workers of the browser for filters. */
export const browserFilterWorkers: StartFilterWorker = (events) =>
  browserPort(
    new Worker(new URL('./browser-worker.ts', import.meta.url), { type: 'module' }),
    events,
  );
