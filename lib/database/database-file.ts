import { closeSync, openSync, readSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { errorGuard } from '@/lib/util/error-guard.mjs';

const magic = 'SQLite format 3\0';

/** A file of the data directory that cannot be used; the message names it and says what to do. */
export class DatabaseFileError extends Error {
  override readonly name = 'DatabaseFileError';
}

/** Recognises a file of the data directory that cannot be used. */
export const isDatabaseFileError = errorGuard(DatabaseFileError, 'DatabaseFileError');

/** A database on the disk. */
export interface DatabaseFile {
  path: string;
  /** Name of the key file beside it that is made with it and is of no use without it, where there is one. */
  companion?: string;
  /** What moving both away does, as the end of "which …". */
  effect: string;
  /** It may hold very much, so it is looked at in part before it is opened. */
  isLarge?: true;
}

/** A database that is of no use without its key file. */
export type KeyedDatabaseFile = DatabaseFile & { companion: string };

/** What stands where a database should be; `found` is what was read of one with tables. */
export type FileState<T> = { kind: 'missing' | 'empty' } | { kind: 'present'; found: T };

function unusable({ path, companion, effect }: DatabaseFile, what: string): DatabaseFileError {
  return new DatabaseFileError(
    `${path} ${what}. Nothing was changed. Restore it from a backup, or move it ${companion === undefined ? '' : `and ${companion} `}away, which ${effect}.`,
  );
}

/** A database that a program wrote which does not know ours, or the other way round. */
export function foreignDatabase({ path }: DatabaseFile): DatabaseFileError {
  return new DatabaseFileError(
    `${path} is a database of another program. Nothing was changed. Move it away or set another GATEHOUSE_DATA_DIR.`,
  );
}

/**
 * Refuses a database that a later version of this program has changed.
 * @throws {DatabaseFileError} with the versions and what to do
 */
export function refuseNewerSchema(path: string, version: number, newest: number): void {
  if (version <= newest) return;
  throw new DatabaseFileError(
    `${path} has schema version ${version}, and this program knows versions up to ${newest}. Nothing was changed. Start the newer program, or restore a backup from before the update.`,
  );
}

/**
 * A database that is not there, beside a key that is only made when there is one: this is no first
 * start, and an empty database would take the place of the one that was lost.
 */
export function lostDatabase(
  { path, companion, effect }: KeyedDatabaseFile,
  kind: 'missing' | 'empty',
): DatabaseFileError {
  return new DatabaseFileError(
    `${path} is ${kind}, although ${companion} beside it shows that it has been in use. Nothing was changed. Restore it from a backup, or move ${companion} away, which ${effect}.`,
  );
}

function readHead(path: string): string {
  const descriptor = openSync(path, 'r');
  try {
    const head = Buffer.alloc(magic.length);
    const length = readSync(descriptor, head, 0, head.length, 0);
    return head.toString('latin1', 0, length);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Looks at the beginning and the end of each table, whose pages lie all over the file.
 * @throws {SqliteError} what the database says of a page that it cannot use
 */
function readEnds(db: Database.Database): void {
  const tables = db
    .prepare<[], string>("SELECT name FROM pragma_table_list WHERE schema = 'main' AND NOT wr")
    .pluck()
    .all();
  for (const table of tables) {
    for (const end of ['min', 'max']) db.prepare(`SELECT ${end}(rowid) FROM "${table}"`).get();
  }
}

function readState<T>(
  db: Database.Database,
  file: DatabaseFile,
  read: (db: Database.Database) => T,
): FileState<T> {
  if (file.isLarge) {
    readEnds(db);
  } else {
    const problem = db.pragma('quick_check(1)', { simple: true });
    if (problem !== 'ok') {
      // The first line names the database within the connection.
      const [detail] = String(problem).split('\n').reverse();
      throw unusable(file, `is damaged (${detail})`);
    }
  }
  const isEmpty = db.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;
  return isEmpty ? { kind: 'empty' } : { kind: 'present', found: read(db) };
}

/**
 * Looks at a database before it is opened for writing. A read-only connection also leaves the
 * write-ahead log alone.
 * @param read what to find out about a database with tables
 * @throws {DatabaseFileError} when the file is damaged or no database; it stays byte for byte as it was
 */
export function inspectDatabaseFile<T>(
  file: DatabaseFile,
  read: (db: Database.Database) => T,
): FileState<T> {
  const stat = statSync(file.path, { throwIfNoEntry: false });
  if (stat === undefined) return { kind: 'missing' };
  if (!stat.isFile()) throw unusable(file, 'is not a file');
  if (stat.size === 0) return { kind: 'empty' };
  if (readHead(file.path) !== magic) throw unusable(file, 'is not a database');
  try {
    const db = new Database(file.path, { readonly: true, fileMustExist: true });
    try {
      return readState(db, file, read);
    } finally {
      db.close();
    }
  } catch (error) {
    if (error instanceof Database.SqliteError)
      throw unusable(file, `is damaged (${error.message})`);
    throw error;
  }
}

/** Whether a database has a table of this name. */
export function hasTable(db: Database.Database, name: string): boolean {
  const found = db
    .prepare<[string]>("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?")
    .get(name);
  return found !== undefined;
}
