import { once } from 'node:events';
import type { Socket } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attemptHarness } from '@/lib/testing/attempt-harness';
import { attemptOrder } from '@/lib/testing/attempt-order';
import { runs } from '@/lib/testing/long-run';

const harness = attemptHarness();

/** Answers every request on a connection with the same text. */
function always(text: string) {
  return (socket: Socket) => socket.on('data', () => socket.write(text));
}

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

test('an answer without content is a success, whatever length it tells of', async () => {
  const receiver = await harness.raw(always('HTTP/1.1 204 No\r\nContent-Length: 5\r\n\r\nhello'));
  const { attempt } = await harness.sender()(attemptOrder(receiver.url));
  expect(attempt).toMatchObject({ code: 204, is_success: true, error: '' });
  expect(attempt.response).toHaveLength(0);
});

test('what is wrong with an answer is told in one line', async () => {
  const receiver = await harness.raw(always('HTTP/1.1 000 Zero\r\nContent-Length: 0\r\n\r\n'));
  const { attempt } = await harness.sender()(attemptOrder(receiver.url));
  expect(attempt).toMatchObject({ error_kind: 'protocol', code: null });
  expect(attempt.error).toMatch(/^The answer is no valid HTTP\/1\.1 \(.*\)\.$/);
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

test('a status of any text is kept short', async () => {
  const text = `HTTP/1.1 200 ${'O'.repeat(5_000)}\r\nContent-Length: 0\r\n\r\n`;
  const receiver = await harness.raw(always(text));
  const { attempt } = await harness.sender()(attemptOrder(receiver.url));
  expect(attempt.http_status.length).toBeLessThanOrEqual(104);
});

/** Pieces of answers, to be put together wrongly. */
const pieces = fc.oneof(
  fc.constantFrom(
    ...['HTTP/1.1 200 OK\r\n', 'HTTP/1.0 200 OK\r\n', 'HTTP/2 200\r\n', 'HTTP/1.1 204 No\r\n'],
    ...['HTTP/1.1 100 Continue\r\n\r\n', 'HTTP/1.1 103 E\r\n\r\n', '\r\n', '\n', 'abc'],
    ...['Content-Length: 3\r\n', 'Content-Length: 0\r\n', 'Content-Length: -1\r\n'],
    ...['Transfer-Encoding: chunked\r\n', '3\r\nabc\r\n', '0\r\n\r\n', 'Connection: close\r\n'],
    ...['Connection: upgrade\r\nUpgrade: h2c\r\n', 'Keep-Alive: timeout=99999999999\r\n'],
    ...['__proto__: x\r\n', 'A: \0\r\n', ': x\r\n', 'X: \xff\r\n', '\x16\x03\x01\x02\x00'],
  ),
  fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
);

test('whatever a receiver sends gives an attempt that is told as it is', async () => {
  let answer: readonly string[] = [];
  const receiver = await harness.raw((socket) => {
    socket.once('data', () => {
      for (const piece of answer) socket.write(piece, 'latin1');
      socket.end();
    });
  });
  const send = harness.sender();
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 9 }), async (sent) => {
      answer = sent;
      const { attempt, mayHaveArrived } = await send(attemptOrder(receiver.url));
      expect(mayHaveArrived).toBe(true);
      expect(attempt.error_kind === null).toBe(attempt.is_success);
      if (attempt.is_success) expect(attempt.code).toSatisfy((code) => code >= 200 && code < 300);
      expect(['timeout_connect', 'timeout_response']).not.toContain(attempt.error_kind);
    }),
    { numRuns: runs(50, 3_000) },
  );
}, 120_000);
