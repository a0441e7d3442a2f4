import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { memoryRecords } from '@/lib/testing/service-context';
import { temporaryDirectory } from '@/lib/testing/test-sessions';
import { openConsoleDatabase } from './console-database';
import { createSavedRecords } from './saved-records';

const mine = { owner: 'project gateway key-hash', resource: 'endpoint' } as const;
const record = (uid: string, savedAt: number, name = uid) => ({
  uid,
  view: { uid, name },
  savedAt,
});

let directory: ReturnType<typeof temporaryDirectory>;
beforeEach(() => {
  directory = temporaryDirectory();
});
afterEach(() => directory.remove());

test('what was saved is there after a restart, the last save first', () => {
  const first = openConsoleDatabase(directory.path);
  const before = createSavedRecords(first);
  before.put(mine, record('a', 1));
  before.put(mine, record('b', 2));
  before.put(mine, record('a', 3, 'anew'));
  first.close();
  const second = openConsoleDatabase(directory.path);
  const after = createSavedRecords(second);
  expect(after.list(mine)).toEqual([record('a', 3, 'anew'), record('b', 2)]);
  expect(after.find(mine, 'a')).toEqual(record('a', 3, 'anew'));
  second.close();
});

test('another connection and another kind of resource see nothing of it', () => {
  const records = memoryRecords();
  records.put(mine, record('a', 1));
  for (const other of [
    { ...mine, owner: 'project gateway other-key' },
    { ...mine, resource: 'source' as const },
  ]) {
    expect(records.find(other, 'a')).toBeUndefined();
    expect(records.list(other)).toEqual([]);
    records.forget(other, 'a');
  }
  expect(records.list(mine)).toHaveLength(1);
  records.forget(mine, 'a');
  expect(records.list(mine)).toEqual([]);
});

test('the oldest make room for new ones, each place for itself', () => {
  const records = memoryRecords({ maximum: 2 });
  const source = { ...mine, resource: 'source' as const };
  records.put(source, record('s', 0));
  for (const [at, uid] of ['a', 'b', 'c'].entries()) records.put(mine, record(uid, at));
  expect(records.list(mine).map(({ uid }) => uid)).toEqual(['c', 'b']);
  expect(records.list(source)).toHaveLength(1);
});

test('the file does not tell whose record it is', () => {
  const database = openConsoleDatabase(directory.path);
  createSavedRecords(database).put(mine, record('a', 1));
  database.close();
  const file = readFileSync(path.join(directory.path, 'console.db'), 'latin1');
  expect(file).toContain('"name":"a"');
  expect(file).not.toContain(mine.owner);
});
