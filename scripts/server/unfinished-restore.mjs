// @ts-check
import { holdDataDirectory, holdGatewayData } from './data-locks.mjs';
import { finishRestore, isRestoreDecided } from './restore-journal.mjs';

/**
 * Brings a restore that was cut short to its end, while nobody has a database of the directory open.
 * @param {string} directory absolute path, of which the caller holds its own part
 * @param {'console' | 'gateway'} other whose part is still to be held
 * @returns {Promise<boolean>} whether there was one
 * @throws {StartError} when the other one runs
 */
export async function finishUnfinishedRestore(directory, other) {
  if (!isRestoreDecided(directory)) {
    finishRestore(directory);
    return false;
  }
  const lock = other === 'console' ? holdDataDirectory(directory) : await holdAll(directory);
  try {
    return finishRestore(directory) !== undefined;
  } finally {
    lock.release();
  }
}

/** @param {string} directory */
async function holdAll(directory) {
  const lock = holdGatewayData(directory);
  try {
    await lock.untilUnused();
  } catch (error) {
    lock.release();
    throw error;
  }
  return lock;
}
