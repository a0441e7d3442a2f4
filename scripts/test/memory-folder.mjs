// @ts-check
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const SHARED_MEMORY = '/dev/shm';
const GIBIBYTE = 1024 ** 3;
/** A run of all tests leaves less than a tenth of it at any time. */
const LEAST_FREE = 4 * GIBIBYTE;

/** @returns {boolean} whether files there are kept in memory, with room, and may hold native modules */
function isFit() {
  try {
    accessSync(SHARED_MEMORY, constants.W_OK);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, place]) => place === SHARED_MEMORY);
    const [, , type = '', options = ''] = mount ?? [];
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    const free = Math.min(bavail * bsize, process.availableMemory());
    return type === 'tmpfs' && !options.split(',').includes('noexec') && free >= LEAST_FREE;
  } catch {
    return false;
  }
}

/**
 * A folder in memory for what tests write, gone with this process: each of their many databases waits
 * for its disk at every commit, which takes a third of their time.
 * @returns {string | undefined} its path; undefined where the system has no memory to spare for one
 */
export function memoryFolder() {
  if (!isFit()) return undefined;
  const folder = mkdtempSync(path.join(SHARED_MEMORY, 'gatehouse-tests-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return folder;
}
