import 'server-only';
import { createLog, type Log, type LogMethod } from './create-log.mjs';
import { getEnv } from './env';

let instance: Log | undefined;

// Made on first use: a build imports this module and has no environment.
function current(): Log {
  instance ??= createLog(getEnv().logLevel);
  return instance;
}

const method =
  (level: 'debug' | 'info' | 'warn' | 'error' | 'fatal'): LogMethod =>
  (fields, message) =>
    current()[level](fields, message);

/** The server's log: ids, codes and durations. `log.child({ requestId })` marks the lines of one request. */
export const log: Log = {
  debug: method('debug'),
  info: method('info'),
  warn: method('warn'),
  error: method('error'),
  fatal: method('fatal'),
  child: (fields) => current().child(fields),
};
