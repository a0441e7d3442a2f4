import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock, systemRandom } from '../system-ports';
import { openDatabase } from './database';
import { type Migration, migrations } from './migrations';
import { createPortalLinkStore, type PortalLinkRecord } from './portal-links';
import { usualProjectSettings } from './project-settings';
import { createProjectStore } from './projects';

let dataDirectory: string;
let file: string;
const open = (steps?: readonly Migration[]) =>
  openDatabase({
    dataDirectory,
    clock: systemClock,
    random: systemRandom,
    ...(steps ? { migrations: steps } : {}),
  });
/** A database file with a head and nothing in it, as the first step of a first start makes it. */
function withoutTables(name: string): void {
  rmSync(name);
  const db = new Database(name);
  db.pragma('journal_mode = WAL');
  db.close();
}
const openAndClose = (steps?: readonly Migration[]) => open(steps).db.close();
const digest = (name: string) => createHash('sha256').update(readFileSync(name)).digest('hex');
const modeOf = (name: string) => statSync(name).mode & 0o777;
const newest = migrations.length;

beforeEach(() => {
  dataDirectory = path.join(mkdtempSync(path.join(tmpdir(), 'gatehouse-store-')), 'data');
  file = path.join(dataDirectory, 'gateway.db');
});
afterEach(() => rmSync(path.dirname(dataDirectory), { recursive: true, force: true }));

/** Asserts a refusal with this text that leaves database and key byte for byte as they were. */
function expectRefusal(text: RegExp, steps?: readonly Migration[]): void {
  const names = readdirSync(dataDirectory).filter((name) => /\.(db|key)$/.test(name));
  const before = names.map((name) => digest(path.join(dataDirectory, name)));
  expect(() => open(steps)).toThrow(text);
  expect(names.map((name) => digest(path.join(dataDirectory, name)))).toEqual(before);
}

describe('a new data directory', () => {
  test('is private, and so is every file in it', () => {
    const { db } = open();
    expect(modeOf(dataDirectory)).toBe(0o700);
    const names = readdirSync(dataDirectory);
    expect(names).toEqual(expect.arrayContaining(['data.key', 'gateway.db', 'gateway.db-wal']));
    for (const name of names)
      expect([name, modeOf(path.join(dataDirectory, name))]).toEqual([name, 0o600]);
    db.close();
  });

  test('gets every migration, each recorded with its version', () => {
    const { db } = open();
    const versions = db
      .prepare('SELECT version FROM schema_version ORDER BY version')
      .pluck()
      .all();
    expect(versions).toEqual(migrations.map(({ version }) => version));
    db.close();
  });
});

test('every connection keeps acknowledged changes through a power loss, also after re-opening', () => {
  for (let round = 0; round < 2; round += 1) {
    const { db } = open();
    // The driver turns this down to 1 on databases in WAL mode unless it is set again.
    expect(db.pragma('synchronous', { simple: true })).toBe(2);
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(db.pragma('foreign_keys', { simple: true })).toBe(1);
    expect(db.pragma('busy_timeout', { simple: true })).toBeLessThanOrEqual(200);
    db.close();
  }
});

describe('a database that cannot be used is refused and left as it is', () => {
  test('when it is no database', () => {
    openAndClose();
    writeFileSync(file, 'garbage '.repeat(1000));
    expectRefusal(/gateway\.db is not a database\. Nothing was changed\./);
  });

  test('when a page is damaged', () => {
    openAndClose();
    const descriptor = openSync(file, 'r+');
    const size = statSync(file).size;
    for (let at = 4096; at < size; at += 4096)
      writeSync(descriptor, Buffer.alloc(64, 0xff), 0, 64, at);
    closeSync(descriptor);
    expectRefusal(/gateway\.db is damaged \(.+\)\. Nothing was changed\./);
  });

  test('when it is cut short', () => {
    openAndClose();
    writeFileSync(file, readFileSync(file).subarray(0, 10_000));
    expectRefusal(/gateway\.db is damaged/);
  });

  test('when a newer program has changed it', () => {
    const next = { version: newest + 1, name: 'next', sql: 'CREATE TABLE next (a TEXT) STRICT' };
    openAndClose([...migrations, next]);
    expectRefusal(
      new RegExp(
        `gateway\\.db has schema version ${newest + 1}, and this program knows versions up to ${newest}\\.`,
      ),
    );
  });

  test('when it belongs to another program', () => {
    openAndClose();
    rmSync(file);
    new Database(file).exec('CREATE TABLE other (a TEXT)').close();
    expectRefusal(/gateway\.db is a database of another program/);
  });

  test('when it is no file', () => {
    openAndClose();
    rmSync(file);
    mkdirSync(file);
    expect(() => open()).toThrow(/gateway\.db is not a file\. Nothing was changed\./);
  });

  test.each([
    ['missing', () => rmSync(file)],
    ['empty', () => truncateSync(file)],
    ['empty', () => withoutTables(file)],
  ])('when it is %s beside its key, since this is no first start', (kind, lose) => {
    openAndClose();
    lose();
    expectRefusal(
      new RegExp(
        `gateway\\.db is ${kind}, although data\\.key beside it shows .+\\. Nothing was changed\\. Restore it from a backup, or move data\\.key away, which starts empty\\.`,
      ),
    );
    expect(existsSync(file)).toBe(kind === 'empty');
  });

  test('when the key is missing', () => {
    openAndClose();
    const key = path.join(dataDirectory, 'data.key');
    rmSync(key);
    expectRefusal(/data\.key is missing, and .+ cannot be read without it/);
    expect(existsSync(key)).toBe(false);
  });

  test('when the key is another one', () => {
    openAndClose();
    writeFileSync(path.join(dataDirectory, 'data.key'), systemRandom.bytes(32));
    expectRefusal(/data\.key is not the key that .+ was sealed with/);
  });

  test('when the key is cut short', () => {
    openAndClose();
    writeFileSync(path.join(dataDirectory, 'data.key'), systemRandom.bytes(31));
    expectRefusal(/data\.key holds 31 bytes instead of 32/);
  });
});

describe('a first start that was cut short', () => {
  const key = () => path.join(dataDirectory, 'data.key');

  test.each([
    ['before the database', () => rmSync(file)],
    ['before its tables', () => truncateSync(file)],
    ['before the key was given its name', () => undefined],
  ])('%s is gone on with', (_, undo) => {
    openAndClose();
    renameSync(key(), `${key()}.new`);
    undo();
    openAndClose();
    openAndClose();
    expect(readdirSync(dataDirectory).sort()).toEqual(['data.key', 'gateway.db']);
    expect(modeOf(key())).toBe(0o600);
  });

  test('with half a key does not open what another one sealed', () => {
    openAndClose();
    renameSync(key(), `${key()}.new`);
    truncateSync(`${key()}.new`, 20);
    expectRefusal(/data\.key is missing, and .+ cannot be read without it/);
  });
});

test('rows from before an update are read after it', () => {
  const times = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' };
  const token = 'portal-token-0123456789';
  const link: PortalLinkRecord = {
    uid: '01J0',
    project_id: 'p',
    name: 'Acme',
    owner_id: 'acme',
    auth_type: 'static_token',
    token,
    endpoints: null,
    can_manage_endpoint: true,
    is_example: false,
    ...times,
  };
  const old = open(migrations.slice(0, 1));
  old.db
    .prepare(
      'INSERT INTO projects (uid, name, type, created_at, updated_at) VALUES (?, ?, ?, ?, ?)',
    )
    .run('p', 'P', 'outgoing', times.created_at, times.updated_at);
  createPortalLinkStore(old.db, old.cipher).insert(link);
  old.db.close();

  const updated = open();
  expect(createPortalLinkStore(updated.db, updated.cipher).get('p', '01J0')).toEqual(link);
  expect(createProjectStore(updated.db).get('p')).toEqual({
    uid: 'p',
    name: 'P',
    type: 'outgoing',
    settings: usualProjectSettings,
    ...times,
  });
  updated.db.close();
});

describe('a migration that fails', () => {
  const broken = (version: number, name: string): Migration => ({
    version,
    name,
    sql: 'CREATE TABLE half_way (a TEXT) STRICT; SELECT * FROM no_such_table;',
  });

  test.each(migrations.map(({ version }) => version))(
    'at step %i leaves the version before it, and the next start goes on from there',
    (version) => {
      const steps = migrations.map((step) =>
        step.version === version ? broken(version, step.name) : step,
      );
      expect(() => open(steps)).toThrow(/no such table/);
      const db = new Database(file, { readonly: true });
      const tables = db
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
        .pluck()
        .all();
      expect(tables).not.toContain('half_way');
      expect(db.prepare('SELECT max(version) FROM schema_version').pluck().get() ?? 0).toBe(
        version - 1,
      );
      db.close();

      const repaired = open();
      expect(repaired.db.prepare('SELECT max(version) FROM schema_version').pluck().get()).toBe(
        newest,
      );
      repaired.db.close();
    },
  );

  test('leaves a private copy of the database from before the update', () => {
    openAndClose();
    expect(() => open([...migrations, broken(newest + 1, 'next')])).toThrow(/no such table/);
    const copy = `${file}.version-${newest}.backup`;
    expect(modeOf(copy)).toBe(0o600);
    const db = new Database(copy, { readonly: true });
    expect(db.prepare('SELECT max(version) FROM schema_version').pluck().get()).toBe(newest);
    db.close();
  });
});
