import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type QueueGateway, startQueueGateway } from '@/lib/testing/brokers/gateway-with-queue';
import { type SqsStandIn, startSqsStandIn } from '@/lib/testing/brokers/sqs-stand-in';
import { runs } from '@/lib/testing/long-run';
import { movingAccess } from '@/lib/testing/moving/moving-settings';
import { headerOf, type Receiver, startReceiver } from '@/lib/testing/moving/receiver';

// From a queue of SQS through a whole gateway, as an operator has it: the client of AWS, a stand-in
// that speaks the published protocol, and a receiver.

const { outgoing } = movingAccess;

describe('a source that consumes SQS', () => {
  let sqs: SqsStandIn;
  let gateway: QueueGateway;
  let receiver: Receiver;
  /** What the clock of the queues is ahead, so that nobody waits until they hand out again. */
  let aheadMs = 0;
  let endpoint: string;

  beforeAll(async () => {
    [sqs, gateway, receiver] = await Promise.all([
      startSqsStandIn({ now: () => Date.now() + aheadMs }),
      startQueueGateway(),
      startReceiver(),
    ]);
    const made = async (rest: string, body: object) => gateway.client().make(outgoing, rest, body);
    const { uid } = await made('/endpoints', {
      name: 'orders',
      url: receiver.origin,
      rate_limit: 0,
    });
    endpoint = String(uid);
    await made('/subscriptions', { name: 'orders', endpoint_id: endpoint });
  });
  afterAll(async () => {
    await Promise.all([gateway?.remove(), receiver?.close(), sqs?.close()]);
  });

  const until = <T>(check: () => T | Promise<T>) =>
    vi.waitUntil(check, { interval: 20, timeout: 90_000 });

  const pubSub = (queue: string, change: object = {}) => ({
    type: 'sqs',
    workers: 2,
    sqs: { ...sqs.settings(queue), ...change },
  });
  const source = (queue: string, more: object = {}) => ({
    name: 'queue',
    type: 'pub_sub',
    pub_sub: pubSub(queue),
    ...more,
  });
  const order = (number: number) =>
    JSON.stringify({ endpoint_id: endpoint, event_type: 'order.made', data: { number } });
  const numbers = () =>
    receiver.received.map(({ body }) => Number(JSON.parse(body.toString('utf8')).number));

  test('a message goes by its function to its endpoint, signed, and is removed from the queue', async () => {
    const queue = sqs.makeQueue('shaped');
    const uid = await gateway.source(
      source('shaped', {
        body_function: `function transform(order) { return {
          endpoint_id: order.to, event_type: 'order.made', data: { number: order.number },
          custom_headers: { 'x-shop': 'one' } }; }`,
      }),
    );
    const { id } = sqs.send('shaped', JSON.stringify({ to: endpoint, number: 1_000_000 }));
    await until(() => numbers().includes(1_000_000));
    await until(() => queue.all().length === 0);
    const delivered = receiver.received.find(({ body }) => String(body) === '{"number":1000000}');
    if (!delivered) throw new Error('it was delivered otherwise');
    expect(headerOf(delivered, 'X-Convoy-Signature')).toMatch(/\S/);
    expect(headerOf(delivered, 'x-shop')).toBe('one');

    const [event] = await gateway.events(`&sourceId=${uid}`);
    expect(JSON.stringify(event)).toContain(id);
    expect(await gateway.consumer(uid)).toMatchObject({
      broker: 'sqs',
      state: 'consuming',
      workers: [{ in_hand: 0 }, { in_hand: 0 }],
      taken: 1,
      refused: 0,
      waiting_messages: expect.any(Number),
      error: null,
    });
    expect(gateway.process().complaints()).not.toContain(sqs.settings('shaped').secret_key);
  });

  test('a message that is none goes to the dead letters, with its reason told once', async () => {
    const dead = sqs.makeQueue('dead');
    sqs.makeQueue('odd', { redrive: { to: 'dead', maxReceiveCount: 4 } });
    sqs.send('odd', 'no JSON at all');
    const uid = await gateway.source(source('odd'));
    await until(() => dead.all().length === 1);
    expect(await gateway.refused(uid)).toHaveLength(1);
  });

  test('a connection is tested before it is saved, with the stored key where none is given', async () => {
    sqs.makeQueue('tested');
    const uid = await gateway.source(source('tested'));
    const tested = async (change: object, more: object = {}) => {
      const body = { pub_sub: pubSub('tested', change), ...more };
      const { data } = await gateway
        .client()
        .ask('POST', outgoing, '/sources/test_connection', body);
      return data;
    };
    expect(await tested({})).toMatchObject({ is_reached: true, problem: null });
    expect(await tested({ queue_name: 'other' })).toMatchObject({
      is_reached: false,
      problem: 'not_found',
    });
    // Of the machine's metadata service, which holds keys.
    expect(await tested({ endpoint: 'http://169.254.169.254' })).toMatchObject({
      is_reached: false,
      problem: 'not_allowed',
    });
    expect(await tested({ secret_key: undefined }, { source_id: uid })).toMatchObject({
      is_reached: true,
    });
  });

  test('a source that is switched off asks for nothing more, and loses nothing', async () => {
    const queue = sqs.makeQueue('switched');
    const before = sqs.waiting();
    const uid = await gateway.source(source('switched'));
    await until(() => sqs.waiting() === before + 2);
    await gateway.source({ name: 'queue', type: 'pub_sub', is_disabled: true }, uid);
    await until(() => sqs.waiting() === before);
    sqs.send('switched', order(2_000_000));
    expect(queue.visible()).toBe(1);
    await gateway.source({ name: 'queue', type: 'pub_sub', is_disabled: false }, uid);
    await until(() => numbers().includes(2_000_000));
    await until(() => queue.all().length === 0);
  });

  test('killed at any moment, no message is lost and none becomes two events', async () => {
    const queue = sqs.makeQueue('killed');
    await gateway.source(source('killed'));
    const kills = runs(2, 20);
    const each = runs(100, 500);
    let sent = 0;
    const send = () => {
      for (let index = 0; index < each; index += 1) sqs.send('killed', order(sent++));
    };
    send();
    for (let kill = 0; kill < kills; kill += 1) {
      const removed = sent - queue.all().length;
      await until(() => sent - queue.all().length > removed + 10);
      send();
      await gateway.killAndStart();
      // What was in hand is handed out again once the queue hides it no longer.
      aheadMs += 31_000;
      sqs.tick();
    }
    await until(() => queue.all().length === 0);
    const events = await gateway.numbersAtEnd();
    const kept = events
      .filter(({ number, isDuplicate }) => number < sent && !isDuplicate)
      .map(({ number }) => number);
    expect(kept.sort((left, right) => left - right)).toEqual(
      Array.from({ length: sent }, (_, number) => number),
    );
  });
});
