import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { temporaryDirectory } from '@/lib/testing/test-sessions';
import { loadSessionKeys } from '../session-key-file';
import { openConsoleDatabase } from './console-database';

let directory: ReturnType<typeof temporaryDirectory>;
beforeEach(() => {
  directory = temporaryDirectory();
});
afterEach(() => directory.remove());

const file = () => path.join(directory.path, 'console.db');
const hash = () => createHash('sha256').update(readFileSync(file())).digest('hex');

function asOfVersion1() {
  const older = openConsoleDatabase(directory.path);
  older.prepare("INSERT INTO ended_session VALUES ('kept', 1)").run();
  const newer = older
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'ended_session'")
    .pluck()
    .all();
  older.exec(newer.map((name) => `DROP TABLE ${name};`).join(''));
  older.pragma('user_version = 1');
  older.close();
}

function newestVersion() {
  const fresh = temporaryDirectory();
  const database = openConsoleDatabase(fresh.path);
  const version = database.pragma('user_version', { simple: true });
  database.close();
  fresh.remove();
  return version;
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
  expect(updated.pragma('user_version', { simple: true })).toBe(newestVersion());
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
  expect(updated.pragma('user_version', { simple: true })).toBe(newestVersion());
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
  expect(() => openConsoleDatabase(directory.path)).toThrow(
    /console\.db has schema version 99, and this program knows versions up to \d+\. Nothing was changed\./,
  );
  expect(hash()).toBe(before);
});

test('a file that is no database is refused and left alone', () => {
  writeFileSync(file(), 'not a database, but something that somebody wanted to keep\n'.repeat(50));
  const before = hash();
  expect(() => openConsoleDatabase(directory.path)).toThrow(
    `${file()} is not a database. Nothing was changed.`,
  );
  expect(hash()).toBe(before);
});

test('a file with a damaged page is refused by name and left alone', () => {
  const database = openConsoleDatabase(directory.path);
  const insert = database.prepare('INSERT INTO ended_session VALUES (?, 1)');
  database.transaction(() => {
    for (let at = 0; at < 500; at += 1) insert.run(`hash-${at}`.padEnd(64, 'x'));
  })();
  database.close();
  const content = readFileSync(file());
  content.fill(0xff, content.length - 2_000);
  writeFileSync(file(), content);
  const before = hash();
  expect(() => openConsoleDatabase(directory.path)).toThrow(
    new RegExp(`^${file()} is damaged \\(.+\\)\\. Nothing was changed\\.`),
  );
  expect(hash()).toBe(before);
});

test.each([
  ['without a version', 0],
  ['with a version of its own', 2],
])('a database of another program, %s, is refused and left alone', (_, version) => {
  const other = new Database(file());
  other.exec('CREATE TABLE other (a TEXT)');
  other.pragma(`user_version = ${version}`);
  other.close();
  const before = hash();
  expect(() => openConsoleDatabase(directory.path)).toThrow(
    `${file()} is a database of another program. Nothing was changed.`,
  );
  expect(hash()).toBe(before);
});

describe('beside session keys, which are made after it, a database that is', () => {
  const loseIt: Record<string, () => void> = {
    missing: () => rmSync(file()),
    empty: () => truncateSync(file()),
  };

  test.each(Object.entries(loseIt))('%s was lost, and none takes its place', (kind, lose) => {
    openConsoleDatabase(directory.path).close();
    loadSessionKeys(directory.path, Date.now());
    lose();
    expect(() => openConsoleDatabase(directory.path)).toThrow(
      `${file()} is ${kind}, although session.keys beside it shows that it has been in use. Nothing was changed. Restore it from a backup, or move session.keys away, which signs everybody out.`,
    );
    expect(statSync(file(), { throwIfNoEntry: false })?.size ?? 0).toBe(0);
  });

  test.each(Object.entries(loseIt))('%s is made without them', (_, lose) => {
    openConsoleDatabase(directory.path).close();
    lose();
    openConsoleDatabase(directory.path).close();
  });
});
