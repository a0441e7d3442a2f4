// @ts-check
import { format } from 'node:util';

/**
 * Sends what the framework prints about failures through the structured log, which scrubs it.
 * @param {import('../../lib/server/create-log.mjs').Log} log
 */
export function captureConsole(log) {
  for (const level of /** @type {const} */ (['error', 'warn'])) {
    console[level] = (...values) => {
      const err = values.find((value) => value instanceof Error);
      const text = format(...values.filter((value) => value !== err)).trim();
      log[level](err === undefined ? {} : { err }, text || 'The framework reports a failure.');
    };
  }
}

/**
 * What is written to a standard stream past the log, by the framework or a library, must not end the
 * process when nobody reads it any more.
 */
export function outliveStreams() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
