import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { GatewayStartError } from '../gateway-error';
import type { Clock, RandomSource } from '../ports';
import { type Cipher, createCipher } from './cipher';
import { loadDataKey } from './data-key';
import { inspectDatabase } from './inspect';
import { migrate, refuseNewerSchema } from './migrate';
import { type Migration, migrations as shippedMigrations } from './migrations';

export const databaseFileName = 'gateway.db';

export interface OpenDatabase {
  db: Database.Database;
  cipher: Cipher;
}

interface OpenOptions {
  dataDirectory: string;
  clock: Clock;
  random: RandomSource;
  migrations?: readonly Migration[];
}

/** A connection with what durability needs; the driver turns `synchronous` down on its own. */
function connect(file: string): Database.Database {
  // Made beforehand, since SQLite would take the mode from the umask; its log files follow this one.
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  const db = new Database(file, { timeout: 200 });
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  db.pragma('trusted_schema = OFF');
  if (db.pragma('synchronous', { simple: true }) !== 2) {
    db.close();
    throw new GatewayStartError(`${file} does not keep every committed change on the disk.`);
  }
  return db;
}

/** Remembers which key this database is sealed with; the check at the next start relies on it. */
function rememberKey(db: Database.Database, cipher: Cipher): void {
  db.prepare('INSERT OR IGNORE INTO key_identity (only_row, key_id) VALUES (1, ?)').run(
    cipher.keyId,
  );
}

/**
 * Opens the database of a data directory, making both at the first start, and brings its schema up
 * to date.
 * @throws {GatewayStartError} for a damaged file, a newer schema or a key that does not fit; none of
 * them changes a file
 */
export function openDatabase({
  dataDirectory,
  clock,
  random,
  migrations = shippedMigrations,
}: OpenOptions): OpenDatabase {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  chmodSync(dataDirectory, 0o700);
  const file = path.join(dataDirectory, databaseFileName);
  const state = inspectDatabase(file);
  if (state) refuseNewerSchema(file, state.version, migrations);
  const cipher = createCipher(loadDataKey(dataDirectory, file, random), random);
  if (state?.keyId !== undefined && state.keyId !== cipher.keyId) {
    throw new GatewayStartError(
      `${path.join(dataDirectory, 'data.key')} is not the key that ${file} was sealed with. Nothing was changed. Restore the matching key from a backup.`,
    );
  }
  const db = connect(file);
  try {
    migrate(db, state?.version ?? 0, migrations, clock);
    rememberKey(db, cipher);
  } catch (error) {
    db.close();
    throw error;
  }
  return { db, cipher };
}
