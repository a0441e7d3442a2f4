import { describe, expect, test, vi } from 'vitest';
import { rawClient } from '@/lib/testing/attack/raw-clients';
import { exchange, head, senderHarness, statusOf } from '@/lib/testing/sender-harness';
import { startIngestListener } from './ingest-listener';

const { answer, close, gateway, isServed, last, open, path, post } = senderHarness();

test('takes events, and answers nothing but ingest', async () => {
  const port = await open();
  const taken = await exchange(port, last('{"a":1}'));
  expect(taken).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(taken).toContain('"data":7}');
  for (const target of [
    '/health',
    '/api/v1/projects',
    '/portal-api/endpoints',
    '/',
    `${path()}/`,
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
    `POST ${path()}?a=%20 HTTP/1.1`,
    'Transfer-Encoding: chunked',
    'Connection: close',
  );
  client.socket.write(`${chunked}3;ext=1\r\n[1,\r\n2\r\n2]\r\n0\r\n\r\n`);
  await client.ended;
  expect(client.received().match(/200 OK/g)).toHaveLength(2);
  const [first, second] = gateway().kept();
  expect(Buffer.from(first?.body ?? []).toString()).toBe('{ "a" : 1.0 }');
  expect(first?.headers['X-Two']).toEqual(['1', '2']);
  expect(first?.headers.Cookie).toBeUndefined();
  expect(Buffer.from(second?.body ?? []).toString()).toBe('[1,2]');
  expect(second?.url_query).toBe('a=%20');
});

test('what never becomes a request is told as well, and without a time', async () => {
  const port = await open();
  const large = `X-Large: ${'x'.repeat(17 * 1024)}`;
  await exchange(port, head(`POST ${path()} HTTP/1.1`, large));
  await exchange(port, 'no HTTP\r\n\r\n');
  await exchange(port, head('CONNECT example.com:443 HTTP/1.1'));
  expect(gateway().answered.mock.calls).toEqual([
    ['headers_too_large'],
    ['invalid'],
    ['wrong_method'],
  ]);
  await close();
  const full = await open({ maximumConnections: 0 });
  await exchange(full, last('{}'));
  expect(gateway().answered.mock.lastCall).toEqual(['unavailable']);
});

describe('a body that is too large', () => {
  test('is refused by its length alone, so that its sender can read why', async () => {
    const port = await open();
    const client = rawClient(port, head(`POST ${path()} HTTP/1.1`, 'Content-Length: 9000000'));
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
      head(`POST ${path()} HTTP/1.1`, 'Content-Length: 9000000', expects),
    );
    expect(refused).toMatch(/^HTTP\/1\.1 413 /);
    const client = rawClient(
      port,
      head(`POST ${path()} HTTP/1.1`, 'Content-Length: 2', expects, 'Connection: close'),
    );
    await vi.waitFor(() => expect(client.received()).toContain('100 Continue'));
    client.socket.write('{}');
    await client.ended;
    expect(client.received()).toContain('200 OK');
  });

  test('is refused as it comes where no length was told', async () => {
    const port = await open();
    gateway().setProject({ max_payload_read_size: 100 });
    const client = rawClient(port, head(`POST ${path()} HTTP/1.1`, 'Transfer-Encoding: chunked'));
    client.socket.write(`65\r\n${'x'.repeat(101)}\r\n`);
    await client.ended;
    expect(statusOf(client.received())).toBe(413);
    expect(await isServed(port)).toBe(true);
  });
});

test('requests in one go are all answered, in their order', async () => {
  const port = await open();
  const answers = await exchange(port, `${post('[1]').repeat(20)}${last('[1,2]')}`);
  expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(21);
  expect(answers.trimEnd()).toMatch(/"data":5\}$/);
  expect(gateway().kept()).toHaveLength(21);
});

test('a port that is taken is named, with the variable that sets another', async () => {
  const port = await open();
  const again = startIngestListener(
    { ingest: { answer }, newRequestId: gateway().newRequestId, log: gateway().log },
    { host: '127.0.0.1', port },
  );
  await expect(again).rejects.toThrow(`Port ${port} is in use`);
  await expect(again).rejects.toThrow('GATEHOUSE_INGEST_PORT');
});

test('an answer that cannot be sent ends its connection alone', async () => {
  const port = await open();
  answer.mockResolvedValueOnce({ status: 200, headers: { 'X-A': 'a\nb' }, body: '' });
  expect(await exchange(port, last('{}'))).toBe('');
  expect(gateway().log.error).toHaveBeenCalledTimes(1);
  expect(await isServed(port)).toBe(true);
});

test('closing lets a request that runs end', async () => {
  const port = await open();
  const client = rawClient(port, post('{}').slice(0, -1));
  await vi.waitFor(() => expect(answer).toHaveBeenCalled());
  const closed = close();
  client.socket.write('}');
  await closed;
  expect(client.received()).toContain('200 OK');
});
