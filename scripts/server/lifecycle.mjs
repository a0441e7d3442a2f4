// @ts-check
import { runShutdownHooks, withinTime } from './shutdown.mjs';

/** Together ten seconds, which process managers grant at least. */
const CLEAN_UP_LIMIT_MS = 2_000;
export const REQUESTS_LIMIT_MS = 8_000;

/** `npm start` passes on a Ctrl+C that the terminal has sent to everybody already. */
const SECOND_SIGNAL_AFTER_MS = 1_000;

/**
 * Ends the process in order: at a signal with code 0, at an error that nobody handled with code 1.
 * @param {object} parts
 * @param {() => Promise<void>} parts.close stops accepting and waits for running requests
 * @param {number} parts.requestsLimitMs how long running requests may take to end
 * @param {import('../../lib/server/create-log.mjs').Log} parts.log
 */
export function createLifecycle({ close, requestsLimitMs, log }) {
  const controller = new AbortController();

  let stoppingSinceMs = 0;

  /** @param {number} exitCode */
  async function stop(exitCode) {
    stoppingSinceMs = performance.now();
    controller.abort();
    const haveRequestsEnded = await withinTime(close(), requestsLimitMs);
    if (!haveRequestsEnded) log.warn({}, 'Stopping although requests are still running.');
    const cleanUp = runShutdownHooks().then((failures) => {
      for (const err of failures) log.error({ err }, 'A clean-up failed.');
    });
    const isClean = await withinTime(cleanUp, CLEAN_UP_LIMIT_MS);
    if (!isClean) log.warn({}, 'Stopping although a clean-up is still running.');
    process.exit(exitCode);
  }

  /** @param {unknown} err */
  function fail(err) {
    if (isControlFlow(err)) return;
    log.fatal({ err }, 'Gatehouse stops: an error was not handled.');
    if (!controller.signal.aborted) void stop(1);
  }

  // The third one comes when the terminal closes.
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
    process.on(signal, () => {
      if (controller.signal.aborted) {
        if (performance.now() - stoppingSinceMs > SECOND_SIGNAL_AFTER_MS) process.exit(1);
        return;
      }
      log.info({ signal }, 'Stopping.');
      void stop(0);
    });
  }
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);

  return {
    /** Aborted as soon as the process is to end. */
    signal: controller.signal,
    /** Ends the process in order because whoever started it has ended. */
    stopAsOrphan() {
      if (controller.signal.aborted) return;
      log.info({}, 'Stopping, since what started Gatehouse has ended.');
      void stop(0);
    },
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
