// @ts-check
import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { StartError } from './start-error.mjs';

/**
 * Makes the data directory, and takes away what others may do with it.
 * @param {string} directory absolute path
 * @throws {StartError} with one sentence when it cannot be used
 */
export function prepareDataDirectory(directory) {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    if ((statSync(directory).mode & 0o077) !== 0) chmodSync(directory, 0o700);
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new StartError(
      `GATEHOUSE_DATA_DIR must be a directory that Gatehouse can write to; ${directory} is not${code}.`,
    );
  }
}
