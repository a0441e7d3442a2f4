import path from 'node:path';
import type Database from 'better-sqlite3';
import { openForWriting } from '@/lib/database/connect';
import {
  type DatabaseFile,
  type FileState,
  foreignDatabase,
  hasTable,
  inspectDatabaseFile,
  refuseNewerSchema,
} from '@/lib/database/database-file';
import type { Clock } from '../../base/ports';
import { migrate } from '../migrate';
import type { Migration } from '../migrations';
import { holdRestored } from './held';
import { eventMigrations } from './migrations';

export const eventsFileName = 'events.db';

/** For many small writes: pages kept in memory, and how long the log may become between two checkpoints. */
const usual = ['cache_size = -16384', 'wal_autocheckpoint = 4000', 'journal_size_limit = 67108864'];

/** The database of events in a data directory. */
const eventsDatabaseFile = (path: string): DatabaseFile => ({
  path,
  effect: 'forgets all events',
  isLarge: true,
});

function versionOf(db: Database.Database, file: DatabaseFile): number {
  if (!hasTable(db, 'schema_version')) throw foreignDatabase(file);
  return (
    db.prepare<[], number | null>('SELECT max(version) FROM schema_version').pluck().get() ?? 0
  );
}

/**
 * Looks at `events.db` before it is opened for writing; `found` is its schema version.
 * @throws {DatabaseFileError} when it is damaged, not ours or newer; it stays as it was
 */
export function inspectEvents(
  path: string,
  migrations: readonly Migration[] = eventMigrations,
): FileState<number> {
  const file = eventsDatabaseFile(path);
  const state = inspectDatabaseFile(file, (db) => versionOf(db, file));
  if (state.kind === 'present') {
    refuseNewerSchema(path, state.found, migrations.at(-1)?.version ?? 0);
  }
  return state;
}

/**
 * Opens `events.db` in a data directory, making it where it is missing, and brings its schema up to
 * date (moving events §3). What was due in a restored one is held from then on.
 * @throws {DatabaseFileError} for a file that is damaged, not ours or newer; it stays as it was
 */
export function openEvents(
  { dataDirectory, clock }: { dataDirectory: string; clock: Clock },
  migrations: readonly Migration[] = eventMigrations,
): Database.Database {
  const file = path.join(dataDirectory, eventsFileName);
  const state = inspectEvents(file, migrations);
  const version = state.kind === 'present' ? state.found : 0;
  return openForWriting(
    file,
    (db) => {
      for (const setting of usual) db.pragma(setting);
      migrate(db, version, migrations, clock, { keepsCopy: false });
      holdRestored(db);
    },
    { isLarge: true },
  );
}
