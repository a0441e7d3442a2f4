import { once } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { openIdleSockets, rawClient } from '@/lib/testing/attack/raw-clients';
import type { RequestHandler } from './console-server.mjs';
import { doorHarness, exchange, request, statusOf } from './test-door';

const openDoor = doorHarness();

const fine: RequestHandler = async (_request, response) => void response.end('fine');

/** Reads bodies to their end, as routes do; what has none is answered at once. */
const reading: RequestHandler = async (incoming, response) => {
  await incoming.toArray();
  response.end('read');
};

/** A handler that answers when told. */
function heldAnswers() {
  const release: (() => void)[] = [];
  const handler: RequestHandler = async (incoming, response) => {
    if (incoming.url === '/held') release.push(() => response.end('late'));
    else response.end('fine');
  };
  return { handler, release };
}

const keptAlive = (line: string, ...headers: string[]) =>
  [line, 'Host: 127.0.0.1', ...headers, '', ''].join('\r\n');

describe('connections that only stay open', () => {
  const few = { maximumConnections: 8, maximumConnectionsPerCaller: 4 };

  test('make room for others of the same address, the oldest first', async () => {
    const { port } = await openDoor(fine, few);
    const idle = await openIdleSockets(port, 12);
    expect(statusOf(await exchange(port, request('GET / HTTP/1.1')))).toBe(200);
    await Promise.all(idle.slice(0, 8).map(({ ended }) => ended));
    expect(idle.slice(-3).filter(({ socket }) => socket.closed)).toEqual([]);
  });

  test('go before those over which a request came', async () => {
    const { port } = await openDoor(fine, few);
    const operator = rawClient(port, keptAlive('GET / HTTP/1.1'));
    await vi.waitFor(() => expect(operator.received()).toContain('fine'));
    const idle = await openIdleSockets(port, 12);
    // All have been accepted once the ninth has made room, since three stay beside the operator's.
    await Promise.all(idle.slice(0, 9).map(({ ended }) => ended));
    operator.socket.write(request('GET /again HTTP/1.1'));
    await operator.ended;
    expect(operator.received().match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  });

  test('are bounded in all too, where a proxy opens them', async () => {
    const { port } = await openDoor(fine, few, { trustedProxies: 1 });
    const idle = await openIdleSockets(port, 12);
    await Promise.all(idle.slice(0, 4).map(({ ended }) => ended));
    expect(statusOf(await exchange(port, request('GET / HTTP/1.1')))).toBe(200);
    expect(idle.slice(-7).filter(({ socket }) => socket.closed)).toEqual([]);
  });

  test('where every connection is answered on, one more is told to come back', async () => {
    const { handler, release } = heldAnswers();
    const { port } = await openDoor(handler, few);
    const held = Array.from({ length: 4 }, () => exchange(port, request('GET /held HTTP/1.1')));
    await vi.waitFor(() => expect(release).toHaveLength(4));
    expect(statusOf(await exchange(port, ''))).toBe(503);
    for (const end of release) end();
    expect((await Promise.all(held)).map(statusOf)).toEqual([200, 200, 200, 200]);
  });
});

test('whoever asks four times at once and hangs up leaves all places behind', async () => {
  const [begun, left] = [vi.fn(), vi.fn()];
  const silent: RequestHandler = async (incoming, response) => {
    if (incoming.url === '/') {
      response.end('fine');
      return;
    }
    begun();
    response.once('close', () => left(response.destroyed));
  };
  const { port } = await openDoor(silent, { maximumRequestsInFlight: 8 });
  const four = keptAlive('GET /held HTTP/1.1').repeat(4);
  const ask = async () => statusOf(await exchange(port, request('GET / HTTP/1.1')));
  for (let round = 1; round <= 10; round += 1) {
    const clients = [rawClient(port, four), rawClient(port, four)];
    await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(8 * round));
    expect(await ask()).toBe(503);
    for (const { socket } of clients) socket.destroy();
    await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(8 * round));
    expect(await ask()).toBe(200);
  }
  expect(left.mock.calls.flat()).not.toContain(false);
});

describe('bodies that do not come', () => {
  // Nothing else ends them while a test waits.
  const hasty = { bodyTimeoutMs: 50, headersTimeoutMs: 600_000 };
  const begun = `${keptAlive('POST /api/a HTTP/1.1', 'Content-Length: 9')}x`;

  test('are ended in time', async () => {
    const { port } = await openDoor(reading, hasty);
    expect(statusOf(await exchange(port, begun))).toBe(408);
  });

  test('are ended in time also where the request was answered before', async () => {
    const { port } = await openDoor(fine, hasty);
    const answer = await exchange(port, begun);
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK.*fine$/s);
  });

  test('are told so where they say that they are too large, and need not have come for that', async () => {
    const { port } = await openDoor(reading);
    const client = rawClient(port, keptAlive('PUT /api/a HTTP/1.1', 'Content-Length: 9000000'));
    client.socket.write('x'.repeat(4_000_000));
    await client.ended;
    expect(statusOf(client.received())).toBe(413);
    expect(client.received()).toContain('Connection: close');
  });

  test.each([
    ['of one caller', { maximumBodiesPerCaller: 3 }, '203.0.113.1'],
    ['of all', { maximumBodies: 3 }, '203.0.113.9'],
  ])('%s: one more ends the oldest, and is read itself', async (_name, limits, address) => {
    const { port } = await openDoor(reading, limits, { trustedProxies: 1 });
    const from = (caller: string) => `X-Forwarded-For: ${caller}`;
    const slow = Array.from({ length: 3 }, () =>
      rawClient(
        port,
        `${keptAlive('POST /api/a HTTP/1.1', 'Content-Length: 9', from('203.0.113.1'))}x`,
      ),
    );
    await Promise.all(slow.map(({ socket }) => once(socket, 'connect')));
    const head = request('POST /api/a HTTP/1.1', 'Content-Length: 2', from(address));
    expect(statusOf(await exchange(port, `${head}ok`))).toBe(200);
    await Promise.race(slow.map(({ ended }) => ended));
    expect(slow.map(({ received }) => statusOf(received()))).toContain(408);
    expect(slow.filter(({ socket }) => !socket.closed)).toHaveLength(2);
  });

  test('leave places for the requests of the same address', async () => {
    const { port } = await openDoor(reading, {
      maximumRequestsInFlightPerCaller: 4,
      maximumBodiesPerCaller: 2,
    });
    const slow = Array.from({ length: 8 }, () => rawClient(port, begun));
    await Promise.all(slow.map(({ socket }) => once(socket, 'connect')));
    expect(statusOf(await exchange(port, request('GET / HTTP/1.1')))).toBe(200);
  });
});

describe('whoever watches the process', () => {
  test.each(['/api/health', '/api/ready'])(
    'is answered at %s, however busy it is',
    async (path) => {
      const { handler, release } = heldAnswers();
      const { port } = await openDoor(handler, { maximumRequestsInFlight: 1 });
      const held = exchange(port, request('GET /held HTTP/1.1'));
      await vi.waitFor(() => expect(release).toHaveLength(1));
      expect(statusOf(await exchange(port, request('GET / HTTP/1.1')))).toBe(503);
      expect(statusOf(await exchange(port, request(`GET ${path} HTTP/1.1`)))).toBe(200);
      const withBody = request(`GET ${path} HTTP/1.1`, 'Content-Length: 9');
      expect(statusOf(await exchange(port, withBody))).toBe(503);
      release[0]?.();
      await held;
    },
  );
});

describe('a request that names another host', () => {
  const naming = (target: string, ...hosts: string[]) =>
    [
      `GET ${target} HTTP/1.1`,
      ...hosts.map((host) => `Host: ${host}`),
      'Connection: close',
      '',
      '',
    ].join('\r\n');

  test.each([
    ['evil.example', 421],
    ['127.0.0.1.evil.example', 421],
    ['127.0.0.1:8080', 421],
    ['user@127.0.0.1', 421],
    ['127.0.0.1/', 421],
    ['', 421],
    ['127.0.0.1:80', 200],
    ['127.0.0.1', 200],
  ])('%j: pages and routes answer %i', async (host, status) => {
    const { port } = await openDoor(fine);
    for (const target of ['/', '/sign-in', '/api/session', '/api/health?x=1']) {
      expect(statusOf(await exchange(port, naming(target, host))), target).toBe(status);
    }
  });

  test('is answered where it only watches the process', async () => {
    const { port } = await openDoor(fine);
    for (const target of ['/api/health', '/api/ready']) {
      expect(statusOf(await exchange(port, naming(target, '10.0.0.7:3000'))), target).toBe(200);
    }
  });

  test('and its own beside it is refused', async () => {
    const { port } = await openDoor(fine);
    for (const hosts of [
      ['127.0.0.1', 'evil.example'],
      ['127.0.0.1', '127.0.0.1'],
    ]) {
      expect(statusOf(await exchange(port, naming('/', ...hosts)))).toBe(400);
      expect(statusOf(await exchange(port, naming('/api/health', ...hosts)))).toBe(400);
    }
  });
});

describe('closing', () => {
  test('answers those who have connected and were not accepted yet', async () => {
    const { port, close } = await openDoor(fine);
    const clients = Array.from({ length: 5 }, () => rawClient(port, request('GET / HTTP/1.1')));
    // Now the system has made the connections, and the server has not looked.
    await new Promise((resolve) => process.nextTick(resolve));
    const closed = close();
    await Promise.all(clients.map(({ ended }) => ended));
    expect(clients.map(({ received }) => statusOf(received()))).toEqual(clients.map(() => 200));
    await closed;
  });

  test('answers who asks again over a connection that was answered on, and says it is the last', async () => {
    const { port, close, server } = await openDoor(fine);
    const client = rawClient(port, keptAlive('GET / HTTP/1.1'));
    await vi.waitFor(() => expect(client.received()).toContain('fine'));
    const closed = close();
    await vi.waitFor(() => expect(server.listening).toBe(false));
    client.socket.write(keptAlive('GET /again HTTP/1.1'));
    await client.ended;
    const [, second = ''] = client.received().split('fine');
    expect(second).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(second).toContain('Connection: close');
    expect(client.wasReset()).toBe(false);
    await closed;
  });

  test('tells who waits for an answer that it is the last', async () => {
    const { handler, release } = heldAnswers();
    const { port, close, server } = await openDoor(handler);
    const client = rawClient(port, keptAlive('GET /held HTTP/1.1'));
    await vi.waitFor(() => expect(release).toHaveLength(1));
    const closed = close();
    await vi.waitFor(() => expect(server.listening).toBe(false));
    release[0]?.();
    await client.ended;
    expect(client.received()).toMatch(/Connection: close\r\n.*late$/s);
    await closed;
  });
});
