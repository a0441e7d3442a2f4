import {
  closeSync,
  cpSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestEvents } from '@/lib/testing/event-store';
import { fakeClock, temporaryDirectory } from '@/lib/testing/test-sessions';
import { eventMigrations } from './migrations';
import { eventsFileName, openEvents } from './open';

let directory: ReturnType<typeof temporaryDirectory>;
let file: string;
const open = () => openEvents({ dataDirectory: directory.path, clock: fakeClock() });
beforeEach(() => {
  directory = temporaryDirectory();
  file = path.join(directory.path, eventsFileName);
});
afterEach(() => directory.remove());

test('a new file is private, keeps acknowledged events through a power loss, and can shrink', () => {
  for (let round = 0; round < 2; round += 1) {
    const db = open();
    const settings = ['synchronous', 'journal_mode', 'auto_vacuum'].map((name) =>
      db.pragma(name, { simple: true }),
    );
    expect(settings).toEqual([2, 'wal', 2]);
    expect(db.prepare('SELECT version FROM schema_version').pluck().all()).toEqual(
      eventMigrations.map(({ version }) => version),
    );
    for (const name of ['', '-wal']) expect(statSync(file + name).mode & 0o777).toBe(0o600);
    db.close();
  }
});

test('a process that was killed leaves what was acknowledged, in the log', async () => {
  const events = openTestEvents(directory.path);
  const event = await events.accept();
  const killed = temporaryDirectory();
  for (const name of ['', '-wal'])
    cpSync(file + name, path.join(killed.path, eventsFileName + name));
  events.db.close();
  const after = openTestEvents(killed.path);
  expect(after.db.prepare('SELECT uid FROM events').pluck().all()).toEqual([event.uid]);
  after.db.close();
  killed.remove();
});

describe('a file that cannot be used is refused, and left as it is', () => {
  async function fill(): Promise<void> {
    const events = openTestEvents(directory.path);
    await Promise.all(
      Array.from({ length: 200 }, () => events.accept({ body: Buffer.alloc(3_000) })),
    );
    events.db.close();
  }

  function damage(position: number, bytes: Uint8Array): void {
    const descriptor = openSync(file, 'r+');
    writeSync(descriptor, bytes, 0, bytes.length, position);
    closeSync(descriptor);
  }

  test.each<[string, () => void, RegExp]>([
    ['no database', () => writeFileSync(file, 'garbage '.repeat(1_000)), /is not a database/],
    ['cut short', () => truncateSync(file, 100_000), /is damaged \(.+\)/],
    [
      'without its first pages',
      () => damage(4_096, Buffer.alloc(40_000, 0xff)),
      /is damaged \(.+\)/,
    ],
    [
      'without its last pages',
      () => damage(statSync(file).size - 40_000, Buffer.alloc(40_000, 0xff)),
      /is damaged \(.+\)/,
    ],
    [
      'of another program',
      () => {
        writeFileSync(file, '');
        new Database(file).exec('CREATE TABLE other (a TEXT)').close();
      },
      /is a database of another program/,
    ],
    [
      'of a newer one',
      () => {
        const db = new Database(file);
        db.exec("INSERT INTO schema_version VALUES (99, 'newer', '')");
        db.close();
      },
      /has schema version 99/,
    ],
  ])('%s', async (_, change, text) => {
    await fill();
    change();
    const before = readFileSync(file);
    expect(open).toThrow(text);
    expect(open).toThrow(/events\.db .*Nothing was changed/s);
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});
