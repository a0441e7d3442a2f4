import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { maximumBodyBytes } from '@/lib/contract/console/body-limits.mjs';
import { startFakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import { fakeEndpoint } from '@/lib/testing/fake-gateway/rows';
import { isLongRun } from '@/lib/testing/long-run';
import { signInTo } from '../support/gateway-stand-in';
import { httpClient } from '../support/http-client';
import {
  type ConsoleOptions,
  type RunningConsole,
  startConsole,
  withoutExamples,
} from '../support/running-console';

/** A console that is gone with its data after the test. */
async function ownConsole(options?: ConsoleOptions) {
  const console = await startConsole({
    ...options,
    env: { ...withoutExamples, ...options?.env },
  });
  onTestFinished(console.remove);
  return console;
}

/** A sign-in whose headers the console has taken and whose body is still to come. */
async function beginSignIn({ projectId, apiKey, origin, port }: RunningConsole) {
  const body = JSON.stringify({ kind: 'key', gateway: 'embedded', projectId, apiKey });
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answer += chunk;
  });
  socket.on('error', () => socket.destroy());
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const head = [
    'POST /api/session HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    `Origin: ${origin}`,
    'X-Gatehouse: 1',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await expect.poll(() => answer).toContain('100 Continue');
  return {
    /** Sends the body and gives everything that came back until the console hung up. */
    async end(): Promise<string> {
      socket.write(body);
      await closed;
      return answer;
    },
  };
}

/** Bytes of a body that the console does not take. */
const tooMany = maximumBodyBytes('/api/session') + 1;

function expectWhole(answer: string): void {
  expect(answer).toMatch(/HTTP\/1\.1 200 OK/);
  expect(answer.endsWith('0\r\n\r\n') || /content-length: \d/i.test(answer)).toBe(true);
}

describe('SIGTERM', () => {
  // As the one with a Ctrl+C beside it, which npm test holds.
  test.runIf(isLongRun)('lets a request that has begun end with a whole answer', async () => {
    const console = await ownConsole();
    const signIn = await beginSignIn(console);
    const stopped = console.stop();
    await expect.poll(() => console.output()).toContain('Stopping.');
    expectWhole(await signIn.end());
    expect(await stopped).toBe(0);
  });

  test('waits for no body that was refused by its declared length, or while it came', async () => {
    const console = await ownConsole();
    const { port, origin } = console;
    for (const [size, begun] of [
      ['Content-Length: 7000000', 'x'],
      ['Transfer-Encoding: chunked', `${tooMany.toString(16)}\r\n${'x'.repeat(tooMany)}\r\n`],
    ]) {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      const head = [
        'POST /api/session HTTP/1.1',
        `Host: 127.0.0.1:${port}`,
        `Origin: ${origin}`,
        'X-Gatehouse: 1',
        'Content-Type: application/json',
        size,
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n${begun}`);
      expect(String(await once(socket, 'data')), size).toContain('413');
    }
    expect(await console.stop()).toBe(0);
    expect(console.output()).not.toContain('requests are still running');
  });

  // The terminal interrupts everybody in the foreground, and npm passes the signal on once more.
  test('and a Ctrl+C that arrive together end it no other way than one of them', async () => {
    const console = await ownConsole();
    const signIn = await beginSignIn(console);
    // Two of one kind could come as one.
    process.kill(console.processId, 'SIGINT');
    const stopped = console.stop();
    await expect.poll(() => console.output()).toContain('Stopping.');
    expectWhole(await signIn.end());
    expect(await stopped).toBe(0);
  });

  test('while thirty reads are under way gives each a whole answer, then ends well', async () => {
    const gateway = await startFakeGateway({ state: { endpoints: [fakeEndpoint(1)] } });
    onTestFinished(gateway.stop);
    const console = await ownConsole({ env: { GATEWAY_URL: gateway.baseUrl } });
    const client = httpClient(console.origin);
    await signInTo(client, console, gateway);
    const path = `/api/projects/${gateway.projectId}/endpoints`;
    // Each asks for another page: reads of the same one would share one call of the gateway.
    const read = (perPage = 1) =>
      client.get(`${path}?perPage=${perPage}`, { headers: { 'X-Gatehouse': '1' } });
    expect((await read()).status()).toBe(200);
    gateway.forgetRequests();
    const events = new EventEmitter();
    gateway.fail({ fault: { kind: 'hold', until: once(events, 'stopping') } });
    const reads = Array.from({ length: 30 }, async (_, at) => {
      const answer = await read(at + 1);
      return { status: answer.status(), answer: await answer.json() };
    });
    await expect.poll(() => gateway.requests.length).toBe(30);
    const stopped = console.stop();
    await expect.poll(() => console.output()).toContain('Stopping.');
    events.emit('stopping');
    const whole = { status: 200, answer: { content: [expect.anything()] } };
    expect(await Promise.all(reads)).toMatchObject(reads.map(() => whole));
    expect(await stopped).toBe(0);
    // It waited for no limit: everything had ended by itself.
    expect(console.output()).not.toContain('Stopping although');
    await expect(read()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
