import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryDirectory } from '@/lib/testing/test-sessions';
import { openConsoleDatabase } from './console-database';

let directory: ReturnType<typeof temporaryDirectory>;
beforeEach(() => {
  directory = temporaryDirectory();
});
afterEach(() => directory.remove());

const file = () => path.join(directory.path, 'console.db');
const hash = () => createHash('sha256').update(readFileSync(file())).digest('hex');

/** The version of a file that is made anew. */
function newest() {
  const made = temporaryDirectory();
  const database = openConsoleDatabase(made.path);
  const version = database.pragma('user_version', { simple: true });
  database.close();
  made.remove();
  return version;
}

function asOfVersion1() {
  const older = openConsoleDatabase(directory.path);
  older.prepare("INSERT INTO ended_session VALUES ('kept', 1)").run();
  older.exec('DROP TABLE saved_record; DROP TABLE session_use');
  older.pragma('user_version = 1');
  older.close();
}

test('opening again changes nothing', () => {
  openConsoleDatabase(directory.path).close();
  const before = hash();
  openConsoleDatabase(directory.path).close();
  expect(hash()).toBe(before);
});

test('a file of an older release is copied, for its owner alone, before it is brought up to date', () => {
  asOfVersion1();
  const updated = openConsoleDatabase(directory.path);
  expect(updated.pragma('user_version', { simple: true })).toBe(newest());
  expect(updated.prepare('SELECT sid_hash FROM ended_session').pluck().all()).toEqual(['kept']);
  updated.close();

  const copy = new Database(`${file()}.version-1.backup`, { readonly: true });
  expect(statSync(copy.name).mode & 0o777).toBe(0o600);
  expect(copy.pragma('user_version', { simple: true })).toBe(1);
  expect(copy.prepare('SELECT sid_hash FROM ended_session').pluck().all()).toEqual(['kept']);
  copy.close();
});

test('of two processes that bring it up to date at once, each finds its file and the old copy stays old', () => {
  asOfVersion1();
  const { prepare } = Database.prototype;
  // The other process comes between the look at the version and the copy.
  const spy = vi.spyOn(Database.prototype, 'prepare').mockImplementation(function (
    this: Database.Database,
    sql: string,
  ) {
    if (sql.startsWith('VACUUM')) {
      spy.mockRestore();
      openConsoleDatabase(directory.path).close();
    }
    return prepare.call(this, sql);
  });
  const updated = openConsoleDatabase(directory.path);
  expect(spy.getMockImplementation()).toBeUndefined();
  expect(updated.pragma('user_version', { simple: true })).toBe(newest());
  updated.close();

  const copies = readdirSync(directory.path).filter((name) => name.includes('version'));
  expect(copies).toEqual(['console.db.version-1.backup']);
  const copy = new Database(`${file()}.version-1.backup`, { readonly: true });
  expect(copy.pragma('user_version', { simple: true })).toBe(1);
  copy.close();
});

test('a new file needs no copy', () => {
  openConsoleDatabase(directory.path).close();
  expect(existsSync(`${file()}.version-0.backup`)).toBe(false);
});

test('a file of a newer release is refused and left alone', () => {
  const database = openConsoleDatabase(directory.path);
  database.pragma('user_version = 99');
  database.close();
  const before = hash();
  expect(() => openConsoleDatabase(directory.path)).toThrow(/newer release/);
  expect(hash()).toBe(before);
});

test('a file that is no database is refused and left alone', () => {
  writeFileSync(file(), 'not a database, but something that somebody wanted to keep\n'.repeat(50));
  const before = hash();
  expect(() => openConsoleDatabase(directory.path)).toThrow(
    `${file()} is damaged or no database. Nothing was changed.`,
  );
  expect(hash()).toBe(before);
});
