// @ts-check
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';

/** Databases that are being copied; whoever finds them takes them away. */
const STAGED = 'restore.new';
/** Databases that are to take their places; whoever finds them goes on with it. */
const DECIDED = 'restore.decided';
/** Within the decided ones: what stood in their places. */
const FORMER = 'former';

/** What belongs to a database file beside it. Left there, it would be read into another one. */
const COMPANIONS = ['', '-wal', '-shm', '-journal'];

/** Sessions that ended since the backup must not open again, so their keys go as well. */
const SESSION_KEYS = 'session.keys';

/** @param {string} place */
function sync(place) {
  const descriptor = openSync(place, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Moves a file if it is there.
 * @param {string} from
 * @param {string} to
 */
function moveIfThere(from, to) {
  if (existsSync(from)) renameSync(from, to);
}

/**
 * Copies databases into the data directory, beside those that are in use.
 * @param {string} directory absolute path of the data directory
 * @param {string} source folder of the databases
 * @param {readonly string[]} names
 * @returns {string} folder of the copies, for whoever wants to look at them first
 */
export function stageDatabases(directory, source, names) {
  discardStaged(directory);
  const staged = path.join(directory, STAGED);
  mkdirSync(staged, { mode: 0o700 });
  for (const name of names) {
    const copy = path.join(staged, name);
    copyFileSync(path.join(source, name), copy);
    // A backup may have come by a way that loses rights.
    chmodSync(copy, 0o600);
    sync(copy);
  }
  sync(staged);
  return staged;
}

/**
 * Takes away databases that were staged and not decided on.
 * @param {string} directory
 */
export function discardStaged(directory) {
  rmSync(path.join(directory, STAGED), { recursive: true, force: true });
}

/**
 * Puts the staged databases in place of the others. The one rename of their folder decides: before
 * it every database is the old one, after it the new one, whatever the files look like when the
 * process is killed, since `finishRestore` runs before anything opens them.
 * @param {string} directory
 */
export function decideRestore(directory) {
  renameSync(path.join(directory, STAGED), path.join(directory, DECIDED));
  sync(directory);
}

/**
 * Where databases that are replaced now can go.
 * @param {string} directory
 * @param {Date} now
 */
function freePlace(directory, now) {
  const place = path.join(directory, `replaced-${now.toISOString().replaceAll(/[:.]/g, '-')}`);
  let free = place;
  // A restore that was cut short may have been finished the moment before.
  for (let at = 2; existsSync(free); at += 1) free = `${place}-${at}`;
  return free;
}

/**
 * Whether a restore was cut short after it was decided.
 * @param {string} directory
 */
export function isRestoreDecided(directory) {
  return existsSync(path.join(directory, DECIDED));
}

/**
 * Takes away what an undecided restore has left, and brings a decided one to its end. Each step may
 * have been done before. Call it while no process has a database of the directory open.
 * @param {string} directory
 * @param {() => Date} [now] the time that names the folder of the former databases
 * @returns {{ replaced: string | undefined } | undefined} folder of the databases that were replaced,
 *   if there were any; undefined when there was nothing to finish
 */
export function finishRestore(directory, now = () => new Date()) {
  discardStaged(directory);
  if (!isRestoreDecided(directory)) return undefined;
  const decided = path.join(directory, DECIDED);
  const former = path.join(decided, FORMER);
  mkdirSync(former, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(decided)) {
    if (name === FORMER) continue;
    for (const companion of COMPANIONS) {
      moveIfThere(path.join(directory, name + companion), path.join(former, name + companion));
    }
    renameSync(path.join(decided, name), path.join(directory, name));
  }
  moveIfThere(path.join(directory, SESSION_KEYS), path.join(former, SESSION_KEYS));
  sync(directory);
  const replaced = readdirSync(former).length > 0 ? freePlace(directory, now()) : undefined;
  if (replaced) renameSync(former, replaced);
  rmSync(decided, { recursive: true });
  sync(directory);
  return { replaced };
}
