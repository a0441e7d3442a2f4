import { closeSync, openSync, readSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { GatewayStartError } from '../gateway-error';

const magic = 'SQLite format 3\0';

/** What an existing database file is, read without changing it. */
export interface DatabaseState {
  /** Undefined for a file that holds no tables yet. */
  keyId: string | undefined;
  version: number;
}

function readHead(file: string): string {
  const descriptor = openSync(file, 'r');
  try {
    const head = Buffer.alloc(magic.length);
    const length = readSync(descriptor, head, 0, head.length, 0);
    return head.toString('latin1', 0, length);
  } finally {
    closeSync(descriptor);
  }
}

function corrupt(file: string, detail: string): GatewayStartError {
  return new GatewayStartError(
    `${file} is damaged (${detail}). Nothing was changed. Restore it from a backup, or move it away to start empty.`,
  );
}

function hasTable(db: Database.Database, name: string): boolean {
  const found = db
    .prepare<[string]>("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?")
    .get(name);
  return found !== undefined;
}

function readState(db: Database.Database, file: string): DatabaseState {
  const problem = db.pragma('quick_check(1)', { simple: true });
  if (problem !== 'ok') throw corrupt(file, String(problem));
  if (!hasTable(db, 'schema_version')) {
    if (db.prepare('SELECT 1 FROM sqlite_schema').get() === undefined) {
      return { keyId: undefined, version: 0 };
    }
    throw new GatewayStartError(
      `${file} is a database of another program. Nothing was changed. Move it away or set another GATEHOUSE_DATA_DIR.`,
    );
  }
  const version = db
    .prepare<[], { version: number | null }>('SELECT max(version) AS version FROM schema_version')
    .get();
  const identity = hasTable(db, 'key_identity')
    ? db.prepare<[], { key_id: string }>('SELECT key_id FROM key_identity').get()
    : undefined;
  return { keyId: identity?.key_id, version: version?.version ?? 0 };
}

/**
 * Looks at a database before it is opened for writing; undefined when there is none. A read-only
 * connection also leaves the write-ahead log alone.
 * @throws {GatewayStartError} when the file is damaged or no database; it stays byte for byte as it was
 */
export function inspectDatabase(file: string): DatabaseState | undefined {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) return undefined;
  if (size === 0) return { keyId: undefined, version: 0 };
  if (readHead(file) !== magic) {
    throw new GatewayStartError(
      `${file} is not a database. Nothing was changed. Restore it from a backup, or move it away to start empty.`,
    );
  }
  try {
    const db = new Database(file, { readonly: true, fileMustExist: true });
    try {
      return readState(db, file);
    } finally {
      db.close();
    }
  } catch (error) {
    if (error instanceof Database.SqliteError) throw corrupt(file, error.message);
    throw error;
  }
}
