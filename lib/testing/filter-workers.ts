import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { StartFilterWorker } from '@/lib/filter/worker/evaluator';
import { serveFilters } from '@/lib/filter/worker/serve';
import { threadPort } from '@/lib/worker/thread-port';

/** Evaluates filters in the thread of the test, where it does not matter who waits. */
export const sameThread: StartFilterWorker = ({ onMessage }) => {
  const answer = serveFilters((message) => onMessage(structuredClone(message)));
  return { post: (message) => answer(structuredClone(message)), end: () => undefined };
};

// From a path: the address class of a simulated page has failed to resolve one after many others.
const file = pathToFileURL(path.join(import.meta.dirname, '../filter/worker/node-worker.ts'));

/** Reads TypeScript in the thread, which inherits no loader. */
const loader = `
  const { workerData } = require('node:worker_threads');
  import('tsx/esm/api').then(({ register }) => {
    register();
    return import(workerData);
  });`;

/** The real worker in a thread of its own, read by a loader instead of a bundler. */
export const sourceThreads: StartFilterWorker = (events) =>
  threadPort(new Worker(loader, { eval: true, workerData: file.href }), events);
