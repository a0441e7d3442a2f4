import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isLongRun } from '@/lib/testing/long-run';
import { decideRestore, finishRestore, stageDatabases } from './restore-journal.mjs';

const names = ['gateway.db', 'console.db'];
const killed = fileURLToPath(new URL('../../lib/testing/killed-restore.mjs', import.meta.url));

let parent: string;
const directory = () => path.join(parent, 'data');
const backup = () => path.join(parent, 'backup');

/** A database that says `text`, in its file or only in its log, as a killed process leaves it. */
function writeDatabase(folder: string, name: string, text: string, inLog: boolean): void {
  const file = path.join(parent, 'being-written.db');
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.exec('CREATE TABLE said (text TEXT)');
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.prepare('INSERT INTO said VALUES (?)').run(text);
  if (!inLog) db.pragma('wal_checkpoint(TRUNCATE)');
  for (const companion of inLog ? ['', '-wal'] : ['']) {
    cpSync(file + companion, path.join(folder, name + companion));
  }
  db.close();
  rmSync(file);
}

function saidBy(folder: string, name: string): unknown {
  const db = new Database(path.join(folder, name));
  try {
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    return db.prepare('SELECT text FROM said').pluck().all();
  } finally {
    db.close();
  }
}

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'gatehouse-restore-'));
  for (const folder of [directory(), backup()]) mkdirSync(folder);
  for (const name of names) {
    writeDatabase(directory(), name, 'old', true);
    writeDatabase(backup(), name, 'new', false);
  }
  writeFileSync(path.join(directory(), 'session.keys'), 'a key');
});
afterEach(() => rmSync(parent, { recursive: true }));

test('puts every database in its place, and keeps what stood there, logs and session keys too', () => {
  stageDatabases(directory(), backup(), names);
  decideRestore(directory());
  const now = () => new Date('2026-11-29T12:00:00.000Z');
  const replaced = path.join(directory(), 'replaced-2026-11-29T12-00-00-000Z');
  expect(finishRestore(directory(), now)).toEqual({ replaced });
  expect(readdirSync(directory()).sort()).toEqual(
    ['console.db', 'gateway.db', path.basename(replaced)].sort(),
  );
  expect(statSync(replaced).mode & 0o777).toBe(0o700);
  expect(names.map((name) => saidBy(directory(), name))).toEqual([['new'], ['new']]);
  expect(names.map((name) => saidBy(replaced, name))).toEqual([['old'], ['old']]);
  expect(existsSync(path.join(replaced, 'session.keys'))).toBe(true);
  expect(finishRestore(directory())).toBeUndefined();
});

test('into a folder without databases keeps nothing, and leaves its keys alone', () => {
  const empty = path.join(parent, 'empty');
  mkdirSync(empty);
  writeFileSync(path.join(empty, 'data.key'), 'a key');
  stageDatabases(empty, backup(), names);
  decideRestore(empty);
  expect(finishRestore(empty)).toEqual({ replaced: undefined });
  expect(readdirSync(empty).sort()).toEqual(['console.db', 'data.key', 'gateway.db']);
});

/** A process for each change, on a machine that may be busy. */
const eachChangeMs = 120_000;

test(
  'killed before any of its changes leaves every database old, or every one new',
  () => {
    const outcomes: string[] = [];
    // Each third of them, all in a long run: what comes before a change differs from one to the next.
    for (let count = 1; ; count += isLongRun ? 1 : 3) {
      const tried = path.join(parent, `try-${count}`);
      cpSync(directory(), tried, { recursive: true });
      const { signal } = spawnSync(process.execPath, [
        killed,
        tried,
        backup(),
        names.join(','),
        String(count),
      ]);
      // What the next start does before it opens anything.
      finishRestore(tried);
      const said = names.map((name) => saidBy(tried, name));
      expect([count, said]).toEqual([count, said.map(() => said[0])]);
      outcomes.push(String(said[0]));
      const hasKeys = existsSync(path.join(tried, 'session.keys'));
      expect([count, hasKeys]).toEqual([count, outcomes.at(-1) === 'old']);
      if (signal === null) break;
      expect(signal).toBe('SIGKILL');
    }
    expect(new Set(outcomes)).toEqual(new Set(['old', 'new']));
    expect(outcomes.length).toBeGreaterThan(isLongRun ? 12 : 4);
    // Once decided it stays so.
    expect(outcomes).toEqual([...outcomes].sort().reverse());
  },
  eachChangeMs,
);
