// @ts-check
import variant from '@jitl/quickjs-singlefile-browser-release-sync';
import { loadEngine } from './engine.mjs';
import { serve } from './serve.mjs';

/** The stack of a browser's worker cannot be chosen, and WebAssembly lives on it. */
const STACK_BYTES = 256 * 1024;

/** @type {MessageEvent['data'][]} */
const early = [];
/** @param {MessageEvent} event */
const wait = (event) => early.push(event.data);
self.addEventListener('message', wait);
const answer = serve(await loadEngine(variant), {
  stackBytes: STACK_BYTES,
  post: (message) => self.postMessage(message),
});
self.removeEventListener('message', wait);
self.addEventListener('message', (event) => answer(event.data));
for (const message of early) answer(message);
