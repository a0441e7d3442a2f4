import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { inLongRun } from '@/lib/testing/long-run';
import { gatewayClient } from '../../scripts/receiver/gateway-client';
import { settleWay } from '../../scripts/receiver/settle-way';
import { httpClient } from '../support/http-client';
import { canListProcesses, isRunning, processTree } from '../support/process-tree';
import {
  type ConsoleOptions,
  runConsole,
  startConsole,
  withoutExamples,
} from '../support/running-console';

const gatehouse = inject('gatehouse');

async function ownConsole(options?: ConsoleOptions) {
  const console = await startConsole({
    ...options,
    env: { ...withoutExamples, ...options?.env },
  });
  onTestFinished(console.remove);
  return console;
}

/** Id of the process that a console runs its gateway in. */
function gatewayProcess(consoleProcess: number): number {
  const [, child, ...others] = processTree(consoleProcess);
  if (child === undefined || others.length > 0) throw new Error('not one process is watched');
  return child;
}

const isUp = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

// Where a system tells which processes run.
describe.runIf(canListProcesses)('the process of the embedded gateway', () => {
  test('that ends is started again where it was, and the console goes on', async () => {
    const { processId, origin, gatewayPort, output } = await ownConsole();
    const health = `http://127.0.0.1:${gatewayPort}/health`;
    for (const [signal, how] of [
      ['SIGKILL', 'SIGKILL'],
      ...inLongRun<[NodeJS.Signals, string]>([['SIGTERM', 'exit code 0']]),
    ] as const) {
      const gateway = gatewayProcess(processId);
      process.kill(gateway, signal);
      await expect.poll(() => isRunning(gateway)).toBe(false);
      expect((await httpClient(origin).get('/api/health')).status()).toBe(200);
      await expect.poll(() => isUp(health)).toBe(true);
      expect(gatewayProcess(processId)).not.toBe(gateway);
      expect(output()).toContain(`The embedded gateway has ended (${how}); it starts again in `);
    }
  });

  test('ends with a console that is killed, which the next start does not have to wait out', async () => {
    const console = await ownConsole();
    const gateway = gatewayProcess(console.processId);
    process.kill(console.processId, 'SIGKILL');
    const next = await ownConsole({ env: { GATEHOUSE_DATA_DIR: console.dataDirectory } });
    await expect.poll(() => isRunning(gateway)).toBe(false);
    expect(await isUp(`http://127.0.0.1:${next.gatewayPort}/health`)).toBe(true);
  });
});

test('a delivery under way when console and gateway are told to end comes to its end', async () => {
  const arrived = new EventEmitter();
  const receiver = createServer((_, response) => void arrived.emit('delivery', response));
  onTestFinished(() => void receiver.close());
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = receiver.address();
  const receiverPort = typeof address === 'object' && address ? address.port : 0;
  const console = await ownConsole({
    env: {
      GATEHOUSE_ALLOW_HTTP_ENDPOINTS: '1',
      GATEHOUSE_ALLOW_TARGETS: '127.0.0.1/32',
    },
  });
  const client = gatewayClient({
    baseUrl: console.gatewayUrl,
    projectId: console.incomingProjectId,
    apiKey: console.apiKey,
  });
  const { ingestUrl } = await settleWay(client, `http://127.0.0.1:${receiverPort}/`);
  const delivery = once(arrived, 'delivery');
  expect((await fetch(ingestUrl, { method: 'POST', body: '{"a":1}' })).status).toBe(200);
  const [response] = await delivery;
  // As a process manager does that tells everybody at once.
  for (const each of processTree(console.processId)) process.kill(each, 'SIGTERM');
  await expect.poll(() => console.output()).toContain('Stopping.');
  response.end('late');
  expect(await console.ended).toBe(0);
  expect(console.output()).not.toContain('Stopping although');
  const events = new Database(path.join(console.dataDirectory, 'events.db'), { readonly: true });
  onTestFinished(() => void events.close());
  expect(events.prepare('SELECT status FROM deliveries').pluck().all()).toEqual(['Success']);
});

describe('a gateway that cannot start', () => {
  test('since its port is taken ends the console with a sentence', async () => {
    const { exitCode, output } = await runConsole({
      PORT: '0',
      GATEHOUSE_TEST: '1',
      GATEHOUSE_GATEWAY_PORT: String(gatehouse.gatewayPort),
      GATEHOUSE_DATA_DIR: `${gatehouse.dataDirectory}/other`,
    });
    expect(output).toContain(
      `Gatehouse could not start: Port ${gatehouse.gatewayPort} is in use, so the embedded gateway cannot listen on it. Stop the other program or set GATEHOUSE_GATEWAY_PORT.`,
    );
    expect(exitCode).toBe(1);
  });

  test('since another one uses its data, alone or beside a console, says so', async () => {
    const { exitCode, output } = await runConsole(
      {
        GATEHOUSE_TEST: '1',
        GATEHOUSE_GATEWAY_PORT: '0',
        GATEHOUSE_DATA_DIR: gatehouse.dataDirectory,
      },
      'scripts/gateway.mjs',
    );
    expect(output).toContain(
      `Another embedded gateway uses ${gatehouse.dataDirectory}. Stop it, or set another GATEHOUSE_DATA_DIR.`,
    );
    expect(exitCode).toBe(1);
  });
});
