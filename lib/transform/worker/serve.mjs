// @ts-check

import { usualRelease } from '../../releases/records.mjs';
import { SMALL_MEMORY_BYTES } from '../memory.mjs';
import { prepareContext } from './engine.mjs';
import { execute } from './execute.mjs';
import { makeDatesUtc } from './utc-dates.mjs';

/** @typedef {import('./engine.mjs').Engine} Engine */
/** @typedef {import('../../worker/worker-port').ToWorker<import('../run-types').RunRequest>} ToWorker */
/** @typedef {import('../../worker/worker-port').FromWorker<import('../run-types').RunResult>} FromWorker */

/** After these ends the engine may hold what it cannot free any more; a new worker is safer. */
const wearing = ['time_limit', 'memory_limit', 'stack_limit'];

/**
 * How a run ended whose engine threw at its host; undefined where nobody knows.
 * @param {unknown} error
 * @param {{ isFull: boolean; limitBytes: number }} memory
 * @returns {import('../run-types').RunOutcome | undefined}
 */
function thrownAtHost(error, { isFull, limitBytes }) {
  if (isFull) return { kind: 'memory_limit', limitBytes };
  // The host's own stack can end before the engine's limit is reached: how large the frames of
  // WebAssembly are is up to the browser.
  const isOverflow = error instanceof Error && /call stack|too much recursion/i.test(error.message);
  const text = 'stack overflow';
  return isOverflow
    ? { kind: 'stack_limit', error: { name: 'InternalError', message: text, text } }
    : undefined;
}

/**
 * Answers requests to run functions, one after the other, and keeps a context ready for the next.
 * @param {Engine} engine
 * @param {{ stackBytes: number; post: (message: FromWorker) => void }} options
 * @returns {(message: ToWorker) => void} takes the next request
 */
export function serve(engine, { stackBytes, post }) {
  makeDatesUtc();
  let release = usualRelease;
  let spare = prepareContext(engine, release, stackBytes);

  /** @param {ToWorker} message */
  const answer = ({ id, request }) => {
    if (request.release !== release) {
      spare.dispose();
      release = request.release;
      spare = prepareContext(engine, release, stackBytes);
    }
    const result = execute(spare, request);
    // Memory that was taken is not given back, and would be there for a small event too.
    const isUsedUp = engine.memory.isFull() || engine.memory.bytes() > SMALL_MEMORY_BYTES;
    const isWorn = isUsedUp || wearing.includes(result.outcome.kind);
    post({ id, result, isWorn });
    if (!isWorn) spare.renew();
  };

  post({ ready: true });
  return (message) => {
    const begun = performance.now();
    try {
      answer(message);
    } catch (error) {
      // Whatever reaches the host leaves the engine in a state that nobody knows.
      const { id, request } = message;
      const memoryLimitBytes = request.limits.memoryBytes;
      const isFull = engine.memory.isFull();
      const outcome = thrownAtHost(error, { isFull, limitBytes: memoryLimitBytes });
      if (outcome === undefined) {
        post({ id, broken: error instanceof Error ? error.message : String(error) });
        return;
      }
      const milliseconds = performance.now() - begun;
      const dropped = { entries: 0, characters: 0 };
      const result = { outcome, log: [], dropped, milliseconds, memoryBytes: 0, memoryLimitBytes };
      post({ id, result, isWorn: true });
    }
  };
}
