import fc from 'fast-check';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  type Mock,
  test,
  vi,
} from 'vitest';
import { openIdleSockets, type RawClient, rawClient } from '@/lib/testing/attack/raw-clients';
import { openTestIngest, type TestIngest } from '@/lib/testing/ingest-harness';
import { runs } from '@/lib/testing/long-run';
import type { Ingest } from './ingest/ingest';
import { ingestListenerLimits, startIngestListener } from './ingest-listener';
import type { Listener } from './listen';

let gateway: TestIngest;
let listener: Listener | undefined;
let path: string;
let sourceId: string;
let answer: Mock<Ingest['answer']>;
beforeAll(() => {
  gateway = openTestIngest();
});
beforeEach(() => {
  gateway.beginAnew();
  const { uid, mask_id } = gateway.source();
  sourceId = uid;
  path = `/ingest/${mask_id}`;
  answer = vi.fn(gateway.ingest.answer);
});
afterEach(async () => {
  await listener?.close();
  listener = undefined;
});
afterAll(() => gateway.close());

/** A listener with limits of its own; the port that it took. */
async function open(
  limits: Partial<Record<keyof typeof ingestListenerLimits, number>> = {},
): Promise<number> {
  listener = await startIngestListener(
    { ingest: { answer }, newRequestId: gateway.newRequestId, log: gateway.log },
    { host: '127.0.0.1', port: 0 },
    { ...ingestListenerLimits, ...limits },
  );
  return listener.port;
}

const lines = (...parts: string[]) => parts.join('\r\n');
const head = (line: string, ...headers: string[]) =>
  lines(line, 'Host: 127.0.0.1', ...headers, '', '');
const post = (body: string, ...headers: string[]) =>
  head(`POST ${path} HTTP/1.1`, `Content-Length: ${Buffer.byteLength(body)}`, ...headers) + body;
const last = (body: string, ...headers: string[]) => post(body, 'Connection: close', ...headers);

async function exchange(port: number, bytes: string): Promise<string> {
  const client = rawClient(port, bytes);
  await client.ended;
  return client.received();
}
const statusOf = (answer: string) => Number(answer.split(' ')[1]);
const isServed = async (port: number) => statusOf(await exchange(port, last('{}'))) === 200;

test('takes events, and answers nothing but ingest', async () => {
  const port = await open();
  const taken = await exchange(port, last('{"a":1}'));
  expect(taken).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(taken).toContain('"data":7}');
  for (const target of [
    '/health',
    '/api/v1/projects',
    '/',
    `${path}/`,
    'http://evil.test/api',
    '*',
  ]) {
    const other = await exchange(port, head(`GET ${target} HTTP/1.1`, 'Connection: close'));
    expect([target, statusOf(other)]).toEqual([target, 404]);
  }
});

test('a connection carries many events, whose bodies and headers stay as they were sent', async () => {
  const port = await open();
  const client = rawClient(port, post('{ "a" : 1.0 }', 'x-TWO: 1', 'X-Two: 2', 'Cookie: a'));
  await vi.waitFor(() => expect(client.received()).toContain('200 OK'));
  const chunked = head(
    `POST ${path}?a=%20 HTTP/1.1`,
    'Transfer-Encoding: chunked',
    'Connection: close',
  );
  client.socket.write(`${chunked}3;ext=1\r\n[1,\r\n2\r\n2]\r\n0\r\n\r\n`);
  await client.ended;
  expect(client.received().match(/200 OK/g)).toHaveLength(2);
  const [first, second] = gateway.kept();
  expect(Buffer.from(first?.body ?? []).toString()).toBe('{ "a" : 1.0 }');
  expect(first?.headers['X-Two']).toEqual(['1', '2']);
  expect(first?.headers.Cookie).toBeUndefined();
  expect(Buffer.from(second?.body ?? []).toString()).toBe('[1,2]');
  expect(second?.url_query).toBe('a=%20');
});

describe('what is malformed is answered and ended', () => {
  test.each<[string, string, number]>([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['a blank in a header', head('GET /ingest/a HTTP/1.1', 'X A: 1'), 400],
    ['a folded header', head('GET /ingest/a HTTP/1.1', 'X: 1', ' 2'), 400],
    ['NUL in a header', head('GET /ingest/a HTTP/1.1', 'X: a\0b'), 400],
    ['two lengths', head('POST /ingest/a HTTP/1.1', 'Content-Length: 1', 'Content-Length: 2'), 400],
    [
      'length and chunks',
      head('POST /ingest/a HTTP/1.1', 'Content-Length: 5', 'Transfer-Encoding: chunked'),
      400,
    ],
    ['a length that is no number', head('POST /ingest/a HTTP/1.1', 'Content-Length: -1'), 400],
    ['headers beyond 16 KiB', head('GET /ingest/a HTTP/1.1', `X: ${'x'.repeat(17_000)}`), 431],
    [
      'an upgrade',
      head('GET /ingest/a HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket'),
      400,
    ],
    ['CONNECT', head('CONNECT evil.test:443 HTTP/1.1'), 405],
  ])('%s', async (_, bytes, status) => {
    const port = await open();
    const refused = await exchange(port, bytes);
    expect(statusOf(refused)).toBe(status);
    expect(refused).toContain('Connection: close');
    expect(refused).toContain('"status":false');
    expect(await isServed(port)).toBe(true);
  });

  test('as Node itself does where there is no host', async () => {
    const port = await open();
    const noHost = 'POST /ingest/a HTTP/1.1\r\nContent-Length: 0\r\n\r\n';
    expect(statusOf(await exchange(port, noHost))).toBe(400);
  });

  test('chunks that are none end their request, and nothing is kept of it', async () => {
    const port = await open();
    const begun = head(`POST ${path} HTTP/1.1`, 'Transfer-Encoding: chunked');
    expect(statusOf(await exchange(port, `${begun}zz\r\n{}\r\n0\r\n\r\n`))).toBe(400);
    expect(await isServed(port)).toBe(true);
    expect(gateway.kept()).toHaveLength(1);
  });
});

test('whatever bytes come, the next sender is served', async () => {
  const port = await open();
  const part = fc.oneof(
    fc.constantFrom('POST ', path, ' HTTP/1.1\r\n', 'Host: a\r\n', '\r\n', '{}', '\0', '\x80'),
    fc.constantFrom(
      'Transfer-Encoding: chunked\r\n',
      'Content-Length: 2\r\n',
      '2\r\n',
      '0\r\n\r\n',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 12 }), async (parts) => {
      const client = rawClient(port);
      client.socket.end(parts.join(''));
      await client.ended;
      expect(await isServed(port)).toBe(true);
    }),
    { numRuns: runs(15, 500) },
  );
  expect(gateway.log.error).not.toHaveBeenCalled();
});

describe('a body that is too large', () => {
  test('is refused by its length alone, so that its sender can read why', async () => {
    const port = await open();
    const client = rawClient(port, head(`POST ${path} HTTP/1.1`, 'Content-Length: 9000000'));
    client.socket.write('x'.repeat(4_000_000));
    await client.ended;
    expect(statusOf(client.received())).toBe(413);
    expect(client.received()).toContain('request body too large');
  });

  test('is not asked for where the sender asks first', async () => {
    const port = await open();
    const expects = 'Expect: 100-continue';
    const refused = await exchange(
      port,
      head(`POST ${path} HTTP/1.1`, 'Content-Length: 9000000', expects),
    );
    expect(refused).toMatch(/^HTTP\/1\.1 413 /);
    const client = rawClient(
      port,
      head(`POST ${path} HTTP/1.1`, 'Content-Length: 2', expects, 'Connection: close'),
    );
    await vi.waitFor(() => expect(client.received()).toContain('100 Continue'));
    client.socket.write('{}');
    await client.ended;
    expect(client.received()).toContain('200 OK');
  });

  test('is refused as it comes where no length was told', async () => {
    const port = await open();
    gateway.setProject({ max_payload_read_size: 100 });
    const client = rawClient(port, head(`POST ${path} HTTP/1.1`, 'Transfer-Encoding: chunked'));
    client.socket.write(`65\r\n${'x'.repeat(101)}\r\n`);
    await client.ended;
    expect(statusOf(client.received())).toBe(413);
    expect(await isServed(port)).toBe(true);
  });
});

describe('who is slow or silent', () => {
  const begun = () => `${post('{}').slice(0, -1)}`;
  const openBegun = (port: number, count: number): RawClient[] =>
    Array.from({ length: count }, () => rawClient(port, begun()));

  test('ends in time, and is told so', async () => {
    const port = await open({
      headersTimeoutMs: 50,
      requestTimeoutMs: 50,
      timeoutCheckIntervalMs: 60_000,
    });
    expect(statusOf(await exchange(port, begun()))).toBe(408);
    expect(gateway.refused(sourceId)).toMatchObject([{ status: 408 }]);
  });

  test('with headers that never end is ended too', async () => {
    const port = await open({ headersTimeoutMs: 20, timeoutCheckIntervalMs: 20 });
    expect(statusOf(await exchange(port, 'POST /ingest/a HTTP/1.1\r\nHost: a\r\nX-A'))).toBe(408);
  });

  test('makes room for others: the oldest body ends', async () => {
    const port = await open({ maximumBodies: 3 });
    const slow = openBegun(port, 3);
    await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(3));
    const [oldest] = slow;
    const newcomer = rawClient(port, begun());
    await oldest?.ended;
    expect(statusOf(oldest?.received() ?? '')).toBe(503);
    newcomer.socket.write('}');
    await vi.waitFor(() => expect(newcomer.received()).toContain('200 OK'));
    for (const { socket } of [...slow, newcomer]) socket.destroy();
  });

  test('holds no connection that others need', async () => {
    const port = await open({ maximumConnections: 8 });
    const idle = await openIdleSockets(port, 20);
    expect(await isServed(port)).toBe(true);
    await Promise.all(idle.slice(0, 12).map(({ ended }) => ended));
    for (const { socket } of idle) socket.destroy();
  });

  test('and hangs up in the middle leaves nothing behind but a line', async () => {
    const port = await open();
    const client = rawClient(port, begun());
    await vi.waitFor(() => expect(answer).toHaveBeenCalled());
    client.socket.destroy();
    await vi.waitFor(() => expect(gateway.refused(sourceId)).toMatchObject([{ status: 400 }]));
    expect(gateway.kept()).toEqual([]);
    expect(await isServed(port)).toBe(true);
  });
});

test('requests in one go are all answered, in their order', async () => {
  const port = await open();
  const answers = await exchange(port, `${post('[1]').repeat(20)}${last('[1,2]')}`);
  expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(21);
  expect(answers.trimEnd()).toMatch(/"data":5\}$/);
  expect(gateway.kept()).toHaveLength(21);
});

test('a port that is taken is named, with the variable that sets another', async () => {
  const port = await open();
  const again = startIngestListener(
    { ingest: { answer }, newRequestId: gateway.newRequestId, log: gateway.log },
    { host: '127.0.0.1', port },
  );
  await expect(again).rejects.toThrow(`Port ${port} is in use`);
  await expect(again).rejects.toThrow('GATEHOUSE_INGEST_PORT');
});

test('an answer that cannot be sent ends its connection alone', async () => {
  const port = await open();
  answer.mockResolvedValueOnce({ status: 200, headers: { 'X-A': 'a\nb' }, body: '' });
  expect(await exchange(port, last('{}'))).toBe('');
  expect(gateway.log.error).toHaveBeenCalledTimes(1);
  expect(await isServed(port)).toBe(true);
});

test('closing lets a request that runs end', async () => {
  const port = await open();
  const client = rawClient(port, post('{}').slice(0, -1));
  await vi.waitFor(() => expect(answer).toHaveBeenCalled());
  const closed = listener?.close();
  client.socket.write('}');
  await closed;
  expect(client.received()).toContain('200 OK');
});
