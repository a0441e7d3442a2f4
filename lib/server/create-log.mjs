// @ts-check
import pino from 'pino';
import { standardOutput } from './line-sink.mjs';
import { safeLogFields } from './log-fields.mjs';
import { scrubText } from './scrub-text.mjs';

/** @typedef {import('./log-fields.mjs').LogFields} LogFields */
/** @typedef {(fields: LogFields, message: string) => void} LogMethod */
/**
 * A structured log whose lines hold allow-listed fields only.
 * @typedef {{ debug: LogMethod, info: LogMethod, warn: LogMethod, error: LogMethod, fatal: LogMethod, child: (fields: LogFields) => Log }} Log
 */

/**
 * One JSON object per line, written at once, so that nothing is lost when the process ends. Logging
 * never fails.
 * @param {string} level least severe level to write
 * @param {import('pino').DestinationStream} [destination] standard output unless given
 * @returns {Log}
 */
export function createLog(level, destination = standardOutput()) {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (/** @type {unknown} */ value) => value },
  };
  return guarded(pino(options, destination));
}

/**
 * @param {import('pino').Logger} logger
 * @returns {Log}
 */
function guarded(logger) {
  /**
   * @param {'debug' | 'info' | 'warn' | 'error' | 'fatal'} level
   * @returns {LogMethod}
   */
  const method = (level) => (fields, message) => {
    if (logger.isLevelEnabled(level)) logger[level](safeLogFields(fields), scrubText(message));
  };
  return {
    debug: method('debug'),
    info: method('info'),
    warn: method('warn'),
    error: method('error'),
    fatal: method('fatal'),
    child: (fields) => guarded(logger.child(safeLogFields(fields))),
  };
}
