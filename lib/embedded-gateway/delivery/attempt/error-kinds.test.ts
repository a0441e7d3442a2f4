import type { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { type ErrorKind, errorKinds } from '@/lib/contract/gateway/error-kinds';
import { attemptHarness } from '@/lib/testing/attempt-harness';
import { attemptOrder } from '@/lib/testing/attempt-order';

const harness = attemptHarness();
const quick = { http_timeout: 0.1 };

/** What a receiver does to a connection, and how it is called. */
const faults: [kind: ErrorKind, how: string, act: (socket: Socket) => void][] = [
  ['reset', 'resets at once', (socket) => socket.resetAndDestroy()],
  ['reset', 'hangs up at once', (socket) => socket.end()],
  [
    'reset',
    'resets after the request',
    (socket) => socket.once('data', () => socket.resetAndDestroy()),
  ],
  ['reset', 'hangs up after the request', (socket) => socket.once('data', () => socket.end())],
  ['reset', 'resets in its headers', answering('HTTP/1.1 200 OK\r\nA: b\r\n', 'reset')],
  [
    'reset',
    'resets in its body',
    answering('HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nhalf', 'reset'),
  ],
  ['timeout_response', 'never answers', () => undefined],
  ['timeout_response', 'stops in its headers', answering('HTTP/1.1 200 OK\r\nA: b\r\n')],
  [
    'timeout_response',
    'stops in its body',
    answering('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nh'),
  ],
  ['timeout_response', 'drips', dripping],
  ['protocol', 'speaks something else', answering('220 mail.example ESMTP\r\n')],
  ['protocol', 'sends garbage', answering('\0\x01\x02\xff\r\n\r\n')],
  ['protocol', 'speaks HTTP/0.9', answering('hello', 'end')],
  ['protocol', 'breaks a header', answering('HTTP/1.1 200 OK\r\nno colon\r\n\r\n')],
  [
    'protocol',
    'gives two lengths',
    answering('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'),
  ],
  [
    'protocol',
    'breaks its chunks',
    answering('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'),
  ],
  [
    'protocol',
    'changes the protocol',
    answering('HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
  ],
  ['protocol', 'goes on as if asked', answering('HTTP/1.1 100 Continue\r\n\r\n')],
  ['protocol', 'makes a status up', answering('HTTP/1.1 999 No\r\nContent-Length: 0\r\n\r\n')],
  [
    'too_large',
    'sends long headers',
    answering(`HTTP/1.1 200 OK\r\nA: ${'a'.repeat(17_000)}\r\n\r\n`),
  ],
  [
    'too_large',
    'sends many headers',
    answering(`HTTP/1.1 200 OK\r\n${'A: bcdefgh\r\n'.repeat(3_000)}\r\n`),
  ],
  [
    'redirect',
    'redirects',
    answering('HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\n\r\n', 'end'),
  ],
  ['redirect', 'says nothing changed', answering('HTTP/1.1 304 Not Modified\r\n\r\n')],
  ['status_4xx', 'refuses', answering('HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n')],
  ['status_5xx', 'fails', answering('HTTP/1.1 503 No\r\nContent-Length: 0\r\n\r\n')],
];

function answering(text: string, then?: 'end' | 'reset') {
  return (socket: Socket) => {
    socket.once('data', () => {
      socket.write(text, 'latin1', () => {
        if (then === 'end') socket.end();
        if (then === 'reset') socket.resetAndDestroy();
      });
    });
  };
}

function dripping(socket: Socket): void {
  socket.once('data', () => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n');
    const drip = setInterval(() => socket.write('x'), 5);
    socket.once('close', () => clearInterval(drip));
  });
}

test.each(faults)('%s: a receiver that %s', async (kind, how, act) => {
  const { url } = await harness.raw(act);
  const settings = kind.startsWith('timeout') ? quick : {};
  const { attempt } = await harness.sender()(attemptOrder(url, { settings }));
  expect({ how, kind: attempt.error_kind }).toEqual({ how, kind });
  expect(attempt.is_success).toBe(false);
  // A connection that is gone at once tells no address any more.
  if (!how.endsWith('at once')) expect(attempt.ip_address).toBe('127.0.0.1');
  expect(attempt.error).toMatch(/\w/);
});

test('what the parser found is told in its own words alone', async () => {
  const { url } = await harness.raw(answering('220 mail.example ESMTP\r\n'));
  const { attempt } = await harness.sender()(attemptOrder(url));
  expect(attempt.error).toBe('The answer is no valid HTTP/1.1 (Expected HTTP/, RTSP/ or ICE/).');
});

test('refused: nobody listens', async () => {
  const gone = await harness.raw(() => undefined);
  const order = attemptOrder('http://127.0.0.1:1/');
  expect(gone.port).toBeGreaterThan(1);
  const { attempt, mayHaveArrived } = await harness.sender()(order);
  expect(attempt).toMatchObject({
    ...{ error_kind: 'refused', error: 'The connection was refused.', code: null },
    ...{ ip_address: '', http_status: '', is_success: false, response_headers: {} },
  });
  expect(mayHaveArrived).toBe(false);
});

test.each([
  ['not found', async () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }))],
  ['in trouble', async () => Promise.reject(Object.assign(new Error(), { code: 'EAI_AGAIN' }))],
  ['without an address', async () => []],
  ['never resolved', () => new Promise<string[]>(() => undefined)],
])('dns: a name that is %s', async (_, resolve) => {
  const send = harness.sender({ resolve, connectMs: 50 });
  const { attempt, mayHaveArrived } = await send(attemptOrder('http://orders.example/'));
  expect(attempt).toMatchObject({ error_kind: 'dns', is_success: false });
  expect(attempt.error).toContain('orders.example');
  expect(mayHaveArrived).toBe(false);
});

test('dns: a name that is not resolved within the whole attempt', async () => {
  const send = harness.sender({ resolve: () => new Promise<string[]>(() => undefined) });
  const order = attemptOrder('http://orders.example/', { settings: quick });
  expect((await send(order)).attempt).toMatchObject({
    error_kind: 'dns',
    error: 'The host was not resolved within 0.1 s.',
  });
});

test('a time limit that is longer than attempts may take is told with the end of the shorter one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const receiver = await harness.raw((socket) =>
    socket.once('data', () => vi.advanceTimersByTime(60_000)),
  );
  const order = attemptOrder(receiver.url, { settings: { http_timeout: 120 } });
  const { attempt } = await harness.sender()(order);
  vi.useRealTimers();
  expect(attempt).toMatchObject({
    error_kind: 'timeout_response',
    error:
      'No complete answer came within 60 s. The endpoint asks for 120 s, of which 60 s are used.',
  });
});

test('every kind that an attempt can have is tried here or in its own test', () => {
  const elsewhere = ['refused', 'dns', 'tls', 'timeout_connect', 'blocked_address', 'token'];
  const notOfAttempts = ['function', 'unknown_outcome'];
  const here = faults.map(([kind]) => kind);
  expect(new Set([...here, ...elsewhere, ...notOfAttempts])).toEqual(new Set(errorKinds));
});
