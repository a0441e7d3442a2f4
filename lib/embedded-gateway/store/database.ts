import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type Database from 'better-sqlite3';
import { openForWriting } from '@/lib/database/connect';
import { refuseNewerSchema } from '@/lib/database/database-file';
import { GatewayStartError } from '../base/gateway-error';
import type { Clock, RandomSource } from '../base/ports';
import { type Cipher, createCipher } from './cipher';
import { loadDataKey } from './data-key';
import { gatewayDatabaseFile, inspectDatabase } from './inspect';
import { migrate } from './migrate';
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

/** Remembers which key this database is sealed with; the check at the next start relies on it. */
function rememberKey(db: Database.Database, cipher: Cipher): void {
  db.prepare('INSERT OR IGNORE INTO key_identity (only_row, key_id) VALUES (1, ?)').run(
    cipher.keyId,
  );
}

/**
 * Opens the database of a data directory, making both at the first start, and brings its schema up
 * to date.
 * @throws {GatewayStartError} for a key that is missing, damaged or another one
 * @throws {DatabaseFileError} for a database that is lost, damaged or newer; none of them changes a file
 */
export function openDatabase({
  dataDirectory,
  clock,
  random,
  migrations = shippedMigrations,
}: OpenOptions): OpenDatabase {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  chmodSync(dataDirectory, 0o700);
  const file = gatewayDatabaseFile(path.join(dataDirectory, databaseFileName));
  const state = inspectDatabase(file);
  const { keyId, version } =
    state.kind === 'present' ? state.found : { keyId: undefined, version: 0 };
  refuseNewerSchema(file.path, version, migrations.at(-1)?.version ?? 0);
  const dataKey = loadDataKey(dataDirectory, file, state, random);
  const cipher = createCipher(dataKey.key, random);
  if (keyId !== undefined && keyId !== cipher.keyId) {
    throw new GatewayStartError(
      `${dataKey.file} is not the key that ${file.path} was sealed with. Nothing was changed. Restore the matching key from a backup.`,
    );
  }
  const db = openForWriting(file.path, (opened) => {
    migrate(opened, version, migrations, clock);
    rememberKey(opened, cipher);
  });
  try {
    dataKey.settle();
  } catch (error) {
    db.close();
    throw error;
  }
  return { db, cipher };
}
