import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type OrdersGateway,
  startOrdersGateway,
  until,
} from '@/lib/testing/brokers/gateway-of-orders';
import { type QueueGateway, startQueueGateway } from '@/lib/testing/brokers/gateway-with-queue';
import { type PubSubStandIn, startPubSubStandIn } from '@/lib/testing/brokers/pubsub-stand-in';
import { isLongRun, runs } from '@/lib/testing/long-run';
import { movingAccess } from '@/lib/testing/moving/moving-settings';
import { headerOf } from '@/lib/testing/moving/receiver';

// From a subscription of Google Pub/Sub through a whole gateway, as an operator has it: the client of
// Google, a stand-in that speaks the published protocol, and a receiver.

const { outgoing } = movingAccess;

describe('a source that consumes Google Pub/Sub', () => {
  let pubsub: PubSubStandIn;
  let orders: OrdersGateway;
  let gateway: QueueGateway;
  /** What the clock of the subscriptions is ahead, so that nobody waits until they hand out again. */
  let aheadMs = 0;

  beforeAll(async () => {
    pubsub = await startPubSubStandIn({ now: () => Date.now() + aheadMs });
    orders = await startOrdersGateway(`127.0.0.1:${pubsub.port}`);
    gateway = orders.gateway;
  }, 60_000);
  afterAll(async () => {
    await Promise.all([orders?.close(), pubsub?.close()]);
  });

  const keyFile = { type: 'service_account', private_key: 'canary-key' };
  const pubSub = (subscription: string, change: object = {}) => ({
    type: 'google',
    workers: 2,
    google: { ...pubsub.settings(subscription, keyFile), ...change },
  });
  const source = (subscription: string, more: object = {}) => ({
    name: 'subscription',
    type: 'pub_sub',
    pub_sub: pubSub(subscription),
    ...more,
  });

  test('a message goes by its function to its endpoint, signed, and is acknowledged', async () => {
    const shaped = pubsub.make('shaped');
    const uid = await gateway.source(
      source('shaped', {
        body_function: `function transform(order) { return {
          endpoint_id: order.to, event_type: 'order.made', data: { number: order.number },
          custom_headers: { 'x-shop': 'one' } }; }`,
      }),
    );
    const text = JSON.stringify({ to: orders.endpoint, number: 1_000_000 });
    const { id } = pubsub.send('shaped', text, { orderingKey: 'customer 7' });
    await until(() => orders.numbers().includes(1_000_000));
    await until(() => shaped.all().length === 0);
    const delivered = orders.receiver.received.find(
      ({ body }) => String(body) === '{"number":1000000}',
    );
    if (!delivered) throw new Error('it was delivered otherwise');
    expect(headerOf(delivered, 'X-Convoy-Signature')).toMatch(/\S/);
    expect(headerOf(delivered, 'x-shop')).toBe('one');

    const [event] = await gateway.events(`&sourceId=${uid}`);
    expect(JSON.stringify(event)).toContain(id);
    expect(JSON.stringify(event)).toContain('ordering key customer 7');
    expect(await gateway.consumer(uid)).toMatchObject({
      broker: 'google',
      state: 'consuming',
      workers: [{ in_hand: 0 }, { in_hand: 0 }],
      taken: 1,
      refused: 0,
      waiting_messages: null,
      partitions: null,
      oldest_in_hand_at: null,
      error: null,
    });
    expect(gateway.process().complaints()).not.toContain('canary');
  }, 60_000);

  test('a message that is none goes to the dead letters, with its reason told once', async () => {
    const odd = pubsub.make('odd', { maxDeliveryAttempts: 5 });
    pubsub.send('odd', 'no JSON at all');
    const uid = await gateway.source(source('odd'));
    await until(() => odd.dead.length === 1);
    expect(await gateway.refused(uid)).toHaveLength(1);
  });

  test('a connection is tested before it is saved', async () => {
    pubsub.make('tested');
    const tested = async (change: object) => {
      const body = { pub_sub: pubSub('tested', change) };
      const { data } = await gateway
        .client()
        .ask('POST', outgoing, '/sources/test_connection', body);
      return data;
    };
    expect(await tested({})).toMatchObject({ is_reached: true, problem: null });
    expect(await tested({ subscription_id: 'other' })).toMatchObject({
      is_reached: false,
      problem: 'not_found',
    });
  });

  test(
    'killed at any moment, no message is lost and none becomes two events',
    async () => {
      const killed = pubsub.make('killed', { isOrdered: isLongRun });
      await gateway.source(source('killed'));
      const { sent, kept } = await orders.killed({
        send(number) {
          const orderingKey = number % 4 === 0 ? `key ${number % 7}` : '';
          pubsub.send('killed', orders.order(number), { orderingKey });
        },
        left: () => killed.all().length,
        takeBack() {
          aheadMs += 61_000;
          pubsub.tick();
        },
      });
      expect(kept).toEqual(sent);
    },
    runs(180_000, 1_800_000),
  );
});

const mebibyte = 1024 * 1024;

describe.runIf(isLongRun)('a subscription of many messages', () => {
  test('is consumed without taking more and more memory', async () => {
    const pubsub = await startPubSubStandIn();
    const gateway = await startQueueGateway('127.0.0.1', `127.0.0.1:${pubsub.port}`);
    try {
      const many = pubsub.make('many');
      const google = pubsub.settings('many', { type: 'service_account' });
      await gateway.source({
        name: 'subscription',
        type: 'pub_sub',
        pub_sub: { type: 'google', workers: 2, google },
      });
      const consume = async (count: number) => {
        for (let sent = 0; sent < count; sent += 500) {
          for (let index = 0; index < 500; index += 1) {
            const data = { number: sent + index, pad: 'x'.repeat(900) };
            const text = JSON.stringify({ event_type: 'order.paid', data });
            pubsub.send('many', text, { attributes: { 'x-convoy-message-type': 'broadcast' } });
          }
          await vi.waitUntil(() => many.all().length < 1_000, { interval: 5, timeout: 60_000 });
        }
        await vi.waitUntil(() => many.all().length === 0, { interval: 5, timeout: 60_000 });
        return gateway.process().residentBytes();
      };
      const before = await consume(20_000);
      expect((await consume(80_000)) - before).toBeLessThan(64 * mebibyte);
    } finally {
      await Promise.all([gateway.remove(), pubsub.close()]);
    }
  }, 600_000);
});
