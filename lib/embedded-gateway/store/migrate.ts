import { closeSync, openSync, rmSync } from 'node:fs';
import type Database from 'better-sqlite3';
import type { Clock } from '../base/ports';
import type { Migration } from './migrations';

/** A copy beside the file, so that a step that turns out wrong can be undone by hand. */
function backUp(db: Database.Database, version: number): void {
  const copy = `${db.name}.version-${version}.backup`;
  rmSync(copy, { force: true });
  closeSync(openSync(copy, 'wx', 0o600));
  db.prepare('VACUUM INTO ?').run(copy);
}

/**
 * Brings the schema from `version` to the newest, each step with its version row in one
 * transaction: after a crash the database is at one version or the next, never between.
 * @param keepsCopy whether the former state is kept beside the file; not for one that may be too large
 *   for the disk to hold twice
 */
export function migrate(
  db: Database.Database,
  version: number,
  migrations: readonly Migration[],
  clock: Clock,
  { keepsCopy = true }: { keepsCopy?: boolean } = {},
): void {
  const pending = migrations.filter((step) => step.version > version);
  if (pending.length === 0) return;
  if (version > 0 && keepsCopy) backUp(db, version);
  db.exec(
    'CREATE TABLE IF NOT EXISTS schema_version (version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at TEXT NOT NULL) STRICT',
  );
  const record = db.prepare(
    'INSERT INTO schema_version (version, name, applied_at) VALUES (?, ?, ?)',
  );
  const apply = db.transaction((step: Migration) => {
    db.exec(step.sql);
    record.run(step.version, step.name, new Date(clock.now()).toISOString());
  });
  for (const step of pending) apply.immediate(step);
}
