import { getEventListeners, once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { attemptHarness, nextTurn, onlyHeader } from '@/lib/testing/attempt-harness';
import { attemptOrder } from '@/lib/testing/attempt-order';

const harness = attemptHarness();
const resolve = async () => ['127.0.0.1'];

/** Answers every request on a connection with the same text. */
function always(text: string) {
  return (socket: Socket) => socket.on('data', () => socket.write(text));
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

test('the next address of a host is tried where one does not answer', async () => {
  const receiver = await harness.receiver();
  const send = harness.sender({ resolve: async () => ['127.0.0.9', '127.0.0.1'] });
  const { attempt } = await send(attemptOrder(`http://orders.example:${receiver.port}/`));
  expect(attempt).toMatchObject({ is_success: true, ip_address: '127.0.0.1' });
});

test('nothing listens to a signal once its attempt has ended', async () => {
  const receiver = await harness.receiver();
  const { signal } = new AbortController();
  await harness.sender()(attemptOrder(receiver.url), signal);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
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
