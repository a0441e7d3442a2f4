import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { inLongRun } from '../../lib/testing/long-run';
import { httpClient } from '../support/http-client';
import { canListListeners, listeningAddresses } from '../support/listening-addresses';
import { processTree } from '../support/process-tree';
import { runConsole, startConsole } from '../support/running-console';

const gatehouse = inject('gatehouse');
const anyPort = { PORT: '0', GATEHOUSE_TEST: '1' };

/** What a console keeps that has been in use: each of the two counts as lost where the other is alone. */
async function copyUsedConsole(directory: string): Promise<void> {
  for (const name of ['session.keys', 'console.db', 'console.db-wal'])
    await cp(path.join(gatehouse.dataDirectory, name), path.join(directory, name));
}

describe('a fresh start', () => {
  test('answers process managers without a session', async () => {
    const answer = await httpClient(gatehouse.origin).get('/api/health');
    expect(answer.status()).toBe(200);
    expect(await answer.json()).toEqual({ status: 'ok' });
    const ready = await httpClient(gatehouse.origin).get('/api/ready');
    expect(ready.status()).toBe(200);
    expect(await ready.json()).toEqual({ status: 'ready' });
  });

  test('prints its address and a link to sign in, and no key', () => {
    const { startOutput, origin, apiKey } = gatehouse;
    expect(startOutput).toContain(`Gatehouse is ready at ${origin} `);
    expect(startOutput).toContain(`${origin}/sign-in#once=`);
    expect(startOutput).not.toContain(apiKey);
  });

  // Where a system lists its sockets.
  test.runIf(canListListeners)('can be reached from this machine only, with its gateway', () => {
    const port = (value: number) => value.toString(16).toUpperCase().padStart(4, '0');
    expect(processTree(gatehouse.processId).flatMap(listeningAddresses).sort()).toEqual(
      [gatehouse.port, gatehouse.gatewayPort].map((value) => `0100007F:${port(value)}`).sort(),
    );
  });

  test('keeps its files from other users', () => {
    expect(statSync(gatehouse.dataDirectory).mode & 0o777).toBe(0o700);
  });
});

test('a gateway that is reached in clear text is warned of', async () => {
  const { output, remove } = await startConsole({
    env: { GATEWAY_URL: 'http://10.1.2.3/api' },
  });
  onTestFinished(remove);
  expect(output()).toContain('travel to 10.1.2.3 in clear text;');
  expect(gatehouse.startOutput).not.toContain('clear text');
});

// Every sentence is held by the tests of the environment; here that one ends the start, redacted.
describe('a wrong environment stops the start with one sentence', () => {
  const cases: [Record<string, string>, RegExp][] = [
    ...inLongRun<[Record<string, string>, RegExp]>([
      [{ PORT: 'abc' }, /^PORT must be a whole number from 1 to 65535; it is "abc"\.\n$/],
      [{ HOST: '0.0.0.0' }, /^HOST 0\.0\.0\.0 can be reached .* GATEHOUSE_PUBLIC_ORIGIN .*\.\n$/],
      [{ GATEHOUSE_PUBLIC_ORIGIN: 'http://lan-host' }, /^GATEHOUSE_PUBLIC_ORIGIN must be .*\.\n$/],
      [{ GATEHOUSE_SESSION_KEYS: 'changeme' }, /^GATEHOUSE_SESSION_KEYS must be .*\.\n$/],
      [{ GATEHOUSE_DATADIR: 'x' }, /^GATEHOUSE_DATADIR .* did you mean GATEHOUSE_DATA_DIR\?\n$/],
    ]),
    [
      { GATEWAY_URL: 'http://operator:canary@10.1.2.3/api' },
      /^GATEWAY_URL must be [^"]*; it is "\[redacted\]@10\.1\.2\.3\/api"\.\n$/,
    ],
  ];
  for (const [env, sentence] of cases) {
    test(JSON.stringify(env), async () => {
      const { exitCode, output } = await runConsole(env);
      expect(output).toMatch(sentence);
      expect(exitCode).toBe(1);
    });
  }

  test('a port in use is named', async () => {
    const { exitCode, output } = await runConsole({
      PORT: String(gatehouse.port),
      GATEHOUSE_DATA_DIR: gatehouse.dataDirectory,
    });
    expect(output).toContain(`PORT ${gatehouse.port} on 127.0.0.1 is in use by another program;`);
    expect(exitCode).toBe(1);
  });
});

test('a second console on the same data directory does not start', async () => {
  const { exitCode, output } = await runConsole({
    ...anyPort,
    GATEHOUSE_DATA_DIR: gatehouse.dataDirectory,
  });
  expect(output).toContain(`Another Gatehouse uses ${gatehouse.dataDirectory}.`);
  expect(exitCode).toBe(1);
});

describe('a damaged file stops the start and is left alone', () => {
  for (const name of ['console.db', ...inLongRun(['session.keys'])]) {
    test(`${name}, also when the gateway is elsewhere`, async () => {
      const directory = await mkdtemp(path.join(tmpdir(), 'gatehouse-e2e-'));
      await copyUsedConsole(directory);
      const file = path.join(directory, name);
      await writeFile(file, 'damaged\n'.repeat(200));
      const { exitCode, output } = await runConsole({
        ...anyPort,
        GATEHOUSE_DATA_DIR: directory,
        GATEWAY_URL: 'http://127.0.0.1:9/api',
      });
      expect(output).toContain(`Gatehouse could not start: ${file} `);
      expect(exitCode).toBe(1);
      expect(await readFile(file, 'utf8')).toBe('damaged\n'.repeat(200));
      await rm(directory, { recursive: true });
    });
  }
});

describe('a database that is missing beside its key stops the start, and none takes its place', () => {
  const lost: [database: string, key: string, content: string | Buffer][] = [
    ...inLongRun<[string, string, Buffer]>([['gateway.db', 'data.key', randomBytes(32)]]),
    ['console.db', 'session.keys', randomBytes(32).toString('base64url')],
  ];
  for (const [database, key, content] of lost) {
    test(`${database} beside ${key}`, async () => {
      const directory = await mkdtemp(path.join(tmpdir(), 'gatehouse-e2e-'));
      await writeFile(path.join(directory, key), content);
      const { exitCode, output } = await runConsole({
        ...anyPort,
        GATEHOUSE_GATEWAY_PORT: '0',
        GATEHOUSE_DATA_DIR: directory,
      });
      expect(output).toContain(
        `Gatehouse could not start: ${path.join(directory, database)} is missing, although ${key} beside it shows that it has been in use.`,
      );
      expect(exitCode).toBe(1);
      expect(existsSync(path.join(directory, database))).toBe(false);
      await rm(directory, { recursive: true });
    });
  }
});

test('a data directory that takes no writes is named, with what to do', async ({
  onTestFinished,
}) => {
  const directory = await mkdtemp(path.join(tmpdir(), 'gatehouse-e2e-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  await copyUsedConsole(directory);
  const other = new Database(path.join(directory, 'console.db'));
  onTestFinished(() => void other.close());
  other.exec('BEGIN IMMEDIATE');
  const { exitCode, output } = await runConsole({
    ...anyPort,
    GATEHOUSE_DATA_DIR: directory,
    GATEWAY_URL: 'http://127.0.0.1:9/api',
  });
  expect(output).toContain(
    `Gatehouse could not start: ${directory} cannot be written to (${path.join(directory, 'console.db')} cannot be used: database is locked). End the program that holds a database in it, and start again.`,
  );
  expect(exitCode).toBe(1);
});
