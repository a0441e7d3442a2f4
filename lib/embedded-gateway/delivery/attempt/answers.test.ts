import { once } from 'node:events';
import type { Socket } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attemptHarness } from '@/lib/testing/attempt-harness';
import { attemptOrder } from '@/lib/testing/attempt-order';

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
