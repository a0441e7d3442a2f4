import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sameThread } from '@/lib/testing/filter-workers';
import { openTestGateway, type TestGateway } from '../testing/test-gateway';
import { createGateway } from '.';
import { functionWorkers, systemClock, systemRandom } from './system-ports';

let gateway: TestGateway;
beforeEach(() => {
  gateway = openTestGateway();
});
afterEach(() => gateway.close());

const endpoints = () => `/api/v1/projects/${gateway.outgoing}/endpoints`;

describe('listening', () => {
  test('happens on loopback only', async () => {
    const { port } = await gateway.gateway.start();
    const hexPort = port.toString(16).toUpperCase().padStart(4, '0');
    const sockets = ['tcp', 'tcp6']
      .flatMap((name) => readFileSync(`/proc/net/${name}`, 'utf8').split('\n'))
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local, , state]) => local?.endsWith(`:${hexPort}`) && state === '0A');
    expect(sockets.map(([, local]) => local)).toEqual([`0100007F:${hexPort}`]);
    const answer = await fetch(`http://127.0.0.1:${port}${endpoints()}`, {
      headers: { Authorization: gateway.key },
    });
    expect(answer.status).toBe(200);
  });

  test('on a port in use fails with a sentence that says what to do', async () => {
    const { port } = await gateway.gateway.start();
    const second = openTestGateway({ port });
    await expect(second.gateway.start()).rejects.toThrow(
      `Port ${port} is in use, so the embedded gateway cannot listen on it.`,
    );
    await second.close();
  });
});

describe('starting again', () => {
  const restart = (settings: object) =>
    createGateway({
      settings: {
        dataDirectory: gateway.dataDirectory,
        port: 0,
        allowHttpEndpoints: false,
        exampleData: true,
        consoleOrigin: 'http://localhost:3000',
        ...settings,
      },
      clock: systemClock,
      random: systemRandom,
      startFunctionWorker: functionWorkers,
      startFilterWorker: sameThread,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    });
  const reads = async (again: ReturnType<typeof restart>, key: string) =>
    (
      await again.fetch(
        new Request(`http://gateway.test${endpoints()}`, { headers: { Authorization: key } }),
      )
    ).status;

  test('keeps projects and rows, makes no example data, and takes the configured key alone', async () => {
    await gateway.ask('POST', gateway.outgoing, '/endpoints', {
      name: 'a',
      url: 'https://a.example',
    });
    const key = 'another-key-0123456789-0123456789';
    const again = restart({ apiKey: key });
    expect(await reads(again, key)).toBe(200);
    expect(await reads(again, gateway.key)).toBe(401);
    expect(await gateway.ask('GET', gateway.outgoing, '/endpoints')).toMatchObject({ status: 401 });
    await again.stop();
  });

  test('without a configured key makes one, keeps it privately and keeps using it', async () => {
    const file = path.join(gateway.dataDirectory, 'api-key');
    await restart({}).stop();
    const key = readFileSync(file, 'utf8').trim();
    expect(key).toMatch(/^CO\.[A-Za-z0-9]{16}\.[A-Za-z0-9]{64}$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = restart({});
    expect(await reads(again, key)).toBe(200);
    await again.stop();
  });

  test.each(['', '\n', 'half a key\n', '\0'.repeat(64)])(
    'with a kept key that is damaged (%j) stops and leaves it alone',
    (text) => {
      const file = path.join(gateway.dataDirectory, 'api-key');
      writeFileSync(file, text);
      expect(() => restart({})).toThrow(`${file} does not hold an API key. Nothing was changed.`);
      expect(readFileSync(file, 'utf8')).toBe(text);
    },
  );

  test('makes the list of projects anew, whatever became of it', async () => {
    const file = path.join(gateway.dataDirectory, 'projects.json');
    const kept = readFileSync(file, 'utf8');
    writeFileSync(file, '{');
    await restart({ apiKey: gateway.key }).stop();
    expect(readFileSync(file, 'utf8')).toBe(kept);
  });

  test('with another project id is refused by name, since ids are given once', () => {
    expect(() => restart({ projectId: 'other' })).toThrow(
      `GATEHOUSE_PROJECT_ID is other, and the database already has its outgoing project ${gateway.outgoing}.`,
    );
  });
});
