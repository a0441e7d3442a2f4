// @ts-check
import { withinTime } from './within-time.mjs';

/** Together with what is left for cleaning up ten seconds, which process managers grant at least. */
export const REQUESTS_LIMIT_MS = 8_000;
const WHOLE_LIMIT_MS = 9_500;

/** `npm start` passes on a Ctrl+C that the terminal has sent to everybody already. */
const SECOND_SIGNAL_AFTER_MS = 1_000;

/**
 * Ends the process in order: at a signal with code 0, at an error that nobody handled with code 1.
 * @param {object} parts
 * @param {string} [parts.name] what ends, as the beginning of a sentence
 * @param {() => Promise<void>} parts.close stops accepting and waits for running requests
 * @param {() => Promise<void>} [parts.cleanUp] what is done once they have ended
 * @param {number} parts.requestsLimitMs how long running requests may take to end
 * @param {(signal: NodeJS.Signals) => boolean} [parts.heeds] whether a signal ends it; all do unless given
 * @param {import('../../lib/server/create-log.mjs').Log} parts.log
 */
export function createLifecycle({
  name = 'Gatehouse',
  close,
  cleanUp = async () => undefined,
  requestsLimitMs,
  heeds = () => true,
  log,
}) {
  const controller = new AbortController();

  let stoppingSinceMs = 0;

  /**
   * The end comes also when a part of it fails.
   * @param {() => Promise<void>} work
   */
  async function settled(work) {
    try {
      await work();
    } catch (err) {
      log.error({ err }, 'A clean-up failed.');
    }
  }

  /** @param {number} exitCode */
  async function stop(exitCode) {
    stoppingSinceMs = performance.now();
    controller.abort();
    const haveRequestsEnded = await withinTime(settled(close), requestsLimitMs);
    if (!haveRequestsEnded) log.warn({}, 'Stopping although requests are still running.');
    const leftMs = WHOLE_LIMIT_MS - (performance.now() - stoppingSinceMs);
    const isClean = await withinTime(settled(cleanUp), leftMs);
    if (!isClean) log.warn({}, 'Stopping although a clean-up is still running.');
    process.exit(exitCode);
  }

  /** @param {unknown} err */
  function fail(err) {
    if (isControlFlow(err)) return;
    log.fatal({ err }, `${name} stops: an error was not handled.`);
    if (!controller.signal.aborted) void stop(1);
  }

  // The third one comes when the terminal closes.
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
    process.on(signal, () => {
      if (!heeds(signal)) return;
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
    /** Ends the process in order because whoever watches it says so. */
    stop() {
      if (!controller.signal.aborted) void stop(0);
    },
    /** Ends the process in order because whoever started it has ended. */
    stopAsOrphan() {
      if (controller.signal.aborted) return;
      log.info({}, 'Stopping, since what started this process has ended.');
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
