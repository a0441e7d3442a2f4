import { once } from 'node:events';
import fs, {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openConsoleDatabase } from '@/lib/server/records/console-database';
import { loadSessionKeys } from '@/lib/server/session-key-file';
import { allDeliveries, newestFirst, openTestEvents, testProject } from '@/lib/testing/event-store';
import { openTestGateway, type TestGateway } from '@/lib/testing/test-gateway';
import { holdDataDirectory } from '../server/data-locks.mjs';
import { decideRestore, stageDatabases } from '../server/restore-journal.mjs';
import { makeBackup } from './make-backup';
import { manifestName, sha256Of } from './manifest';
import { restoreBackup } from './restore-backup';

const now = new Date('2026-11-29T12:00:00.000Z');

let parent: string;
let gateway: TestGateway;
const data = () => gateway.dataDirectory;
const backup = () => path.join(parent, 'backup');
const inBackup = (name: string) => path.join(backup(), name);
const modeOf = (name: string) => statSync(name).mode & 0o777;
const backUp = () => makeBackup(data(), backup(), now);
const restore = (directory = data()) => restoreBackup(backup(), directory, now);

async function addEndpoint(name: string): Promise<void> {
  const body = { name, url: `https://${name}.example/hook`, secret: `canary-of-${name}` };
  expect(await gateway.ask('POST', gateway.outgoing, '/endpoints', body)).toMatchObject({
    status: 201,
  });
}

/** Names and secrets of all endpoints in a data directory, opened by a gateway of its own. */
async function endpointsIn(directory: string): Promise<unknown> {
  const opened = openTestGateway({ dataDirectory: directory, apiKey: gateway.key });
  const { fields } = await opened.ask('GET', gateway.outgoing, '/endpoints?sort=ASC');
  await opened.gateway.stop();
  const rows = Array.isArray(fields.content) ? fields.content : [];
  return rows.map(({ name, secrets: [secret] }) => [name, secret.value]);
}

/**
 * A data directory as console and gateway leave it: with one endpoint, one delivery that is due, one
 * that is not, and one session that has ended.
 */
beforeEach(async () => {
  parent = mkdtempSync(path.join(tmpdir(), 'gatehouse-backup-'));
  gateway = openTestGateway();
  await addEndpoint('first');
  const events = openTestEvents(data());
  await events.deliver();
  await events.deliver({ status: 'Success', due_at: null });
  events.db.close();
  const database = openConsoleDatabase(data());
  database.prepare("INSERT INTO ended_session VALUES ('before', 1)").run();
  database.close();
  loadSessionKeys(data(), now.getTime());
});
afterEach(async () => {
  await gateway.close();
  rmSync(parent, { recursive: true });
});

/** Every file below a folder with its content. */
function contentOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(path.join(folder, name)).isFile()).sort();
  return Object.fromEntries(
    files.map((name) => [name, readFileSync(path.join(folder, name), 'latin1')]),
  );
}

describe('a backup', () => {
  test('holds every database and no key, for its owner alone, with what to keep apart and why', async () => {
    writeFileSync(path.join(data(), 'api-key'), gateway.key);
    expect(await backUp()).toEqual(['events.db', 'gateway.db', 'console.db']);
    const inUse = readdirSync(data()).filter((name) => name.endsWith('.db'));
    expect(readdirSync(backup()).sort()).toEqual([...inUse, 'KEEP-APART.txt', manifestName].sort());
    expect(modeOf(backup())).toBe(0o700);
    for (const name of readdirSync(backup()))
      expect([name, modeOf(inBackup(name))]).toEqual([name, 0o600]);
    const list = readFileSync(inBackup('KEEP-APART.txt'), 'utf8');
    for (const name of readdirSync(data()).filter((each) => !/\.db/.test(each)))
      expect(list).toContain(`  ${name}: `);
  });

  test('shows no secret without its key', async () => {
    await backUp();
    const key = readFileSync(path.join(data(), 'data.key'), 'latin1');
    for (const [name, content] of Object.entries(contentOf(backup())))
      for (const secret of ['canary-of-', gateway.key, key])
        expect([name, content.includes(secret)]).toEqual([name, false]);
  });

  test('is of one moment each, while another thread writes without a pause', async () => {
    const file = path.join(data(), 'gateway.db');
    const script = new URL('../../lib/testing/steady-writer.mjs', import.meta.url);
    const writer = new Worker(script, { workerData: { file } });
    await once(writer, 'message');
    let rows = 0;
    for (let round = 1; round <= 5; round += 1) {
      const folder = path.join(parent, `backup-${round}`);
      await makeBackup(data(), folder, now);
      const copy = new Database(path.join(folder, 'gateway.db'), { readonly: true });
      const count = (table: string) =>
        Number(copy.prepare(`SELECT count(*) FROM ${table}`).pluck().get());
      expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
      expect(count('one')).toBe(count('other'));
      expect(count('one')).toBeGreaterThan(rows);
      rows = count('one');
      expect(copy.prepare('SELECT name FROM endpoints').pluck().all()).toEqual(['first']);
      copy.close();
    }
    writer.postMessage('end');
    await once(writer, 'exit');
  });

  test('holds what a killed process had only in its log', async () => {
    const killed = path.join(parent, 'killed');
    cpSync(data(), killed, { recursive: true });
    rmSync(path.join(killed, 'gateway.db-shm'));
    expect(statSync(path.join(killed, 'gateway.db-wal')).size).toBeGreaterThan(0);
    await makeBackup(killed, backup(), now);
    const copy = new Database(inBackup('gateway.db'), { readonly: true });
    expect(copy.prepare('SELECT name FROM endpoints').pluck().all()).toEqual(['first']);
    copy.close();
  });

  test('goes to no folder that holds something, or that would be lost with the data', async () => {
    await expect(makeBackup(data(), path.join(data(), 'backup'), now)).rejects.toThrow(
      /lies in the data directory/,
    );
    mkdirSync(backup());
    writeFileSync(inBackup('something'), 'x');
    await expect(backUp()).rejects.toThrow(/backup is not empty\. Name a new folder/);
    expect(readdirSync(parent)).toEqual(['backup']);
  });

  test('of a damaged database fails with its name and leaves nothing behind', async () => {
    await gateway.gateway.stop();
    writeFileSync(path.join(data(), 'gateway.db'), 'garbage '.repeat(1_000));
    await expect(backUp()).rejects.toThrow(/gateway\.db is not a database/);
    expect(readdirSync(parent)).toEqual([]);
  });

  test('of a folder without any database says so', async () => {
    const empty = path.join(parent, 'empty');
    mkdirSync(empty);
    await expect(makeBackup(empty, backup(), now)).rejects.toThrow(/empty holds no database\./);
    expect(readdirSync(parent)).toEqual(['empty']);
  });
});

describe('a restore', () => {
  const endedIn = (directory: string) => {
    const database = openConsoleDatabase(directory);
    const ended = database.prepare('SELECT sid_hash FROM ended_session').pluck().all();
    database.close();
    return ended;
  };
  const first = [['first', 'canary-of-first']];

  test('into the folder that is in use brings every database back, and keeps the newer ones', async () => {
    await backUp();
    await addEndpoint('later');
    await gateway.gateway.stop();
    const database = openConsoleDatabase(data());
    database.prepare("INSERT INTO ended_session VALUES ('since', 1)").run();
    database.close();

    const replaced = path.join(data(), 'replaced-2026-11-29T12-00-00-000Z');
    expect(await restore()).toEqual({
      names: ['events.db', 'gateway.db', 'console.db'],
      madeAt: now.toISOString(),
      replaced: [replaced],
    });
    expect(await endpointsIn(data())).toEqual(first);
    expect(endedIn(data())).toEqual(['before']);
    expect(endedIn(replaced)).toEqual(['before', 'since']);
    // A session that ended since would open again by the keys of then.
    expect(existsSync(path.join(data(), 'session.keys'))).toBe(false);
    for (const name of readdirSync(data()).filter((each) => /\.db/.test(each)))
      expect([name, modeOf(path.join(data(), name))]).toEqual([name, 0o600]);
  });

  test('holds what was due, as it may have gone out since, and nothing that comes after', async () => {
    await backUp();
    const before = contentOf(backup());
    await gateway.gateway.stop();
    await restore();
    expect(contentOf(backup())).toEqual(before);
    const events = openTestEvents(data());
    const { held, reads } = events.store;
    expect([held.heldSince(testProject), held.countDue(testProject)]).toEqual([+now, 1]);
    const { items } = await reads.deliveries(testProject, allDeliveries, newestFirst);
    expect(items.map(({ status }) => status)).toEqual(['Success', 'Scheduled']);
    await events.deliver();
    expect(events.store.queue.takeDue(events.clock.now())).toHaveLength(1);
    events.db.close();
  });

  test('of a backup without events leaves those that are there, and holds none', async () => {
    const former = path.join(parent, 'former');
    cpSync(data(), former, { recursive: true });
    for (const name of readdirSync(former).filter((each) => each.startsWith('events')))
      rmSync(path.join(former, name));
    await makeBackup(former, backup(), now);
    await gateway.gateway.stop();
    expect(await restore()).toMatchObject({ names: ['gateway.db', 'console.db'] });
    const events = openTestEvents(data());
    expect(events.store.held.projects()).toEqual([]);
    expect(events.db.prepare('SELECT count(*) FROM deliveries').pluck().get()).toBe(2);
    events.db.close();
  });

  test('after one that was cut short finishes that one first, and keeps what both replaced', async () => {
    await backUp();
    await gateway.gateway.stop();
    const names = ['events.db', 'gateway.db', 'console.db'];
    stageDatabases(data(), backup(), names);
    decideRestore(data());
    const { replaced } = await restore();
    const place = path.join(data(), 'replaced-2026-11-29T12-00-00-000Z');
    expect(replaced).toEqual([place, `${place}-2`]);
    for (const folder of replaced)
      expect(readdirSync(folder)).toEqual(expect.arrayContaining(names));
    expect(await endpointsIn(data())).toEqual(first);
  });

  test('into an empty folder needs the key that was kept apart, and no more', async () => {
    await backUp();
    const empty = path.join(parent, 'empty');
    await expect(restore(empty)).rejects.toThrow(
      /data\.key is missing\. Put the key there .+ Nothing was changed\./,
    );
    cpSync(path.join(data(), 'data.key'), path.join(empty, 'data.key'));
    expect(await restore(empty)).toMatchObject({ replaced: [] });
    expect(await endpointsIn(empty)).toEqual(first);
    expect(endedIn(empty)).toEqual(['before']);
  });

  test('of a console over a gateway elsewhere needs no key, and leaves what is not in it alone', async () => {
    await gateway.gateway.stop();
    const elsewhere = path.join(parent, 'elsewhere');
    mkdirSync(elsewhere);
    openConsoleDatabase(elsewhere).close();
    expect(await makeBackup(elsewhere, backup(), now)).toEqual(['console.db']);
    expect(await restore(elsewhere)).toMatchObject({ names: ['console.db'] });
    expect(await restore()).toMatchObject({ names: ['console.db'] });
    expect(endedIn(data())).toEqual([]);
    expect(await endpointsIn(data())).toEqual(first);
  });

  test('takes the place of databases that are damaged or lost', async () => {
    await backUp();
    await gateway.gateway.stop();
    writeFileSync(path.join(data(), 'gateway.db'), 'garbage '.repeat(1_000));
    rmSync(path.join(data(), 'console.db'));
    await restore();
    expect(await endpointsIn(data())).toEqual(first);
    expect(endedIn(data())).toEqual(['before']);
  });

  test('is refused while a console or a gateway runs, and changes nothing', async () => {
    await backUp();
    await expect(restore()).rejects.toThrow(
      /A program uses .+(?:events|gateway)\.db\. Stop the console and the gateway, then restore\./,
    );
    expect(await endpointsIn(data())).toEqual(first);
    await gateway.gateway.stop();
    const { release } = holdDataDirectory(data());
    await expect(restore()).rejects.toThrow(/^Another Gatehouse uses /);
    release();
    await restore();
  });

  const newer = (name: string, change: string) => {
    const database = new Database(inBackup(name));
    database.exec(change);
    database.close();
  };
  const asMade = () => {
    const { databases, ...rest } = JSON.parse(readFileSync(inBackup(manifestName), 'utf8'));
    return { databases, rest };
  };

  const damages: [string, () => void, RegExp][] = [
    ['that is none', () => rmSync(inBackup(manifestName)), /backup is no backup: backup\.json is/],
    ['whose list is cut', () => truncateSync(inBackup(manifestName), 40), /cannot be read/],
    [
      'of a newer layout',
      () => {
        const { databases, rest } = asMade();
        writeFileSync(inBackup(manifestName), JSON.stringify({ ...rest, format: 2, databases }));
      },
      /cannot be read: it is damaged, or a newer program made this backup/,
    ],
    [
      'that names a file elsewhere',
      () => {
        const { databases, rest } = asMade();
        const [one] = databases;
        const elsewhere = { ...rest, databases: [{ ...one, name: '../data/gateway.db' }] };
        writeFileSync(inBackup(manifestName), JSON.stringify(elsewhere));
      },
      /cannot be read/,
    ],
    [
      'with a file missing',
      () => rmSync(inBackup('console.db')),
      /not complete: .+console\.db is missing/,
    ],
    [
      'with a file cut short',
      () => truncateSync(inBackup('gateway.db'), 8_192),
      /gateway\.db is not as the backup made it/,
    ],
    [
      'with a byte changed',
      () => {
        const content = readFileSync(inBackup('gateway.db'));
        content.writeUInt8(content.readUInt8(content.length - 1) ^ 1, content.length - 1);
        writeFileSync(inBackup('gateway.db'), content);
      },
      /gateway\.db is not as the backup made it/,
    ],
  ];

  test('of a damaged backup is refused before anything is touched', async () => {
    await backUp();
    await gateway.gateway.stop();
    const before = contentOf(data());
    const whole = path.join(parent, 'whole');
    cpSync(backup(), whole, { recursive: true });
    for (const [name, damage, reason] of damages) {
      rmSync(backup(), { recursive: true });
      cpSync(whole, backup(), { recursive: true });
      damage();
      await expect(restore(), name).rejects.toThrow(reason);
      expect(contentOf(data()), name).toEqual(before);
    }
  });

  test.each([
    ['gateway.db', "INSERT INTO schema_version VALUES (99, 'later', '')"],
    ['events.db', "INSERT INTO schema_version VALUES (99, 'later', '')"],
    ['console.db', 'PRAGMA user_version = 99'],
  ])(
    'of a backup whose %s is of a newer program is refused before anything is touched',
    async (name, change) => {
      await backUp();
      await gateway.gateway.stop();
      newer(name, change);
      // As the newer program would have listed it.
      const { databases, rest } = asMade();
      const listed = await Promise.all(
        databases.map(async (each: { name: string }) => ({
          ...each,
          bytes: statSync(inBackup(each.name)).size,
          sha256: await sha256Of(inBackup(each.name)),
        })),
      );
      writeFileSync(inBackup(manifestName), JSON.stringify({ ...rest, databases: listed }));
      const before = contentOf(data());
      await expect(restore()).rejects.toThrow(
        new RegExp(`${name.replace('.', '\\.')} has schema version 99, .+ Start the newer program`),
      );
      expect(contentOf(data())).toEqual(before);
    },
  );

  test('that finds no room leaves the databases and takes its copies away', async () => {
    await backUp();
    await gateway.gateway.stop();
    const before = contentOf(data());
    const fsync = vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
    syncBuiltinESMExports();
    await expect(restore()).rejects.toThrow('no space left on device');
    fsync.mockRestore();
    syncBuiltinESMExports();
    const { 'gateway.db': gatewayDatabase, 'console.db': consoleDatabase } = before;
    expect(contentOf(data())).toMatchObject({
      'gateway.db': gatewayDatabase,
      'console.db': consoleDatabase,
      'session.keys': before['session.keys'],
    });
    expect(readdirSync(data()).filter((name) => /^(?:restore|replaced)/.test(name))).toEqual([]);
    await restore();
  });

  test('beside another key is refused', async () => {
    await backUp();
    await gateway.gateway.stop();
    writeFileSync(path.join(data(), 'data.key'), 'k'.repeat(32));
    await expect(restore()).rejects.toThrow(
      /data\.key is not the key that the backup was sealed with\. .+ Nothing was changed\./,
    );
  });
});
