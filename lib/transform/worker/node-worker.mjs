// @ts-check
import { parentPort } from 'node:worker_threads';
import variant from '@jitl/quickjs-singlefile-mjs-release-sync';
import { loadEngine } from './engine.mjs';
import { serve } from './serve.mjs';

/** Recursion 20,000 deep passes, as in the gateway; needs the stack that `startNodeWorker` gives. */
const STACK_BYTES = 4 * 1024 * 1024;

const port = parentPort;
if (port === null) throw new Error('This file runs in a worker thread only.');
const answer = serve(await loadEngine(variant), {
  stackBytes: STACK_BYTES,
  post: (message) => port.postMessage(message),
});
port.on('message', answer);
