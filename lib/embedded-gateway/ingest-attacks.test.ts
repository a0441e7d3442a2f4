import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { openIdleSockets, type RawClient, rawClient } from '@/lib/testing/attack/raw-clients';
import { runs } from '@/lib/testing/long-run';
import { exchange, head, senderHarness, statusOf } from '@/lib/testing/sender-harness';

const { answer, gateway, isServed, last, open, path, post, refused } = senderHarness();

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
    const begun = head(`POST ${path()} HTTP/1.1`, 'Transfer-Encoding: chunked');
    expect(statusOf(await exchange(port, `${begun}zz\r\n{}\r\n0\r\n\r\n`))).toBe(400);
    expect(await isServed(port)).toBe(true);
    expect(gateway().kept()).toHaveLength(1);
  });
});

test('bombs of every kind at once are told what they are, and the next sender is served', async () => {
  const port = await open();
  gateway().setProject({ max_payload_read_size: 1024 * 1024 });
  const multipart = 'Content-Type: multipart/form-data; boundary=x';
  const bombs: [string, number][] = [
    [last(`${'['.repeat(500_000)}${']'.repeat(500_000)}`), 200],
    [last('{"a":'.repeat(170_000)), 400],
    [last(`[${'{},'.repeat(300_000)}0]`), 200],
    [last('--x\r\n'.repeat(200_000), multipart), 400],
    [last('a=1&'.repeat(2_600), 'Content-Type: application/x-www-form-urlencoded'), 200],
    [last('{}', 'Content-Encoding: gzip'), 415],
    [last('{}', ...Array.from({ length: 120 }, (_, at) => `X-${at}: 1`)), 431],
    [head(`POST ${path()} HTTP/1.1`, 'Content-Length: 999999999999'), 413],
  ];
  const all = [...bombs, ...bombs, ...bombs];
  const answers = await Promise.all(all.map(([bytes]) => exchange(port, bytes)));
  expect(answers.map(statusOf)).toEqual(all.map(([, status]) => status));
  expect(await isServed(port)).toBe(true);
});

test('whatever bytes come, the next sender is served', async () => {
  const port = await open();
  const part = fc.oneof(
    fc.constantFrom('POST ', path(), ' HTTP/1.1\r\n', 'Host: a\r\n', '\r\n', '{}', '\0', '\x80'),
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
  expect(gateway().log.error).not.toHaveBeenCalled();
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
    expect(refused()).toMatchObject([{ status: 408 }]);
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
    await vi.waitFor(() => expect(refused()).toMatchObject([{ status: 400 }]));
    expect(gateway().kept()).toEqual([]);
    expect(await isServed(port)).toBe(true);
  });
});
