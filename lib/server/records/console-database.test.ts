import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryDirectory } from '@/lib/testing/test-sessions';
import { openConsoleDatabase } from './console-database';

let directory: ReturnType<typeof temporaryDirectory>;
beforeEach(() => {
  directory = temporaryDirectory();
});
afterEach(() => directory.remove());

const file = () => path.join(directory.path, 'console.db');
const hash = () => createHash('sha256').update(readFileSync(file())).digest('hex');

test('opening again changes nothing', () => {
  openConsoleDatabase(directory.path).close();
  const before = hash();
  openConsoleDatabase(directory.path).close();
  expect(hash()).toBe(before);
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
