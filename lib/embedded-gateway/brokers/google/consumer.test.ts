import { status } from '@grpc/grpc-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { brokerDependencies } from '@/lib/testing/brokers/broker-dependencies';
import { startCutNetwork } from '@/lib/testing/brokers/cut-network';
import { type PubSubStandIn, startPubSubStandIn } from '@/lib/testing/brokers/pubsub-stand-in';
import type { ClientDependencies } from '../base/client-dependencies';
import type { BrokerConsumer, BrokerMessage, Settlement } from '../base/consumer';
import { createGoogleClient } from './client';
import type { GoogleTimes } from './consumer';

// The client of Google over a stand-in that speaks the published protocol: what a subscription hands
// out, and what becomes of it there.

let aheadMs: number;
let pubsub: PubSubStandIn;
let open: BrokerConsumer[];
let came: BrokerMessage[];

beforeEach(async () => {
  [aheadMs, open, came] = [0, [], []];
  pubsub = await startPubSubStandIn({ now: () => Date.now() + aheadMs });
});
afterEach(async () => {
  await Promise.all(open.map((each) => each.close(0)));
  await pubsub.close();
});

/** Often, and for long where the machine is slow. */
const until = <T>(check: () => T | Promise<T>) =>
  vi.waitUntil(check, { interval: 5, timeout: 15_000 });

const textOf = ({ body }: BrokerMessage) => Buffer.from(body).toString('utf8');
const times: GoogleTimes = { silenceMs: 60_000, openMs: 5_000 };

interface Consuming {
  workers?: number;
  deps?: ClientDependencies;
  port?: number;
  times?: GoogleTimes;
}

/** A consumer that settles each message as it is told to. */
async function consume(
  subscription: string,
  settle: (message: BrokerMessage) => Settlement | Promise<Settlement> = () => 'taken',
  { workers = 1, deps = brokerDependencies(), port = pubsub.port, ...more }: Consuming = {},
): Promise<BrokerConsumer> {
  const service = { host: '127.0.0.1', port, isEmulator: true };
  const client = await createGoogleClient(deps, { service, times, ...more });
  const consumer = client.consumer(pubsub.settings(subscription), workers, 'source');
  open.push(consumer);
  await consumer.connect(async (message) => {
    came.push(message);
    return settle(message);
  });
  return consumer;
}

/** Settles nothing until it is told to. */
function holding() {
  const held: { text: string; settle(settlement: Settlement): void }[] = [];
  const hold = (message: BrokerMessage) =>
    new Promise<Settlement>((settle) => held.push({ text: textOf(message), settle }));
  const next = async (text: string, settlement: Settlement = 'taken') => {
    const found = await until(() => held.find((each) => each.text === text));
    held.splice(held.indexOf(found), 1);
    found.settle(settlement);
  };
  return { held, hold, next };
}

const askedFor = (method: PubSubStandIn['asked'][number]['method']) =>
  pubsub.asked.filter((each) => each.method === method);

test('a message comes with its body, attributes, id and origin, and is acknowledged once it is taken', async () => {
  const orders = pubsub.make('orders');
  const { id, publishedAt } = pubsub.send('orders', '{"event_type":"é"}', {
    attributes: { 'x-convoy-message-type': 'single' },
    orderingKey: 'customer 7',
  });
  const { hold, next, held } = holding();
  const consumer = await consume('orders', hold);
  await until(() => held.length === 1);
  expect(askedFor('acknowledge')).toEqual([]);
  expect(await consumer.health()).toEqual({
    waitingMessages: undefined,
    inHand: [1],
    oldestInHandAt: publishedAt,
  });
  await next('{"event_type":"é"}');
  await until(() => orders.all().length === 0);
  expect(came).toEqual([
    {
      body: Buffer.from('{"event_type":"é"}'),
      headers: [['x-convoy-message-type', 'single']],
      id,
      origin: [
        ['subscription', 'orders'],
        ['project', 'shop-1'],
        ['ordering key', 'customer 7'],
        ['published', new Date(publishedAt).toISOString()],
      ],
    },
  ]);
  await until(async () => (await consumer.health()).inHand[0] === 0);
});

test('many messages are acknowledged by few requests, and each worker has its share in hand', async () => {
  const orders = pubsub.make('orders');
  const { held, hold } = holding();
  const consumer = await consume('orders', hold, { workers: 4 });
  await until(() => pubsub.streams().length === 4);
  for (let number = 0; number < 300; number += 1) pubsub.send('orders', String(number));
  await until(() => held.length === 256);
  expect((await consumer.health()).inHand).toEqual([64, 64, 64, 64]);
  expect(orders.waiting()).toBe(44);
  expect(pubsub.streams()[0]?.wanted).toEqual({
    leaseSeconds: 30,
    messages: 64,
    bytes: 8 * 1024 * 1024,
  });
  for (const { settle } of held) settle('taken');
  await until(() => held.length === 300);
  for (const { settle } of held) settle('taken');
  await until(() => orders.all().length === 0);
  expect(askedFor('acknowledge').length).toBeLessThan(40);
});

test('a message whose lease has run out is handed out again', async () => {
  pubsub.make('orders');
  pubsub.send('orders', 'one');
  await consume('orders', () => new Promise(() => undefined));
  await until(() => came.length === 1);
  aheadMs = 31_000;
  await until(() => came.length === 2);
});

test('a message that is in hand for long stays there: its lease is extended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  try {
    pubsub.make('orders');
    pubsub.send('orders', 'one');
    await consume('orders', () => new Promise(() => undefined));
    await vi.waitUntil(() => came.length === 1, { interval: 5 });
    for (let step = 0; step < 6; step += 1) {
      aheadMs += 10_000;
      vi.advanceTimersByTime(10_000);
      const extended = step % 2 === 1 ? (step + 1) / 2 : 0;
      await vi.waitUntil(() => askedFor('modifyAckDeadline').length >= extended, {
        interval: 1,
        timeout: 15_000,
      });
    }
    expect(came).toHaveLength(1);
    expect(askedFor('modifyAckDeadline').every(({ seconds }) => seconds === 30)).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('an acknowledgement that failed for a while is sent again, and one of what is gone is not', async () => {
  const orders = pubsub.make('orders', { isExactlyOnce: true });
  pubsub.send('orders', 'one');
  pubsub.trouble('acknowledge', { code: status.UNAVAILABLE, details: 'not now' });
  const { hold, next } = holding();
  await consume('orders', hold);
  expect(pubsub.streams()[0]?.wanted.leaseSeconds).toBe(60);
  await next('one');
  await until(() => orders.all().length === 0);
  expect(askedFor('acknowledge')).toHaveLength(2);

  pubsub.send('orders', 'two');
  await until(() => came.length === 2);
  // Its lease has run out: the service says that it is not in hand any more, and hands it out again.
  aheadMs = 61_000;
  await next('two');
  await next('two');
  await until(() => orders.all().length === 0);
});

test('messages of one ordering key come one after the other, while other keys go on', async () => {
  const orders = pubsub.make('orders', { isOrdered: true });
  for (const text of ['a1', 'a2', 'a3']) pubsub.send('orders', text, { orderingKey: 'a' });
  pubsub.send('orders', 'b1', { orderingKey: 'b' });
  const { held, hold, next } = holding();
  await consume('orders', hold, { workers: 2 });
  await until(() => held.length === 2);
  expect(held.map(({ text }) => text).sort()).toEqual(['a1', 'b1']);
  await next('a1');
  await next('a2');
  await next('b1');
  await next('a3');
  await until(() => orders.all().length === 0);
  expect(came.map(textOf).filter((text) => text.startsWith('a'))).toEqual(['a1', 'a2', 'a3']);
});

test('what goes back takes those of its key behind it along, so that none is taken before it', async () => {
  const orders = pubsub.make('orders', { isOrdered: true });
  for (const text of ['a1', 'a2', 'a3']) pubsub.send('orders', text, { orderingKey: 'a' });
  const { held, hold } = holding();
  const first = await consume('orders', hold);
  await until(() => held.length === 1);
  const closing = first.close(5_000);
  held[0]?.settle('later');
  await closing;
  expect(orders.acknowledged).toEqual([]);
  await consume('orders');
  await until(() => orders.all().length === 0);
  expect(came.map(textOf)).toEqual(['a1', 'a1', 'a2', 'a3']);
});

test('a refused message goes to the dead letters of its subscription, handed over once, else it is acknowledged', async () => {
  const orders = pubsub.make('orders', { maxDeliveryAttempts: 5 });
  const plain = pubsub.make('plain');
  const refuse = (message: BrokerMessage) => (textOf(message) === 'good' ? 'taken' : 'refused');
  pubsub.send('orders', 'poison');
  pubsub.send('orders', 'good');
  pubsub.send('plain', 'poison');
  await consume('orders', refuse);
  await consume('plain', refuse);
  await until(() => orders.all().length === 0 && plain.all().length === 0);
  expect(orders.dead.map(({ data, attempts }) => [String(data), attempts])).toEqual([
    ['poison', 5],
  ]);
  expect(came.map(textOf).sort()).toEqual(['good', 'poison', 'poison']);
  expect(plain.dead).toEqual([]);
});

test('without the right to read the settings of a subscription it is consumed all the same', async () => {
  const orders = pubsub.make('orders', { maxDeliveryAttempts: 5, isOrdered: true });
  pubsub.permissions.delete('pubsub.subscriptions.get');
  pubsub.send('orders', 'poison');
  await consume('orders', () => 'refused');
  await until(() => orders.all().length === 0);
  expect(orders.dead).toEqual([]);
  expect(orders.acknowledged).toHaveLength(1);
});

test('a stream that the service ends is begun anew, and nobody is told', async () => {
  const orders = pubsub.make('orders');
  const consumer = await consume('orders');
  let failure: unknown;
  void consumer.ended.then((told) => {
    failure = told;
  });
  pubsub.endStreams({ code: status.UNAVAILABLE, details: 'The service was unable to fulfill' });
  await until(() => pubsub.streams().length === 1);
  pubsub.send('orders', 'after');
  await until(() => orders.all().length === 0);
  expect(failure).toBeUndefined();
});

test('a subscription that is gone ends it at once', async () => {
  pubsub.make('orders');
  const consumer = await consume('orders');
  const details = 'Subscription does not exist (resource=orders)';
  pubsub.endStreams({ code: status.NOT_FOUND, details });
  expect(await consumer.ended).toMatchObject({ problem: 'not_found' });
});

test('a service that stays away ends it, and the next one loses nothing', async () => {
  const orders = pubsub.make('orders');
  pubsub.send('orders', 'in hand');
  const { held, hold } = holding();
  const consumer = await consume('orders', hold);
  await until(() => held.length === 1);
  pubsub.cut();
  expect(await consumer.ended).toMatchObject({
    problem: 'unreachable',
    message: `The connection to 127.0.0.1:${pubsub.port} was lost.`,
  });
  await expect(consume('orders')).rejects.toMatchObject({
    message: expect.stringContaining('nothing listens at this port'),
  });
  await pubsub.resume();
  pubsub.send('orders', 'meanwhile');
  aheadMs = 31_000;
  await consume('orders');
  await until(() => orders.all().length === 0);
  expect(came.map(textOf).sort()).toEqual(['in hand', 'in hand', 'meanwhile']);
}, 20_000);

test('a network that says nothing any more is noticed', async () => {
  pubsub.make('orders');
  const network = await startCutNetwork(pubsub.port);
  const consumer = await consume('orders', () => 'taken', {
    port: network.port,
    times: { silenceMs: 100, openMs: 5_000 },
  });
  await until(() => askedFor('getSubscription').length >= 2);
  network.cut();
  expect(await consumer.ended).toMatchObject({ problem: 'unreachable' });
  await network.close();
});

test('what is in hand when it is closed goes back at once, and comes to the next one', async () => {
  const orders = pubsub.make('orders');
  for (const text of ['one', 'two']) pubsub.send('orders', text);
  const { held, hold, next } = holding();
  const first = await consume('orders', hold);
  await until(() => held.length === 2);
  await next('one');
  await first.close(0);
  await until(() => orders.waiting() === orders.all().length);
  await consume('orders');
  await until(() => orders.all().length === 0);
  expect(came.map(textOf)).toContain('two');
});

test('one that is closed while it connects says so, and leaves nothing behind', async () => {
  pubsub.make('orders');
  pubsub.trouble('getSubscription', 'silence');
  const connecting = consume('orders');
  const refused = expect(connecting).rejects.toMatchObject({
    message: 'The consumer was closed before it was connected.',
  });
  await until(() => askedFor('getSubscription').length === 1);
  await open[0]?.close(0);
  await refused;
  expect(pubsub.streams()).toEqual([]);
});

test('nothing more is read while there is no room, and nothing is lost by it', async () => {
  const orders = pubsub.make('orders');
  const waiting: (() => void)[] = [];
  const room = vi.fn(() => new Promise<void>((resolve) => waiting.push(resolve)));
  await consume('orders', () => 'taken', { deps: brokerDependencies({ room }) });
  pubsub.send('orders', 'one');
  await until(() => room.mock.calls.length === 1);
  pubsub.send('orders', 'two');
  await until(() => orders.all().length === 1);
  expect(came.map(textOf)).toEqual(['one']);
  waiting.shift()?.();
  await until(() => orders.all().length === 0);
});
