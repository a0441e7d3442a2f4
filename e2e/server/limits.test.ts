import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { nestedLists } from '../../lib/testing/attack/nested-lists';
import { isLongRun } from '../../lib/testing/long-run';
import { apiRoutes } from '../support/api-routes';
import { httpClient } from '../support/http-client';
import { residentMebibytes } from '../support/process-tree';
import { rawRequest } from '../support/raw-request';
import { type RunningConsole, startConsole, withoutExamples } from '../support/running-console';
import { signInByKey } from '../support/sign-in';

/** The limits of the product, not those of the tests. */
const usualLimits = { ...withoutExamples, GATEHOUSE_TEST_LIMITS: '' };

const MEBIBYTE = 1024 * 1024;
const chunk = Buffer.alloc(64 * 1024, 'x');

/** Sends a body of 50 MiB, or what of it the server takes, and gives the status of the answer. */
async function sendHugeBody(port: number, lines: string[], isChunked: boolean): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  socket.on('error', () => socket.destroy());
  const isOver = () => socket.destroyed || answer !== '';
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  for (let sent = 0; sent < 50 * MEBIBYTE && !isOver(); sent += chunk.length) {
    const size = isChunked ? `${chunk.length.toString(16)}\r\n` : '';
    if (size) socket.write(size);
    const isTaken = socket.write(chunk);
    if (size) socket.write('\r\n');
    if (!isTaken)
      await Promise.race([once(socket, 'drain'), once(socket, 'data'), once(socket, 'close')]);
  }
  if (answer === '' && !socket.destroyed)
    await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  socket.destroy();
  return Number(answer.split(' ')[1] ?? 0);
}

// Where a system tells the memory of a process.
describe.runIf(existsSync('/proc/self/status'))('a body of 50 MiB', () => {
  // One of its own: what others have it do would count as memory of these bodies.
  let gatehouse: RunningConsole;
  let cookie = '';
  beforeAll(async () => {
    gatehouse = await startConsole({ env: withoutExamples });
    const client = httpClient(gatehouse.origin);
    await signInByKey(client, gatehouse);
    cookie = client.cookies();
  });
  afterAll(async () => {
    // Asked to end, it would wait eight seconds for the rest of the bodies, which nobody sends.
    process.kill(gatehouse.processId, 'SIGKILL');
    await gatehouse.remove();
  });

  for (const [name, length] of [
    ['that says its length', [`Content-Length: ${50 * MEBIBYTE}`]],
    ['that comes in chunks', ['Transfer-Encoding: chunked']],
  ] as const) {
    test(`${name} is 413 on every route that writes, and is not kept in memory`, async () => {
      const { port, origin, projectId, processId } = gatehouse;
      const sendTo = (method: string, path: string) => {
        const lines = [
          `${method} ${path} HTTP/1.1`,
          `Host: 127.0.0.1:${port}`,
          `Origin: ${origin}`,
          `Cookie: ${cookie}`,
          'X-Gatehouse: 1',
          'Content-Type: application/json',
          ...length,
        ];
        return sendHugeBody(port, lines, length[0].startsWith('Transfer'));
      };
      const routes = apiRoutes(projectId).filter(({ method }) => /^(POST|PUT)$/.test(method));
      expect(routes.length).toBeGreaterThan(15);
      const sendToAll = async () => {
        for (const { method, path } of routes) {
          expect(await sendTo(method, path), `${method} ${path}`).toBe(413);
        }
      };
      // The first request to a route loads its code, which stays.
      await sendToAll();
      const before = residentMebibytes(processId) ?? 0;
      let highest = before;
      const sampler = setInterval(() => {
        highest = Math.max(highest, residentMebibytes(processId) ?? 0);
      }, 20);
      await sendToAll();
      clearInterval(sampler);
      expect(highest - before).toBeLessThan(20);
    });
  }
});

test('lists in lists that would fill the memory are refused by gateway and console, which go on', async () => {
  const { gatewayUrl, origin, projectId, apiKey, incomingProjectId } = inject('gatehouse');
  const json = { 'Content-Type': 'application/json' };
  const client = httpClient(origin);
  const toGateway = (data: string) =>
    client.post(`${gatewayUrl}/v1/projects/${projectId}/subscriptions`, {
      headers: { ...json, Authorization: `Bearer ${apiKey}` },
      data,
    });
  for (const body of [nestedLists(), nestedLists(500)]) {
    const answer = await toGateway(body);
    expect(answer.status()).toBe(413);
    expect(await answer.json()).toMatchObject({
      status: false,
      message: expect.stringMatching(/^body must not /),
    });
  }
  const toConsole = await client.post('/api/session', {
    headers: { ...json, Origin: origin, 'X-Gatehouse': '1' },
    data: nestedLists(8_000, 60),
  });
  expect(toConsole.status()).toBe(413);
  await signInByKey(client, { origin, projectId, incomingProjectId, apiKey });
});

test('sign-in takes five tries a minute from one address, whatever it says of itself', async () => {
  const console = await startConsole({ env: usualLimits });
  onTestFinished(console.remove);
  const { origin, projectId } = console;
  const client = httpClient(origin);
  const own = { 'X-Gatehouse': '1', Origin: origin };
  const answers = [];
  for (let count = 1; count <= 6; count += 1) {
    answers.push(
      await client.post('/api/session', {
        headers: {
          ...own,
          'X-Forwarded-For': `192.0.2.${count}`,
          'X-Real-Ip': `192.0.2.${count}`,
          Forwarded: `for=192.0.2.${count}`,
        },
        data: { kind: 'key', gateway: 'embedded', projectId, apiKey: `a-wrong-key-${count}` },
      }),
    );
  }
  expect(answers.map((answer) => answer.status())).toEqual([401, 401, 401, 401, 401, 429]);
  expect(Number(answers[5]?.headers()['retry-after'])).toBeGreaterThan(0);
  // Whoever has the key or the link that was printed is not locked out by that.
  await signInByKey(client, console);
  const [, code] = /#once=(\S+)/.exec(console.output()) ?? [];
  const byLink = await client.post('/api/session', { headers: own, data: { kind: 'once', code } });
  expect(byLink.status()).toBe(200);
});

// That requests to sign in are counted before they are read is held by the tests of the route.
test.runIf(isLongRun)(
  'what anybody may send is refused beyond 4 KiB, and one too many is, before it has come',
  async () => {
    const { port, origin, remove } = await startConsole({ env: usualLimits });
    onTestFinished(remove);
    const headers = [
      'POST /api/session HTTP/1.1',
      `Origin: ${origin}`,
      'X-Gatehouse: 1',
      'Content-Type: application/json',
    ];
    /** The status of a sign-in of which nothing but the head is sent. */
    const statusOf = async (length: number) =>
      (await rawRequest(port, [...headers, `Content-Length: ${length}`])).status;
    expect(await statusOf(4_097)).toBe(413);
    const sendWhole = async () =>
      (await rawRequest(port, [...headers, 'Content-Length: 2'], '{}')).status;
    let read = 0;
    while (read < 1_000 && (await sendWhole()) === 400) read += 1;
    expect(read).toBeGreaterThanOrEqual(120);
    expect(read).toBeLessThan(1_000);
    // Of some at once most are one too many, however long a slow machine has taken to get here.
    const heads = Array.from({ length: 10 }, () => statusOf(2));
    expect(await Promise.all(heads)).toContain(429);
  },
);
