import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isRecord } from '@/lib/util/json';
import { type SqsStandIn, startSqsStandIn } from '../testing/brokers/sqs-stand-in';
import { runs } from '../testing/long-run';
import { type GatewayProcess, startGatewayProcess } from '../testing/moving/gateway-process';
import { movingAccess, movingSettings } from '../testing/moving/moving-settings';
import { headerOf, type Receiver, startReceiver } from '../testing/moving/receiver';
import type { GatewaySettings } from './base/ports';

// A queue of SQS all the way: the gateway as a process of its own, the client of AWS, a stand-in that
// speaks the published protocol, and a receiver.

let settings: GatewaySettings;
let receiver: Receiver;
let gateway: GatewayProcess;
let sqs: SqsStandIn;
/** What the clock of the queue is ahead, so that nobody waits until it hands out again. */
let aheadMs: number;

beforeEach(async () => {
  aheadMs = 0;
  settings = movingSettings({ allowBrokers: ['127.0.0.0/8'] });
  sqs = await startSqsStandIn({ now: () => Date.now() + aheadMs });
  receiver = await startReceiver();
  gateway = await startGatewayProcess(settings);
}, 120_000);
afterEach(async () => {
  await gateway.kill();
  await receiver.close();
  await sqs.close();
  rmSync(settings.dataDirectory, { recursive: true, force: true });
});

const until = <T>(check: () => T | Promise<T>) =>
  vi.waitUntil(check, { interval: 20, timeout: 60_000 });

async function ask(method: string, rest: string, body?: object): Promise<unknown> {
  const answer = await fetch(
    `http://127.0.0.1:${gateway.port}/api/v1/projects/${movingAccess.outgoing}${rest}`,
    {
      method,
      headers: {
        Authorization: `Bearer ${movingAccess.apiKey}`,
        'Content-Type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    },
  );
  const envelope: unknown = await answer.json();
  if (!answer.ok || !isRecord(envelope)) throw new Error(`${rest}: ${JSON.stringify(envelope)}`);
  return envelope.data;
}

async function make(rest: string, body: object): Promise<Record<string, unknown>> {
  const data = await ask('POST', rest, body);
  if (!isRecord(data)) throw new Error(`${rest} made nothing`);
  return data;
}

const pubSub = (queue: string, workers: number, change: object = {}) => ({
  type: 'sqs',
  workers,
  sqs: { ...sqs.settings(queue), ...change },
});

/** A source that consumes a queue, and an endpoint that its messages can name. */
async function consume(queue: string, more: object = {}, workers = 2) {
  const endpoint = await make('/endpoints', {
    name: 'orders',
    url: `${receiver.origin}/orders`,
    rate_limit: 0,
  });
  await make('/subscriptions', { name: 'orders', endpoint_id: endpoint.uid });
  const source = await make('/sources', {
    name: 'queue',
    type: 'pub_sub',
    pub_sub: pubSub(queue, workers),
    ...more,
  });
  return { source: String(source.uid), endpoint: String(endpoint.uid) };
}

const numbers = () =>
  receiver.received.map(({ body }) => Number(JSON.parse(body.toString('utf8')).number));

test('a message goes by its function to its endpoint, signed, and is removed from the queue', async () => {
  const queue = sqs.makeQueue('orders');
  const { source, endpoint } = await consume('orders', {
    body_function:
      'function transform(order) { return { endpoint_id: order.to, event_type: "order.made", data: { number: order.number }, custom_headers: { "x-shop": "one" } }; }',
  });
  const { id } = sqs.send('orders', JSON.stringify({ to: endpoint, number: 7 }));
  await receiver.until((received) => received.length === 1);
  await until(() => queue.all().length === 0);
  const [delivered] = receiver.received;
  if (!delivered) throw new Error('nothing was delivered');
  expect(JSON.parse(delivered.body.toString('utf8'))).toEqual({ number: 7 });
  expect(headerOf(delivered, 'X-Convoy-Signature')).toMatch(/\S/);
  expect(headerOf(delivered, 'x-shop')).toBe('one');

  const events = JSON.stringify(await ask('GET', `/events?sourceId=${source}`));
  expect(events).toContain(id);
  expect(await ask('GET', `/sources/${source}/consumer`)).toMatchObject({
    broker: 'sqs',
    state: 'consuming',
    workers: [{ in_hand: 0 }, { in_hand: 0 }],
    taken: 1,
    refused: 0,
    waiting_messages: expect.any(Number),
    error: null,
  });
  const samples = JSON.stringify(await ask('GET', `/sources/${source}/samples`));
  expect(samples).toContain('\\"number\\":7');
  expect(gateway.complaints()).not.toContain(sqs.settings('orders').secret_key);
});

test('a message that is none goes to the dead letters, with its reason told once', async () => {
  const dead = sqs.makeQueue('dead');
  sqs.makeQueue('orders', { redrive: { to: 'dead', maxReceiveCount: 4 } });
  sqs.send('orders', 'no JSON at all');
  const { source } = await consume('orders');
  await until(() => dead.all().length === 1);
  const refused = await ask('GET', `/sources/${source}/refused`);
  expect(JSON.stringify(refused).match(/"reason"/g)).toHaveLength(1);
});

test('a connection is tested before it is saved, with the stored key where none is given', async () => {
  sqs.makeQueue('orders');
  const { source } = await consume('orders');
  const tested = (change: object, more: object = {}) =>
    ask('POST', '/sources/test_connection', { pub_sub: pubSub('orders', 1, change), ...more });
  expect(await tested({})).toMatchObject({ is_reached: true, problem: null });
  expect(await tested({ queue_name: 'order' })).toMatchObject({
    is_reached: false,
    problem: 'not_found',
  });
  expect(await tested({ endpoint: 'http://169.254.169.254' })).toMatchObject({
    is_reached: false,
    problem: 'not_allowed',
  });
  expect(await tested({ secret_key: undefined }, { source_id: source })).toMatchObject({
    is_reached: true,
  });
});

test('a source that is switched off asks for nothing more, and loses nothing', async () => {
  const queue = sqs.makeQueue('orders');
  const { source, endpoint } = await consume('orders');
  await until(() => sqs.waiting() === 2);
  await ask('PUT', `/sources/${source}`, { name: 'queue', type: 'pub_sub', is_disabled: true });
  await until(() => sqs.waiting() === 0);
  sqs.send(
    'orders',
    JSON.stringify({ endpoint_id: endpoint, event_type: 'a', data: { number: 1 } }),
  );
  expect(queue.visible()).toBe(1);
  await ask('PUT', `/sources/${source}`, { name: 'queue', type: 'pub_sub', is_disabled: false });
  await receiver.until((received) => received.length === 1);
  await until(() => queue.all().length === 0);
});

test('killed at any moment, no message is lost and none becomes two events', async () => {
  const queue = sqs.makeQueue('orders');
  const { endpoint } = await consume('orders');
  const kills = runs(3, 20);
  const each = runs(100, 1_000);
  let sent = 0;
  const send = (count: number) => {
    for (let index = 0; index < count; index += 1)
      sqs.send(
        'orders',
        JSON.stringify({ endpoint_id: endpoint, event_type: 'a', data: { number: sent++ } }),
      );
  };
  send(each);
  for (let kill = 0; kill < kills; kill += 1) {
    const removed = sent - queue.all().length;
    await until(() => sent - queue.all().length > removed + 10);
    await gateway.kill();
    send(each);
    gateway = await startGatewayProcess(settings);
    // What was in hand is handed out again once the queue hides it no longer.
    aheadMs += 31_000;
    sqs.tick();
  }
  await until(() => queue.all().length === 0);
  await receiver.until(
    (received) => new Set(received.map(({ body }) => String(body))).size === sent,
  );
  expect(new Set(numbers()).size).toBe(sent);
  // Attempts in flight at a kill are made again, and no event besides.
  expect(numbers().length - sent).toBeLessThanOrEqual(8 * kills);
}, 300_000);
