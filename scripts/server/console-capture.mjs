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
