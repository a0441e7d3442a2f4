// @ts-check
import { runShutdownHooks, withinTime } from './shutdown.mjs';

const STOP_LIMIT_MS = 10_000;

/**
 * Ends the process in order: at a signal with code 0, at an error that nobody handled with code 1.
 * @param {object} parts
 * @param {() => Promise<void>} parts.close stops accepting and waits for running requests
 * @param {import('../../lib/server/create-log.mjs').Log} parts.log
 */
export function createLifecycle({ close, log }) {
  const controller = new AbortController();

  /** @param {number} exitCode */
  async function stop(exitCode) {
    if (controller.signal.aborted) process.exit(exitCode || 1);
    controller.abort();
    const work = close().then(async () => {
      for (const err of await runShutdownHooks()) log.error({ err }, 'A clean-up failed.');
    });
    const isDone = await withinTime(work, STOP_LIMIT_MS);
    if (!isDone) log.warn({}, 'Stopped before everything had ended.');
    process.exit(exitCode);
  }

  /** @param {unknown} err */
  function fail(err) {
    if (isControlFlow(err)) return;
    log.fatal({ err }, 'Gatehouse stops: an error was not handled.');
    void stop(1);
  }

  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
    process.on(signal, () => {
      log.info({ signal }, 'Stopping.');
      void stop(0);
    });
  }
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);

  return {
    /** Aborted as soon as the process is to end. */
    signal: controller.signal,
  };
}

/**
 * The framework throws redirects and not-found answers; one that nobody awaited is no fault.
 * @param {unknown} error
 */
function isControlFlow(error) {
  return (
    error instanceof Error &&
    'digest' in error &&
    typeof error.digest === 'string' &&
    error.digest.startsWith('NEXT_')
  );
}
