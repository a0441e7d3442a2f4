// @ts-check
import { usualRelease } from '../releases.mjs';
import { prepareContext } from './engine.mjs';
import { execute } from './execute.mjs';
import { makeDatesUtc } from './utc-dates.mjs';

/** @typedef {import('./engine.mjs').QuickJSModule} QuickJSModule */
/** @typedef {import('../worker-port').ToWorker} ToWorker */
/** @typedef {import('../worker-port').FromWorker} FromWorker */

const MEBIBYTE = 1024 * 1024;
/** A spare is made with this much; a run that asks for other memory changes its limit. */
const SPARE_MEMORY_BYTES = 64 * MEBIBYTE;

/** After these ends the engine may hold what it cannot free any more; a new worker is safer. */
const wearing = ['time_limit', 'memory_limit', 'stack_limit'];

/**
 * The host's own stack can end before the engine's limit is reached: how large the frames of
 * WebAssembly are is up to the browser.
 * @param {unknown} error
 */
const isOverflow = (error) =>
  error instanceof Error && /call stack|too much recursion/i.test(error.message);

/**
 * @param {number} milliseconds
 * @returns {import('../run-types').RunResult}
 */
const overflown = (milliseconds) => ({
  outcome: {
    kind: 'stack_limit',
    error: { name: 'InternalError', message: 'stack overflow', text: 'stack overflow' },
  },
  log: [],
  dropped: { entries: 0, characters: 0 },
  milliseconds,
  memoryBytes: 0,
});

/**
 * Answers requests to run functions, one after the other, and keeps a context ready for the next.
 * @param {QuickJSModule} engine
 * @param {{ stackBytes: number; post: (message: FromWorker) => void }} options
 * @returns {(message: ToWorker) => void} takes the next request
 */
export function serve(engine, { stackBytes, post }) {
  makeDatesUtc();
  const size = { memoryBytes: SPARE_MEMORY_BYTES, stackBytes };
  let release = usualRelease;
  let spare = prepareContext(engine, release, size);

  /** @param {ToWorker} message */
  const answer = ({ id, request }) => {
    if (request.release !== release) {
      spare.dispose();
      release = request.release;
      spare = prepareContext(engine, release, size);
    }
    spare.runtime.setMemoryLimit(request.limits.memoryBytes);
    const result = execute(spare, request);
    const isWorn = wearing.includes(result.outcome.kind);
    post({ id, result, isWorn });
    if (isWorn) return;
    spare.dispose();
    spare = prepareContext(engine, release, size);
  };

  post({ ready: true });
  return (message) => {
    const begun = performance.now();
    try {
      answer(message);
    } catch (error) {
      // Whatever reaches the host leaves the engine in a state that nobody knows.
      if (isOverflow(error))
        post({ id: message.id, result: overflown(performance.now() - begun), isWorn: true });
      else {
        post({ id: message.id, broken: error instanceof Error ? error.message : String(error) });
      }
    }
  };
}
