import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { deliveryText, type ReceivedDelivery } from './delivery-text';
import { listenOn, receiver } from './serve';

const secret = 'hush-hush-0123456789';
const body = '{"a": 1}';
const digest = (text: string) => createHmac('sha512', secret).update(text).digest('base64');

const received: ReceivedDelivery[] = [];
const server = receiver(
  () => ({ header: 'X-Convoy-Signature', secrets: ['an older one', secret] }),
  (delivery) => void received.push(delivery),
);
afterEach(() => {
  received.length = 0;
  server.close();
  server.closeAllConnections();
});

async function deliver(headers: Record<string, string>, sent = body) {
  const port = await listenOn(server, 0);
  const url = `http://127.0.0.1:${port}/webhooks?a=1`;
  const answer = await fetch(url, { method: 'POST', headers, body: sent });
  return { status: answer.status, delivery: received[0] };
}

test.each([
  ['simple', digest(body), true],
  ['advanced', `t=17,v1=AAAA,v1=${digest(`17,${body}`)}`, true],
  ['over other bytes', digest('{"a":1}'), false],
  ['of another time', `t=18,v1=${digest(`17,${body}`)}`, false],
  ['empty', '', false],
  ['of other signs, as many', 'é'.repeat(digest(body).length), false],
])('a signature that is %s is %s', async (_name, signature, isRight) => {
  const { status, delivery } = await deliver({ 'X-Convoy-Signature': signature });
  expect(status).toBe(200);
  expect(delivery?.isSignatureRight).toBe(isRight);
});

test('a delivery is shown whole, without secrets and without what a terminal would obey', async () => {
  const sent = 'line\n\u001b[31mred\u202e';
  const { delivery } = await deliver(
    { Authorization: 'Bearer CANARY', 'X-Api-Key': 'CANARY', 'X-Convoy-Idempotency-Key': 'once-1' },
    sent,
  );
  if (!delivery) throw new Error('nothing was received');
  const text = deliveryText(delivery);
  expect(text).toMatch(/^POST \/webhooks\?a=1\n/);
  expect(text).toContain('line\n\\u{1b}[31mred\\u{202e}\n');
  expect(text).toContain(': once-1\n');
  expect(text).toContain('There is no signature.');
  expect(text).not.toContain('CANARY');
});

test('a body without end is refused, and the receiver goes on', async () => {
  const { status } = await deliver({}, 'x'.repeat(8 * 1024 * 1024 + 1));
  expect(status).toBe(413);
  expect(received).toEqual([]);
});

test('a port in use is named, with what to do', async () => {
  const other = createServer();
  const port = await listenOn(other, 0);
  await expect(listenOn(server, port)).rejects.toThrow(
    `Port ${port} is in use. Name another one: npm run receiver -- --port 4001.`,
  );
  other.close();
});
