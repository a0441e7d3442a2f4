import 'server-only';
import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type Database from 'better-sqlite3';
import { openForWriting } from '@/lib/database/connect';
import {
  type FileState,
  foreignDatabase,
  hasTable,
  inspectDatabaseFile,
  type KeyedDatabaseFile,
  lostDatabase,
  refuseNewerSchema,
} from '@/lib/database/database-file';
import { sessionKeysFileName } from '../session-key-file';

/** Each entry is one version; entries are only ever added at the end. */
const migrations = [
  `CREATE TABLE ended_session (
     sid_hash TEXT PRIMARY KEY,
     forget_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX ended_session_forget_at ON ended_session (forget_at);
   CREATE TABLE one_time_link (
     code_hash TEXT PRIMARY KEY,
     expires_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;`,
  // The view is masked: nothing in it is a secret, and no key is kept to find it by.
  `CREATE TABLE saved_record (
     scope TEXT NOT NULL,
     resource TEXT NOT NULL,
     uid TEXT NOT NULL,
     view TEXT NOT NULL,
     saved_at INTEGER NOT NULL,
     PRIMARY KEY (scope, resource, uid)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX saved_record_saved_at ON saved_record (scope, resource, saved_at);`,
  `CREATE TABLE session_use (
     sid_hash TEXT PRIMARY KEY,
     used_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX session_use_used_at ON session_use (used_at);`,
  // The scope is a hash of gateway, key and release: no key is kept to find it by.
  `CREATE TABLE gateway_use (
     scope TEXT NOT NULL,
     name TEXT NOT NULL,
     outcome TEXT NOT NULL,
     note TEXT,
     seen_at INTEGER NOT NULL,
     PRIMARY KEY (scope, name)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX gateway_use_seen_at ON gateway_use (seen_at);`,
  // Ids, counts and outcomes: neither a key nor anything of what is delivered. A scope is a hash of
  // gateway and project. Items are written as sent before they are, so that no end of this process
  // has one sent twice.
  `CREATE TABLE job_note (
     scope TEXT NOT NULL,
     uid TEXT NOT NULL,
     search TEXT,
     is_at_least INTEGER NOT NULL,
     session TEXT NOT NULL,
     made_at INTEGER NOT NULL,
     PRIMARY KEY (scope, uid)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX job_note_made_at ON job_note (scope, made_at);
   CREATE TABLE console_job (
     seq INTEGER PRIMARY KEY,
     scope TEXT NOT NULL,
     uid TEXT NOT NULL UNIQUE,
     kind TEXT NOT NULL,
     name TEXT NOT NULL,
     state TEXT NOT NULL,
     reason TEXT,
     sends_arrived INTEGER NOT NULL DEFAULT 0,
     per_second INTEGER,
     canary_count INTEGER,
     canary_max_failures INTEGER,
     created_at INTEGER NOT NULL,
     frozen_at INTEGER,
     started_at INTEGER,
     finished_at INTEGER
   ) STRICT;
   CREATE INDEX console_job_by_scope ON console_job (scope, seq);
   CREATE TABLE console_job_group (
     job_seq INTEGER NOT NULL REFERENCES console_job (seq) ON DELETE CASCADE,
     key TEXT NOT NULL,
     endpoint_id TEXT,
     endpoint_name TEXT,
     endpoint_url TEXT,
     event_type TEXT,
     status TEXT,
     description TEXT,
     error_kind TEXT,
     is_left_out INTEGER NOT NULL DEFAULT 0,
     PRIMARY KEY (job_seq, key)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE console_job_item (
     job_seq INTEGER NOT NULL REFERENCES console_job (seq) ON DELETE CASCADE,
     position INTEGER NOT NULL,
     uid TEXT NOT NULL,
     group_key TEXT NOT NULL,
     event_id TEXT,
     made_at INTEGER,
     has_arrived INTEGER NOT NULL,
     tries INTEGER,
     outcome TEXT NOT NULL DEFAULT 'waiting',
     is_canary INTEGER NOT NULL DEFAULT 0,
     first_failed INTEGER,
     reason TEXT,
     looks INTEGER NOT NULL DEFAULT 0,
     look_at INTEGER,
     updated_at INTEGER NOT NULL,
     PRIMARY KEY (job_seq, position)
   ) STRICT, WITHOUT ROWID;
   CREATE UNIQUE INDEX console_job_item_uid ON console_job_item (job_seq, uid);
   CREATE INDEX console_job_item_outcome ON console_job_item (job_seq, outcome, position);
   CREATE INDEX console_job_item_look ON console_job_item (job_seq, look_at) WHERE look_at IS NOT NULL;`,
];

export const consoleDatabaseFileName = 'console.db';

/** The console's database in a data directory. Without its list of ended sessions a copied cookie would open one again; new keys prevent it. */
function consoleDatabaseFile(path: string): KeyedDatabaseFile {
  return { path, companion: sessionKeysFileName, effect: 'signs everybody out' };
}

/**
 * Looks at `console.db` before it is opened for writing; `found` is its schema version.
 * @throws {DatabaseFileError} when it is damaged, not ours, or of a newer release; it is left as it is
 */
export function inspectConsoleDatabase(path: string): FileState<number> {
  const file = consoleDatabaseFile(path);
  return inspectDatabaseFile(file, (database) => {
    const version = versionOf(database);
    if (version === 0 || !hasTable(database, 'ended_session')) throw foreignDatabase(file);
    refuseNewerSchema(path, version, migrations.length);
    return version;
  });
}

/**
 * Opens `console.db`, the console's own memory, and brings it up to date in one transaction, with a
 * copy of what was there before beside it.
 * @throws {DatabaseFileError} when it is lost, damaged, or of a newer release; it is left as it is
 */
export function openConsoleDatabase(dataDirectory: string): Database.Database {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const file = path.join(dataDirectory, consoleDatabaseFileName);
  const { kind } = inspectConsoleDatabase(file);
  // The keys are made after it, so that this is no first start.
  if (kind !== 'present' && existsSync(path.join(dataDirectory, sessionKeysFileName))) {
    throw lostDatabase(consoleDatabaseFile(file), kind);
  }
  return openForWriting(file, (database) => update(database, file));
}

function versionOf(database: Database.Database): number {
  return Number(database.pragma('user_version', { simple: true }));
}

function update(database: Database.Database, file: string): void {
  const version = versionOf(database);
  const isCopied = version > 0 && version < migrations.length;
  // Another process may be at the same work, so the copy has a name of its own at first.
  const copy = `${file}.version-${version}.${randomUUID()}`;
  const migrate = database.transaction(() => {
    // Versions only rise: if it is still the same here, it was when the copy was made.
    if (isCopied && versionOf(database) === version)
      renameSync(copy, `${file}.version-${version}.backup`);
    migrateConsoleDatabase(database, file);
  });
  try {
    if (isCopied) copyTo(database, copy);
    migrate.immediate();
  } finally {
    rmSync(copy, { force: true });
  }
}

/** So that an update that turns out wrong can be undone by hand; a new file has nothing to copy. */
function copyTo(database: Database.Database, copy: string): void {
  closeSync(openSync(copy, 'wx', 0o600));
  database.prepare('VACUUM INTO ?').run(copy);
}

/**
 * Brings the tables up to date; call it in one transaction.
 * @throws {DatabaseFileError} when a newer release has written them
 */
export function migrateConsoleDatabase(database: Database.Database, file: string): void {
  const version = versionOf(database);
  refuseNewerSchema(file, version, migrations.length);
  if (version === migrations.length) return;
  for (const migration of migrations.slice(version)) database.exec(migration);
  database.pragma(`user_version = ${migrations.length}`);
}
