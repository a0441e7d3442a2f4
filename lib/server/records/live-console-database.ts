import 'server-only';
import { getEnv } from '../env';
import { processWide } from '../process-wide';
import { openConsoleDatabase } from './console-database';

/** The one connection of this process to `console.db`. */
export function consoleDatabase() {
  return processWide('consoleDatabase', () => openConsoleDatabase(getEnv().dataDirectory));
}
