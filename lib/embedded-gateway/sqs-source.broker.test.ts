import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type OrdersGateway,
  startOrdersGateway,
  until,
} from '@/lib/testing/brokers/gateway-of-orders';
import type { QueueGateway } from '@/lib/testing/brokers/gateway-with-queue';
import { type SqsStandIn, startSqsStandIn } from '@/lib/testing/brokers/sqs-stand-in';
import { movingAccess } from '@/lib/testing/moving/moving-settings';
import { headerOf } from '@/lib/testing/moving/receiver';

// From a queue of SQS through a whole gateway, as an operator has it: the client of AWS, a stand-in
// that speaks the published protocol, and a receiver.

const { outgoing } = movingAccess;

describe('a source that consumes SQS', () => {
  let sqs: SqsStandIn;
  let orders: OrdersGateway;
  let gateway: QueueGateway;
  /** What the clock of the queues is ahead, so that nobody waits until they hand out again. */
  let aheadMs = 0;

  beforeAll(async () => {
    [sqs, orders] = await Promise.all([
      startSqsStandIn({ now: () => Date.now() + aheadMs }),
      startOrdersGateway(),
    ]);
    gateway = orders.gateway;
  });
  afterAll(async () => {
    await Promise.all([orders?.close(), sqs?.close()]);
  });

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

  test('a message goes by its function to its endpoint, signed, and is removed from the queue', async () => {
    const queue = sqs.makeQueue('shaped');
    const uid = await gateway.source(
      source('shaped', {
        body_function: `function transform(order) { return {
          endpoint_id: order.to, event_type: 'order.made', data: { number: order.number },
          custom_headers: { 'x-shop': 'one' } }; }`,
      }),
    );
    const { id } = sqs.send('shaped', JSON.stringify({ to: orders.endpoint, number: 1_000_000 }));
    await until(() => orders.numbers().includes(1_000_000));
    await until(() => queue.all().length === 0);
    const delivered = orders.receiver.received.find(
      ({ body }) => String(body) === '{"number":1000000}',
    );
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
    sqs.send('switched', orders.order(2_000_000));
    expect(queue.visible()).toBe(1);
    await gateway.source({ name: 'queue', type: 'pub_sub', is_disabled: false }, uid);
    await until(() => orders.numbers().includes(2_000_000));
    await until(() => queue.all().length === 0);
  });

  test('killed at any moment, no message is lost and none becomes two events', async () => {
    const queue = sqs.makeQueue('killed');
    await gateway.source(source('killed'));
    const { sent, kept } = await orders.killed({
      send: (number) => sqs.send('killed', orders.order(number)),
      left: () => queue.all().length,
      takeBack() {
        aheadMs += 31_000;
        sqs.tick();
      },
    });
    expect(kept).toEqual(sent);
  });
});
