import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { brokerDependencies } from '@/lib/testing/brokers/broker-dependencies';
import { type SqsStandIn, startSqsStandIn } from '@/lib/testing/brokers/sqs-stand-in';
import type { BrokerClient, BrokerConsumer, BrokerMessage, Settlement } from '../base/consumer';
import type { SqsSettings } from '../base/settings';
import { createSqsClient } from './client';

// The client of AWS over a stand-in that speaks the published protocol: what a queue hands out, and
// what becomes of it there.

let sqs: SqsStandIn;
let client: BrokerClient<SqsSettings>;
let open: BrokerConsumer[] = [];
let came: BrokerMessage[];

beforeEach(async () => {
  sqs = await startSqsStandIn();
  client = await createSqsClient(brokerDependencies());
  came = [];
});
afterEach(async () => {
  await Promise.all(open.map((each) => each.close(0)));
  open = [];
  await sqs.close();
});

/** Often, and for long where the machine is slow. */
const until = <T>(check: () => T | Promise<T>) =>
  vi.waitUntil(check, { interval: 5, timeout: 15_000 });

const textOf = ({ body }: BrokerMessage) => Buffer.from(body).toString('utf8');

/** A consumer that settles each message as it is told to. */
async function consume(
  queue: string,
  settle: (message: BrokerMessage) => Settlement | Promise<Settlement> = () => 'taken',
  { workers = 1, settings = {} as Partial<SqsSettings> } = {},
): Promise<BrokerConsumer> {
  const consumer = client.consumer(
    { ...sqs.settings(queue), ...settings } as SqsSettings,
    workers,
    'source',
  );
  open.push(consumer);
  await consumer.connect(async (message) => {
    came.push(message);
    return settle(message);
  });
  return consumer;
}

test('a message comes with its body, its texts and numbers, and its id, and is removed once it is taken', async () => {
  const queue = sqs.makeQueue('orders');
  const { id } = sqs.send('orders', '{"event_type":"é"}', {
    attributes: {
      'x-convoy-message-type': { DataType: 'String', StringValue: 'single' },
      weight: { DataType: 'Number', StringValue: '12345678901234567890' },
      picture: { DataType: 'Binary', BinaryValue: 'AAAA' },
    },
  });
  await consume('orders');
  await until(() => queue.all().length === 0);
  expect(came).toEqual([
    {
      body: Buffer.from('{"event_type":"é"}'),
      headers: [
        ['x-convoy-message-type', 'single'],
        ['weight', '12345678901234567890'],
      ],
      id,
      origin: [
        ['queue', 'orders'],
        ['region', 'eu-central-1'],
      ],
    },
  ]);
});

test('a message that is sent while a request waits comes at once', async () => {
  const queue = sqs.makeQueue('orders');
  await consume('orders');
  await until(() => sqs.waiting() === 1);
  sqs.send('orders', 'late');
  await until(() => queue.all().length === 0);
  expect(came.map(textOf)).toEqual(['late']);
});

/** Settles nothing until it is told to. */
function holding() {
  const held: { text: string; settle(settlement: Settlement): void }[] = [];
  const hold = (message: BrokerMessage) =>
    new Promise<Settlement>((settle) => held.push({ text: textOf(message), settle }));
  return { held, hold };
}

const removals = () => sqs.asked.filter(({ action }) => action === 'DeleteMessageBatch');

test('nothing is removed from the queue before it is taken', async () => {
  const queue = sqs.makeQueue('orders');
  sqs.send('orders', 'one');
  const { held, hold } = holding();
  const consumer = await consume('orders', hold);
  await until(() => held.length === 1 && sqs.waiting() === 1);
  expect(queue.hidden()).toBe(1);
  expect(removals()).toEqual([]);
  expect((await consumer.health()).inHand).toEqual([1]);
  held[0]?.settle('taken');
  await until(() => queue.all().length === 0);
  await until(async () => (await consumer.health()).inHand[0] === 0);
});

test('messages that are taken together are removed by few requests', async () => {
  const queue = sqs.makeQueue('orders');
  for (let number = 0; number < 40; number++) sqs.send('orders', String(number));
  await consume('orders');
  await until(() => queue.all().length === 0);
  expect(removals().length).toBeLessThan(12);
});

test('a removal that the queue did not manage is tried again', async () => {
  const queue = sqs.makeQueue('orders');
  sqs.send('orders', 'one');
  sqs.send('orders', 'two');
  sqs.trouble('DeleteMessageBatch', { kind: 'entries', ids: ['1'] });
  await consume('orders');
  await until(() => queue.all().length === 0);
  expect(came.map(textOf)).toEqual(['one', 'two']);
  expect(removals().map(({ body }) => JSON.stringify(body).match(/Id"/g)?.length)).toEqual([2, 1]);
});

test('a refused message of a queue without dead letters is removed', async () => {
  const queue = sqs.makeQueue('orders');
  sqs.send('orders', 'no JSON');
  await consume('orders', () => 'refused');
  await until(() => queue.all().length === 0);
});

test('a refused message goes where the queue sends it, handed over once, and the next one comes', async () => {
  const dead = sqs.makeQueue('dead');
  const queue = sqs.makeQueue('orders', { redrive: { to: 'dead', maxReceiveCount: 5 } });
  const { id } = sqs.send('orders', 'poison');
  sqs.send('orders', 'good');
  await consume('orders', (message) => (textOf(message) === 'poison' ? 'refused' : 'taken'));
  await until(() => queue.all().length === 0);
  expect(dead.all().map((each) => [each.id, each.body])).toEqual([[id, 'poison']]);
  expect(came.map(textOf).sort()).toEqual(['good', 'poison']);
  expect(sqs.asked.filter(({ action }) => action === 'ReceiveMessage').length).toBeLessThan(12);
});

test('messages of one group come one after the other, while other groups go on', async () => {
  const queue = sqs.makeQueue('orders.fifo');
  for (const body of ['a1', 'a2', 'a3']) sqs.send('orders.fifo', body, { group: 'a' });
  sqs.send('orders.fifo', 'b1', { group: 'b' });
  const { held, hold } = holding();
  await consume('orders.fifo', hold);
  const next = async (text: string) => {
    const found = await until(() => held.find((each) => each.text === text));
    found.settle('taken');
  };
  await until(() => held.length === 2);
  expect(held.map(({ text }) => text)).toEqual(['a1', 'b1']);
  await next('a1');
  await next('a2');
  await next('b1');
  expect(held.map(({ text }) => text).slice(2)).toContain('a2');
  await next('a3');
  await until(() => queue.all().length === 0);
});

test('each worker waits by a request of its own, and has no more in hand than its share', async () => {
  const queue = sqs.makeQueue('orders');
  const { held, hold } = holding();
  const consumer = await consume('orders', hold, { workers: 4 });
  await until(() => sqs.waiting() === 4);
  for (let number = 0; number < 300; number++) sqs.send('orders', String(number));
  await until(() => held.length === 256 && sqs.waiting() === 0);
  expect((await consumer.health()).inHand).toEqual([64, 64, 64, 64]);
  expect(queue.visible()).toBe(44);
});

test('of many workers each asks for few, until it is known that messages are small', async () => {
  sqs.makeQueue('orders');
  await consume('orders', () => 'taken', { workers: 32 });
  await until(() => sqs.waiting() === 32);
  const wanted = () =>
    sqs.asked.flatMap(({ action, body }) =>
      action === 'ReceiveMessage' ? [body.MaxNumberOfMessages] : [],
    );
  expect(new Set(wanted())).toEqual(new Set([1]));
  sqs.send('orders', 'small');
  // The share of each, without the one that it may still have in hand.
  await until(() => wanted().some((most) => most === 7 || most === 8));
});

test('closing ends a request that waits at once', async () => {
  sqs.makeQueue('orders');
  const consumer = await consume('orders');
  await until(() => sqs.waiting() === 1);
  const begun = performance.now();
  await consumer.close(5_000);
  expect(performance.now() - begun).toBeLessThan(1_000);
  await until(() => sqs.waiting() === 0);
});

test('closing lets what is in hand be settled, and asks for nothing more meanwhile', async () => {
  const queue = sqs.makeQueue('orders');
  sqs.send('orders', 'in hand');
  const { held, hold } = holding();
  const consumer = await consume('orders', hold);
  await until(() => held.length === 1 && sqs.waiting() === 1);
  const closed = consumer.close(5_000);
  sqs.send('orders', 'next');
  held[0]?.settle('taken');
  await closed;
  expect(queue.all().map(({ body }) => body)).toEqual(['next']);
  expect(held).toHaveLength(1);
});

test('what is not settled when patience ends is handed out again at once', async () => {
  const queue = sqs.makeQueue('orders');
  sqs.send('orders', 'stuck');
  const { held, hold } = holding();
  const consumer = await consume('orders', hold);
  await until(() => held.length === 1);
  await consumer.close(10);
  expect(queue.visible()).toBe(1);
});

test('what the gateway cannot take now stays in hand, and goes back when the consumer is closed', async () => {
  const queue = sqs.makeQueue('orders', { redrive: { to: 'dead', maxReceiveCount: 1 } });
  sqs.send('orders', 'disk full');
  const consumer = await consume('orders', () => 'later');
  await until(() => came.length === 1);
  expect(queue.hidden()).toBe(1);
  await consumer.close(5_000);
  expect(queue.visible()).toBe(1);
  // Nothing more is asked for while the gateway is in trouble.
  expect(sqs.asked.filter(({ action }) => action === 'ReceiveMessage')).toHaveLength(1);
});

test('a queue that is asked too often is asked again after a while, and the consumer stays', async () => {
  const queue = sqs.makeQueue('orders');
  const throttle = { kind: 'error', status: 400, type: 'RequestThrottled' } as const;
  const consumer = await consume('orders');
  await until(() => sqs.waiting() === 1);
  sqs.trouble('ReceiveMessage', throttle, 1);
  sqs.send('orders', 'one');
  await until(() => queue.all().length === 0);
  sqs.send('orders', 'two');
  const ended = vi.fn();
  void consumer.ended.then(ended);
  await until(() => queue.all().length === 0);
  expect(ended).not.toHaveBeenCalled();
});

test('a cut connection ends the consumer, and a new one loses nothing', async () => {
  const queue = sqs.makeQueue('orders');
  sqs.send('orders', 'before');
  const { held, hold } = holding();
  const consumer = await consume('orders', hold);
  await until(() => held.length === 1 && sqs.waiting() === 1);
  await sqs.cut();
  expect(await consumer.ended).toMatchObject({ problem: 'unreachable' });
  await consumer.close(0);
  await sqs.resume();
  sqs.send('orders', 'meanwhile');
  // Hidden for half a minute more, since it could not be given back.
  for (const message of queue.all()) message.hiddenUntil = 0;
  await consume('orders');
  await until(() => queue.all().length === 0);
  expect(came.map(textOf).sort()).toEqual(['before', 'before', 'meanwhile']);
});

test('a key that may not remove messages ends the consumer, since they would come for ever', async () => {
  sqs.makeQueue('orders');
  sqs.send('orders', 'one');
  sqs.trouble(
    'DeleteMessageBatch',
    { kind: 'error', status: 403, type: 'AccessDeniedException' },
    9,
  );
  const consumer = await consume('orders');
  const failure = await consumer.ended;
  expect(failure.problem).toBe('permission');
  expect(failure.message).toContain('sqs:DeleteMessage');
});

test('a test of the settings consumes nothing, and tells what waits', async () => {
  const queue = sqs.makeQueue('orders', { redrive: { to: 'dead', maxReceiveCount: 5 } });
  sqs.send('orders', 'one');
  const { signal } = new AbortController();
  const found = await client.test(sqs.settings('orders') as SqsSettings, signal, undefined);
  expect(found).toEqual({
    message:
      'The queue “orders” was found in eu-central-1. Messages that are refused go to its dead-letter queue.',
    waitingMessages: 1,
  });
  expect(sqs.asked.map(({ action }) => action)).toEqual(['GetQueueUrl', 'GetQueueAttributes']);
  expect(queue.visible()).toBe(1);
});

test.each<[string, { Body?: string; [name: string]: unknown }, string]>([
  ['without a body', { MessageId: 'm', ReceiptHandle: 'h' }, ''],
  [
    'without an id',
    { ReceiptHandle: 'h', Body: 'a\u0000\ud800', Attributes: null },
    'a\u0000\ufffd',
  ],
])('a message %s is handed over for what it is', async (_, message, text) => {
  sqs.makeQueue('orders');
  const MD5OfBody = createHash('md5')
    .update(message.Body ?? '')
    .digest('hex');
  const Messages = [
    { ...message, MD5OfBody },
    { MessageId: 'no handle', Body: '', MD5OfBody: createHash('md5').digest('hex') },
  ];
  sqs.trouble('ReceiveMessage', { kind: 'text', status: 200, text: JSON.stringify({ Messages }) });
  const consumer = await consume('orders');
  await until(() => removals().length === 1);
  expect(came.map(textOf)).toEqual([text]);
  expect((await consumer.health()).inHand).toHaveLength(1);
});
