import type Database from 'better-sqlite3';
import {
  type DatabaseFile,
  type FileState,
  foreignDatabase,
  hasTable,
  inspectDatabaseFile,
  type KeyedDatabaseFile,
} from '@/lib/database/database-file';

/** What an existing database is, read without changing it. */
export interface DatabaseState {
  /** Undefined where the program ended before it could note the key. */
  keyId: string | undefined;
  version: number;
}

/** The gateway's database in a data directory. */
export function gatewayDatabaseFile(path: string): KeyedDatabaseFile {
  return { path, companion: 'data.key', effect: 'starts empty' };
}

function readState(db: Database.Database, file: DatabaseFile): DatabaseState {
  if (!hasTable(db, 'schema_version')) throw foreignDatabase(file);
  const version = db
    .prepare<[], { version: number | null }>('SELECT max(version) AS version FROM schema_version')
    .get();
  const identity = hasTable(db, 'key_identity')
    ? db.prepare<[], { key_id: string }>('SELECT key_id FROM key_identity').get()
    : undefined;
  return { keyId: identity?.key_id, version: version?.version ?? 0 };
}

/**
 * Looks at the gateway's database before it is opened for writing.
 * @throws {DatabaseFileError} when it is damaged or not ours; it stays byte for byte as it was
 */
export function inspectDatabase(file: DatabaseFile): FileState<DatabaseState> {
  return inspectDatabaseFile(file, (db) => readState(db, file));
}
