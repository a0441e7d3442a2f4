// @ts-check
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { StartError } from './start-error.mjs';

/** Locks that must not be collected while the process lives: that would let them go. */
const held = new Set();

/**
 * Takes a lock that is the operating system's, so that a process that was killed leaves none behind.
 * @param {string} file
 * @returns {{ release(): void } | undefined} undefined when another process holds it
 * @throws {StartError} when it cannot be had for another reason
 */
function takeLock(file) {
  closeSync(openSync(file, 'a', 0o600));
  const lock = new Database(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return undefined;
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

/**
 * Keeps other consoles off a data directory while this process lives.
 * @param {string} directory absolute path
 * @returns {{ release(): void }}
 * @throws {StartError} when another process holds it
 */
export function holdDataDirectory(directory) {
  const lock = takeLock(path.join(directory, 'console.lock'));
  if (lock) return lock;
  throw new StartError(
    `Another Gatehouse uses ${directory}. Stop it, or set another GATEHOUSE_DATA_DIR.`,
  );
}

/** What is in the hands of a gateway that ends takes it so long. */
const GATEWAY_END_LIMIT_MS = 10_000;
const TRY_AGAIN_MS = 50;

/**
 * Keeps other embedded gateways off a data directory while this process lives, beside the console
 * that may use it. One that ends gives its place away before it has done with the databases: who
 * comes after it waits, and who comes beside it is refused at once.
 * @param {string} directory absolute path
 * @throws {StartError} when another gateway serves from it
 */
export function holdGatewayData(directory) {
  const place = takeLock(path.join(directory, 'gateway.lock'));
  if (place === undefined) {
    throw new StartError(
      `Another embedded gateway uses ${directory}. Stop it, or set another GATEHOUSE_DATA_DIR.`,
    );
  }
  const file = path.join(directory, 'gateway-data.lock');
  /** @type {{ release(): void } | undefined} */
  let data;
  return {
    /**
     * Resolves when no former gateway has a database open.
     * @param {number} [limitMs]
     * @throws {StartError} when one takes too long to end
     */
    async untilUnused(limitMs = GATEWAY_END_LIMIT_MS) {
      const giveUpAt = performance.now() + limitMs;
      for (data = takeLock(file); data === undefined; data = takeLock(file)) {
        if (performance.now() > giveUpAt) {
          throw new StartError(
            `The embedded gateway that used ${directory} before has not ended in ${limitMs / 1000} s. End it, and start again.`,
          );
        }
        await wait(TRY_AGAIN_MS);
      }
    },
    /** Lets a next gateway come and wait for this one's end. */
    endServing: () => place.release(),
    /** Gives everything back; the end of the process does so by itself. */
    release() {
      place.release();
      data?.release();
    },
  };
}
