import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { storageFailureOf } from '@/lib/database/storage-failure';
import { createCipher } from '@/lib/embedded-gateway/store/cipher';
import { noteRestore } from '@/lib/embedded-gateway/store/events/held';
import { eventsFileName } from '@/lib/embedded-gateway/store/events/open';
import { systemRandom } from '@/lib/embedded-gateway/system-ports';
import { prepareDataDirectory } from '../server/data-directory.mjs';
import { holdDataDirectory, holdGatewayData } from '../server/data-locks.mjs';
import {
  decideRestore,
  discardStaged,
  finishRestore,
  stageDatabases,
} from '../server/restore-journal.mjs';
import { BackupError } from './backup-error';
import { inspectIn, knownDatabases } from './databases';
import { readCheckedManifest, sha256Of } from './manifest';

/** What a restore has done. */
export interface Restored {
  names: string[];
  madeAt: string;
  /** Where the databases are that stood in their places, also those of a restore that was cut short. */
  replaced: string[];
}

/** @throws {BackupError} when the key of the data directory does not open the database */
function requireKey(dataDirectory: string, keyId: string): void {
  const file = path.join(dataDirectory, 'data.key');
  if (!existsSync(file)) {
    throw new BackupError(
      `${file} is missing. Put the key there that was kept apart from the backup, then restore: without it the stored secrets cannot be read. Nothing was changed.`,
    );
  }
  if (createCipher(readFileSync(file), systemRandom).keyId === keyId) return;
  throw new BackupError(
    `${file} is not the key that the backup was sealed with. Put the matching key there, then restore. Nothing was changed.`,
  );
}

/** Looks through a database; `inspectIn` has seen that it is one. */
function requireIntegrity(file: string): void {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const problem = db.pragma('integrity_check(1)', { simple: true });
    if (problem === 'ok') return;
    throw new BackupError(`${file} is damaged (${String(problem)}). Use another backup.`);
  } finally {
    db.close();
  }
}

/**
 * Looks at every database of a backup, in it or staged.
 * @returns the ids of the keys that they are sealed with
 * @throws {BackupError | DatabaseFileError} for one that is damaged, empty or of a newer program
 */
function inspectAll(folder: string, names: readonly string[]): string[] {
  return knownDatabases.flatMap((database) => {
    if (!names.includes(database.name)) return [];
    const found = inspectIn(folder, database);
    const file = path.join(folder, database.name);
    if (!found) throw new BackupError(`${file} holds nothing. Use another backup.`);
    requireIntegrity(file);
    return found.keyId === null ? [] : [found.keyId];
  });
}

/** @throws {BackupError} when a process has a database open, with a console around it or without */
function requireUnused(dataDirectory: string): void {
  for (const { name } of knownDatabases) {
    const file = path.join(dataDirectory, name);
    if (!existsSync(file)) continue;
    const db = new Database(file, { timeout: 0 });
    try {
      db.pragma('locking_mode = EXCLUSIVE');
      db.prepare('SELECT 1 FROM sqlite_schema').get();
    } catch (error) {
      // A damaged one is no reason not to restore it.
      if (storageFailureOf(error) !== 'busy') continue;
      throw new BackupError(
        `A program uses ${file}. Stop the console and the gateway, then restore. Nothing was changed.`,
      );
    } finally {
      db.close();
    }
  }
}

/** Has what was due in staged events held: it may have gone out since the backup was made. */
function holdDue(file: string, now: Date): void {
  const db = new Database(file, { fileMustExist: true });
  try {
    // No file beside it that a power loss could leave, to undo the note later.
    db.pragma('journal_mode = MEMORY');
    noteRestore(db, now.getTime());
  } finally {
    db.close();
  }
}

/**
 * Puts every database of a backup in its place, or none. All of it is looked at before anything is
 * changed, and what stood there is kept in a folder of the data directory. Deliveries that were due
 * wait from then on until somebody releases them.
 * @throws {BackupError | StartError | DatabaseFileError} with what to do; nothing is changed then
 */
export async function restoreBackup(
  folder: string,
  dataDirectory: string,
  now: Date,
): Promise<Restored> {
  const { databases, madeAt } = await readCheckedManifest(folder);
  const names = databases.map(({ name }) => name);
  const keyIds = inspectAll(folder, names);
  prepareDataDirectory(dataDirectory);
  const { release } = holdDataDirectory(dataDirectory);
  let gateway: ReturnType<typeof holdGatewayData> | undefined;
  try {
    gateway = holdGatewayData(dataDirectory);
    await gateway.untilUnused();
    requireUnused(dataDirectory);
    for (const keyId of keyIds) requireKey(dataDirectory, keyId);
    // One that was killed may have been decided already.
    const before = finishRestore(dataDirectory, () => now);
    const staged = stageDatabases(dataDirectory, folder, names);
    for (const { name, sha256 } of databases) {
      if ((await sha256Of(path.join(staged, name))) === sha256) continue;
      throw new BackupError(
        `${name} changed while it was copied. Nothing of this backup was restored; try again.`,
      );
    }
    if (names.includes(eventsFileName)) holdDue(path.join(staged, eventsFileName), now);
    decideRestore(dataDirectory);
    const finished = finishRestore(dataDirectory, () => now);
    const replaced = [before, finished].flatMap((restore) => restore?.replaced ?? []);
    return { names, madeAt, replaced };
  } finally {
    // Of no use any more, and on a full disk in the way.
    discardStaged(dataDirectory);
    gateway?.release();
    release();
  }
}
