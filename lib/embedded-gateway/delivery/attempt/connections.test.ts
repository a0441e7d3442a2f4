import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { attemptHarness, nextTurn, onlyHeader } from '@/lib/testing/attempt-harness';
import { attemptOrder } from '@/lib/testing/attempt-order';
import { serverCertificate } from '@/lib/testing/server-certificate';

const harness = attemptHarness();
const resolve = async () => ['127.0.0.1'];

/** Answers every request on a connection with the same text. */
function always(text: string) {
  return (socket: Socket) => socket.on('data', () => socket.write(text));
}

async function secure(certificate: { cert: string; key: string }) {
  const server = createTlsServer(certificate, (_, response) => response.end('ok'));
  const { port, connections } = await harness.listen(server, '127.0.0.1');
  return { url: `https://receiver.example:${port}`, connections };
}

test('attempts one after the other share a connection', async () => {
  const receiver = await harness.receiver();
  const send = harness.sender();
  for (let made = 0; made < 5; made += 1) {
    expect((await send(attemptOrder(receiver.url))).attempt.is_success).toBe(true);
    await nextTurn();
  }
  expect(receiver.connections()).toBe(1);
});

test('a connection that the receiver closed while it was idle costs no attempt', async () => {
  const opened: Socket[] = [];
  const receiver = await harness.raw((socket) => {
    opened.push(socket);
    always('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok')(socket);
  });
  const send = harness.sender();
  for (let made = 0; made < 10; made += 1) {
    expect((await send(attemptOrder(receiver.url))).attempt).toMatchObject({ error: '' });
    const last = opened.at(-1);
    const closed = last && once(last, 'close');
    if (made % 2 === 0) last?.end();
    else last?.resetAndDestroy();
    await closed;
  }
  expect(receiver.connections()).toBe(10);
});

test('a connection is not kept where the receiver says so', async () => {
  const receiver = await harness.raw(
    always('HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok'),
  );
  const send = harness.sender();
  for (let made = 0; made < 3; made += 1) {
    expect((await send(attemptOrder(receiver.url))).attempt.is_success).toBe(true);
    await nextTurn();
  }
  expect(receiver.connections()).toBe(3);
});

test('what comes behind an answer is no answer to the next request', async () => {
  let answered = 0;
  const receiver = await harness.raw((socket) =>
    socket.on('data', () => {
      answered += 1;
      const fresh = `HTTP/1.1 200 OK\r\nX-Answer: ${answered}\r\nContent-Length: 0\r\n\r\n`;
      socket.write(`${fresh}HTTP/1.1 200 OK\r\nX-Answer: smuggled\r\nContent-Length: 0\r\n\r\n`);
    }),
  );
  const send = harness.sender();
  for (let made = 1; made <= 3; made += 1) {
    const { attempt } = await send(attemptOrder(receiver.url));
    expect(attempt.response_headers['X-Answer']).toBe(String(made));
    await nextTurn();
  }
});

test('informational answers before the answer proper are passed over', async () => {
  const receiver = await harness.raw(
    always(
      'HTTP/1.1 103 Early Hints\r\nA: b\r\n\r\nHTTP/1.1 201 Made\r\nContent-Length: 0\r\n\r\n',
    ),
  );
  const { attempt } = await harness.sender()(attemptOrder(receiver.url));
  expect(attempt).toMatchObject({ http_status: '201 Made', code: 201, is_success: true });
  expect(attempt.response_headers).toEqual({ 'Content-Length': '0' });
});

test('a receiver that sends nothing else than those is hung up on', async () => {
  const hungUp: Promise<unknown>[] = [];
  const receiver = await harness.raw((socket) => {
    hungUp.push(once(socket, 'close'));
    socket.once('data', () => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(21)));
  });
  const { attempt } = await harness.sender()(attemptOrder(receiver.url));
  expect(attempt).toMatchObject({ error_kind: 'protocol', code: null });
  await Promise.all(hungUp);
});

test('however many receivers there are, few connections are kept for later', async () => {
  const receiver = await harness.receiver();
  const send = harness.sender({ resolve, mostKept: 4 });
  for (let made = 0; made < 9; made += 1) {
    const order = attemptOrder(`http://h${made}.example:${receiver.port}/`);
    expect((await send(order)).attempt.error).toBe('');
  }
  await vi.waitUntil(() => receiver.open() === 5);
  const asked = receiver.requests.map((request) => onlyHeader(request, 'connection'));
  expect(asked.slice(5)).toEqual(Array.from({ length: 4 }, () => 'close'));
});

test('an answer is kept as it came, up to 50 KiB of it', async () => {
  const send = harness.sender();
  for (const [size, status, isCut] of [
    [51_200, 200, false],
    [51_201, 200, true],
    [51_201, 500, true],
  ] as const) {
    const receiver = await harness.receiver((_, response) => {
      response.writeHead(status, { 'X-Own': 'a', 'set-cookie': ['b=1', 'c=2'] });
      response.end(Buffer.alloc(size, 'x'));
    });
    const { attempt } = await send(attemptOrder(receiver.url));
    expect(attempt).toMatchObject({ is_success: status === 200, code: status, method: 'POST' });
    expect(attempt).toMatchObject({ is_response_cut: isCut, url: receiver.url });
    expect(attempt.response.length).toBe(51_200);
    expect(attempt.response_headers).toMatchObject({ 'X-Own': 'a', 'Set-Cookie': 'b=1, c=2' });
  }
});

test('a receiver that never stops is hung up on, and its success stands', async () => {
  const hungUp: Promise<unknown>[] = [];
  const receiver = await harness.receiver((_, response) => {
    hungUp.push(once(response, 'close'));
    const more = () => {
      while (response.write(Buffer.alloc(10_000, 'x')));
    };
    response.on('drain', more);
    more();
  });
  const { attempt } = await harness.sender()(attemptOrder(receiver.url));
  expect(attempt).toMatchObject({ is_success: true, is_response_cut: true, error: '' });
  await Promise.all(hungUp);
});

test.each([
  ['120', 120],
  ['0', 0],
  ['Mon, 30 Nov 2026 12:01:00 GMT', 59.5],
  ['99999', 99_999],
  ['soon', undefined],
])('Retry-After: %s is %s seconds', async (text, seconds) => {
  const receiver = await harness.raw(
    always(`HTTP/1.1 503 No\r\nRetry-After: ${text}\r\nContent-Length: 0\r\n\r\n`),
  );
  const { retryAfterSeconds } = await harness.sender()(attemptOrder(receiver.url));
  expect(retryAfterSeconds).toBe(seconds);
});

test('a status of any text is kept short, and any garbage gives an attempt', async () => {
  let text: string | Buffer = '';
  const receiver = await harness.raw((socket) => {
    socket.once('data', () => socket.end(text));
  });
  const send = harness.sender();
  text = `HTTP/1.1 200 ${'O'.repeat(5_000)}\r\nContent-Length: 0\r\n\r\n`;
  const { attempt } = await send(attemptOrder(receiver.url));
  expect(attempt.http_status.length).toBeLessThanOrEqual(104);
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 40 }), fc.boolean(), async (bytes, isHead) => {
      text = Buffer.concat([Buffer.from(isHead ? 'HTTP/1.1 200 OK\r\n' : ''), bytes]);
      const result = await send(attemptOrder(receiver.url));
      expect(result.mayHaveArrived).toBe(true);
      expect(result.attempt.error_kind === null).toBe(result.attempt.is_success);
    }),
    { numRuns: 40 },
  );
});

test('TLS is checked against the certificates that are trusted, and the name', async () => {
  const good = await serverCertificate('receiver.example');
  const trusting = harness.sender({ resolve, ca: good.cert });
  const server = await secure(good);
  const order = attemptOrder(server.url);
  expect((await trusting(order)).attempt).toMatchObject({
    ...{ error: '', is_success: true, ip_address: '127.0.0.1' },
  });
  await nextTurn();
  expect((await trusting(order)).attempt.is_success).toBe(true);
  expect(server.connections()).toBe(1);

  const other = server.url.replace('receiver', 'other');
  const wrongName = await trusting(attemptOrder(other));
  const unknown = await harness.sender({ resolve })(order);
  for (const { attempt, mayHaveArrived } of [wrongName, unknown]) {
    expect(attempt).toMatchObject({ error_kind: 'tls', code: null });
    expect(mayHaveArrived).toBe(false);
  }
});

test('NODE_EXTRA_CA_CERTS names further certificates to trust', async () => {
  const certificate = await serverCertificate('receiver.example');
  const server = await secure(certificate);
  const directory = mkdtempSync(path.join(tmpdir(), 'gatehouse-ca-'));
  const file = path.join(directory, 'ca.pem');
  writeFileSync(file, certificate.cert);
  try {
    const script = ['--import', 'tsx', 'lib/testing/one-attempt.ts', server.url];
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: file };
    const { stdout } = await promisify(execFile)(process.execPath, script, { env });
    expect(stdout).toBe('delivered');
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test('certificates are checked whatever the environment says', async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  const server = await secure(await serverCertificate('receiver.example'));
  const { attempt } = await harness.sender({ resolve })(attemptOrder(server.url));
  vi.unstubAllEnvs();
  expect(attempt.error_kind).toBe('tls');
});

test('certificates that have expired, and receivers without TLS, are told as such', async () => {
  const old = await serverCertificate('receiver.example', { to: '2021-01-01' });
  const expired = await secure(old);
  const send = harness.sender({ resolve, ca: old.cert });
  expect((await send(attemptOrder(expired.url))).attempt).toMatchObject({
    error_kind: 'tls',
    error: expect.stringContaining('CERT_HAS_EXPIRED'),
  });
  const plain = await harness.receiver();
  const asTls = plain.url.replace('http://127.0.0.1', 'https://receiver.example');
  const hangingUp = await harness.raw((socket) => socket.end());
  for (const url of [asTls, `https://receiver.example:${hangingUp.port}`])
    expect((await send(attemptOrder(url))).attempt).toMatchObject({ error_kind: 'tls' });
});

test('a connection that is not made in time ends there, TLS included', async () => {
  const silent = await harness.raw(() => undefined);
  const url = `https://receiver.example:${silent.port}`;
  const short = harness.sender({ resolve, connectMs: 50 });
  const patient = harness.sender({ resolve });
  const settings = { http_timeout: 0.05 };
  for (const result of [
    await short(attemptOrder(url)),
    await patient(attemptOrder(url, { settings })),
  ])
    expect([result.attempt.error_kind, result.mayHaveArrived]).toEqual(['timeout_connect', false]);
});

test('the next address of a host is tried where one does not answer', async () => {
  const receiver = await harness.receiver();
  const send = harness.sender({ resolve: async () => ['127.0.0.9', '127.0.0.1'] });
  const { attempt } = await send(attemptOrder(`http://orders.example:${receiver.port}/`));
  expect(attempt).toMatchObject({ is_success: true, ip_address: '127.0.0.1' });
});

test('one who gives up gets the own reason, and the connection is let go', async () => {
  const hungUp: Promise<unknown>[] = [];
  const stop = new AbortController();
  const receiver = await harness.raw((socket) => {
    hungUp.push(once(socket, 'close'));
    socket.once('data', () => stop.abort(new Error('the gateway stops')));
  });
  const sent = harness.sender()(attemptOrder(receiver.url), stop.signal);
  await expect(sent).rejects.toThrow('the gateway stops');
  await Promise.all(hungUp);
  await expect(harness.sender()(attemptOrder(receiver.url), stop.signal)).rejects.toThrow(
    'the gateway stops',
  );
  expect(receiver.connections()).toBe(1);
});

test('an attempt that was given up while it waited for its connection sends nothing', async () => {
  const receiver = await harness.receiver();
  let resolved: (addresses: string[]) => void = () => undefined;
  const first = new Promise<string[]>((give) => {
    resolved = give;
  });
  const send = harness.sender({ resolve: () => first });
  const url = `http://orders.example:${receiver.port}/`;
  const { attempt } = await send(attemptOrder(url, { settings: { http_timeout: 0.02 } }));
  expect(attempt.error_kind).toBe('dns');
  resolved(['127.0.0.1']);
  expect((await send(attemptOrder(url))).attempt.is_success).toBe(true);
  expect(receiver.requests).toHaveLength(1);
});

test('names are resolved once for all who wait for them', async () => {
  const receiver = await harness.receiver();
  let asked = 0;
  const send = harness.sender({
    resolve: async () => {
      asked += 1;
      await nextTurn();
      return ['127.0.0.1'];
    },
  });
  const url = `http://orders.example:${receiver.port}/`;
  await Promise.all(Array.from({ length: 8 }, () => send(attemptOrder(url))));
  expect([asked, receiver.requests.length]).toEqual([1, 8]);
});
