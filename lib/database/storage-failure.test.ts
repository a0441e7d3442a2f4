import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { storageFailureOf } from './storage-failure';

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}

const withTable = (db = new Database(':memory:')) => db.exec('CREATE TABLE t (a TEXT)');
const coded = (code: string) => Object.assign(new Error('said by the system'), { code });

test('a database without room is full', () => {
  const db = withTable();
  db.pragma('max_page_count = 2');
  const insert = () => db.prepare('INSERT INTO t VALUES (zeroblob(9000))').run();
  expect(storageFailureOf(thrownBy(insert))).toBe('full');
});

test('one that takes no writes is unwritable', () => {
  const db = withTable();
  db.pragma('query_only = ON');
  expect(storageFailureOf(thrownBy(() => db.exec('DELETE FROM t')))).toBe('unwritable');
});

test('one that another program writes to is busy', ({ onTestFinished }) => {
  const directory = mkdtempSync(path.join(tmpdir(), 'gatehouse-busy-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const open = () => new Database(path.join(directory, 'a.db'), { timeout: 0 });
  const holder = withTable(open()).exec('BEGIN IMMEDIATE');
  const other = open();
  expect(storageFailureOf(thrownBy(() => other.exec('BEGIN IMMEDIATE')))).toBe('busy');
  holder.close();
  other.close();
});

test.each([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EROFS', 'unwritable'],
  ['SQLITE_IOERR_WRITE', 'unwritable'],
  ['SQLITE_IOERR_SHMSIZE', 'unwritable'],
  ['SQLITE_CONSTRAINT_UNIQUE', undefined],
  ['SQLITE_CORRUPT', undefined],
  ['ENOENT', undefined],
  ['EPIPE', undefined],
])('%s is %s, itself and as a cause', (code, failure) => {
  expect(storageFailureOf(coded(code))).toBe(failure);
  expect(storageFailureOf(new Error('Not kept.', { cause: coded(code) }))).toBe(failure);
});

test('what is no error is none of the disk', () => {
  for (const thrown of [undefined, 'ENOSPC', { code: 'ENOSPC' }, new Error('ENOSPC')])
    expect(storageFailureOf(thrown)).toBeUndefined();
});
