import { chmodSync, closeSync, fsyncSync, openSync } from 'node:fs';
import Database from 'better-sqlite3';
import { DatabaseFileError } from './database-file';

/** All pages in one step: the copy is of one moment, and no write begins it anew. */
const everyPage = 0x7fff_ffff;

/** SQLite may have to recover what a killed process has left, while others do the same. */
const busyMs = 5_000;

function verify(file: string): void {
  const db = new Database(file);
  try {
    // One file without a log beside it, which can be moved, counted and looked at as it is.
    db.pragma('journal_mode = DELETE');
    const problem = db.pragma('integrity_check(1)', { simple: true });
    if (problem !== 'ok') {
      throw new DatabaseFileError(`The copy ${file} is damaged (${String(problem)}).`);
    }
  } finally {
    db.close();
  }
}

/**
 * Copies a database that other processes may be writing to, by SQLite's online backup. The copy
 * holds what was committed when it began, in one file for its owner alone, looked through.
 * @throws {DatabaseFileError} when the copy is damaged
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  closeSync(openSync(to, 'wx', 0o600));
  const source = new Database(from, { readonly: true, fileMustExist: true, timeout: busyMs });
  try {
    await source.backup(to, { progress: () => everyPage });
  } finally {
    source.close();
  }
  verify(to);
  chmodSync(to, 0o600);
  const descriptor = openSync(to, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
