import { statSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from './fixtures';
import { freePort } from './support/free-port';
import { canListListeners, listeningAddresses } from './support/listening-addresses';
import { runConsole } from './support/running-console';

test.describe('a fresh start', () => {
  test('answers process managers without a session', async ({ request }) => {
    const answer = await request.get('/api/health');
    expect(answer.status()).toBe(200);
    expect(await answer.json()).toEqual({ status: 'ok' });
  });

  test('prints its address and a link to sign in, and no key', async ({ gatehouse }) => {
    expect(gatehouse.output()).toContain(`Gatehouse is ready at ${gatehouse.origin} `);
    expect(gatehouse.output()).toContain(`${gatehouse.origin}/sign-in#once=`);
    expect(gatehouse.output()).not.toContain(gatehouse.apiKey);
  });

  test('can be reached from this machine only, console and gateway alike', async ({
    gatehouse,
  }) => {
    test.skip(!canListListeners, 'This system does not list its sockets.');
    const port = (value: number) => value.toString(16).toUpperCase().padStart(4, '0');
    expect(listeningAddresses(gatehouse.processId).sort()).toEqual(
      [gatehouse.port, gatehouse.gatewayPort].map((value) => `0100007F:${port(value)}`).sort(),
    );
  });

  test('keeps its files from other users', async ({ gatehouse }) => {
    expect(statSync(gatehouse.dataDirectory).mode & 0o777).toBe(0o700);
  });
});

test.describe('a wrong environment stops the start with one sentence', () => {
  const cases: [Record<string, string>, RegExp][] = [
    [{ PORT: 'abc' }, /^PORT must be a whole number from 1 to 65535; it is "abc"\.\n$/],
    [{ HOST: '0.0.0.0' }, /^HOST 0\.0\.0\.0 can be reached .* GATEHOUSE_PUBLIC_ORIGIN .*\.\n$/],
    [{ GATEHOUSE_PUBLIC_ORIGIN: 'http://lan-host' }, /^GATEHOUSE_PUBLIC_ORIGIN must be .*\.\n$/],
    [{ GATEHOUSE_SESSION_KEYS: 'changeme' }, /^GATEHOUSE_SESSION_KEYS must be .*\.\n$/],
    [{ GATEHOUSE_DATADIR: 'x' }, /^GATEHOUSE_DATADIR .* did you mean GATEHOUSE_DATA_DIR\?\n$/],
  ];
  for (const [env, sentence] of cases) {
    test(JSON.stringify(env), async () => {
      const { exitCode, output } = await runConsole(env);
      expect(output).toMatch(sentence);
      expect(exitCode).toBe(1);
    });
  }

  test('a port in use is named', async ({ gatehouse }) => {
    const { exitCode, output } = await runConsole({
      PORT: String(gatehouse.port),
      GATEHOUSE_DATA_DIR: gatehouse.dataDirectory,
    });
    expect(output).toContain(`PORT ${gatehouse.port} on 127.0.0.1 is in use by another program;`);
    expect(exitCode).toBe(1);
  });
});

test('a second console on the same data directory does not start', async ({ gatehouse }) => {
  const { exitCode, output } = await runConsole({
    PORT: String(await freePort()),
    GATEHOUSE_DATA_DIR: gatehouse.dataDirectory,
  });
  expect(output).toContain(`Another Gatehouse uses ${gatehouse.dataDirectory}.`);
  expect(exitCode).toBe(1);
});

test.describe('a damaged file stops the start and is left alone', () => {
  for (const name of ['session.keys', 'console.db']) {
    test(`${name}, also when the gateway is elsewhere`, async () => {
      const directory = await mkdtemp(path.join(tmpdir(), 'gatehouse-e2e-'));
      const file = path.join(directory, name);
      await writeFile(file, 'damaged\n'.repeat(200));
      const { exitCode, output } = await runConsole({
        PORT: String(await freePort()),
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

test.describe('SIGTERM', () => {
  test('ends the process with code 0', async ({ startConsole }) => {
    const console = await startConsole();
    expect(await console.stop()).toBe(0);
  });

  // The terminal interrupts everybody in the foreground, and npm passes the signal on once more.
  test('and a Ctrl+C that arrives twice end it with code 0 all the same', async ({
    startConsole,
  }) => {
    const console = await startConsole();
    process.kill(console.processId, 'SIGINT');
    process.kill(console.processId, 'SIGINT');
    expect(await console.stop()).toBe(0);
  });

  test('lets a request that has begun end with a whole answer', async ({ startConsole }) => {
    const console = await startConsole();
    const { projectId, apiKey, origin } = console;
    const body = JSON.stringify({ kind: 'key', gateway: 'embedded', projectId, apiKey });
    const socket = connect(console.port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk;
    });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const head = [
      'POST /api/session HTTP/1.1',
      `Host: 127.0.0.1:${console.port}`,
      `Origin: ${origin}`,
      'X-Gatehouse: 1',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Expect: 100-continue',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    await expect.poll(() => answer).toContain('100 Continue');
    const stopped = console.stop();
    await expect.poll(() => console.output()).toContain('Stopping.');
    socket.write(body);
    await closed;
    expect(answer).toMatch(/HTTP\/1\.1 200 OK/);
    expect(answer.endsWith('0\r\n\r\n') || /content-length: \d/i.test(answer)).toBe(true);
    expect(await stopped).toBe(0);
  });
});
