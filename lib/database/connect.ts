import { chmodSync, closeSync, openSync } from 'node:fs';
import Database from 'better-sqlite3';
import { DatabaseFileError } from './database-file';

/** The thread waits, and everybody with it, so another program that writes gets a moment only. */
const busyMs = 200;

function configure(db: Database.Database): void {
  db.pragma('journal_mode = WAL');
  // The driver turns this down on its own once the database has a write-ahead log.
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  db.pragma('trusted_schema = OFF');
  if (db.pragma('synchronous', { simple: true }) !== 2) {
    throw new DatabaseFileError(`${db.name} does not keep every committed change on the disk.`);
  }
}

/**
 * A connection with what durability needs, and `prepare` done on it. The file is made when it is
 * missing, for its owner alone; with `isLarge` it can give freed pages back to the disk piece by piece.
 * @throws {DatabaseFileError} naming the file, for what the database refuses once it is open; else
 *   the system's error
 */
export function openForWriting(
  file: string,
  prepare: (db: Database.Database) => void,
  { isLarge = false }: { isLarge?: boolean } = {},
): Database.Database {
  // Made beforehand, since SQLite would take the mode from the umask; its log files follow this one.
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  const db = new Database(file, { timeout: busyMs });
  try {
    // The first page settles it, and the write-ahead log writes that one.
    if (isLarge) db.pragma('auto_vacuum = INCREMENTAL');
    configure(db);
    prepare(db);
    return db;
  } catch (error) {
    db.close();
    if (!(error instanceof Database.SqliteError)) throw error;
    throw new DatabaseFileError(`${file} cannot be used: ${error.message}.`, { cause: error });
  }
}
