// @ts-check
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
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

/** Locks that must not be collected while the process lives: that would let them go. */
const held = new Set();

/**
 * Keeps other consoles off a data directory while this process lives. The lock is the operating
 * system's, so a process that was killed leaves none behind.
 * @param {string} directory absolute path
 * @returns {{ release(): void }}
 * @throws {StartError} when another process holds it
 */
export function holdDataDirectory(directory) {
  const file = path.join(directory, 'console.lock');
  closeSync(openSync(file, 'a', 0o600));
  const lock = new Database(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') {
      throw new StartError(
        `Another Gatehouse uses ${directory}. Stop it, or set another GATEHOUSE_DATA_DIR.`,
      );
    }
    const reason = error instanceof Error ? error.message : String(error);
    const isWrittenOver =
      error instanceof Error && 'code' in error && error.code === 'SQLITE_NOTADB';
    const advice = isWrittenOver
      ? 'It holds nothing: delete it, and start again.'
      : 'Check that the disk takes writes and has room, and start again.';
    throw new StartError(`${file} cannot be locked (${reason}). ${advice}`);
  }
  held.add(lock);
  return {
    release() {
      held.delete(lock);
      lock.close();
    },
  };
}
