import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type BrokerSide, newName } from '@/lib/testing/brokers/broker-side';
import {
  type QueueGateway,
  amqpSource as sourceOf,
  startQueueGateway,
} from '@/lib/testing/brokers/gateway-with-queue';
import { amqpSettings, endNode, node, openBrokerSide, place } from '@/lib/testing/brokers/rabbitmq';
import { isLongRun, runs } from '@/lib/testing/long-run';
import { movingAccess } from '@/lib/testing/moving/moving-settings';
import { headerOf, type Receiver, startReceiver } from '@/lib/testing/moving/receiver';
import { inHandLimits } from './brokers/base/in-hand';

// From a real RabbitMQ through a whole gateway, as an operator has it.

const { outgoing } = movingAccess;
const amqpSource = (over: Parameters<typeof amqpSettings>[0], workers?: number) =>
  sourceOf(amqpSettings(over), workers);

/** Messages that become events of nobody in particular, by their numbers. */
function numbered(from: number, count: number, withId = false) {
  return Array.from({ length: count }, (_, at) => ({
    body: JSON.stringify({ event_type: 'order.paid', data: { number: from + at } }),
    headers: { 'x-convoy-message-type': 'broadcast' },
    ...(withId && { messageId: `m${from + at}` }),
  }));
}

describe.skipIf(!place)('a source that consumes RabbitMQ', () => {
  let broker: BrokerSide;
  let gateway: QueueGateway;
  let receiver: Receiver;

  beforeAll(async () => {
    [broker, gateway, receiver] = await Promise.all([
      openBrokerSide(),
      startQueueGateway(place?.host),
      startReceiver(),
    ]);
  });
  afterAll(async () => {
    await Promise.all([broker?.close(), gateway?.remove(), receiver?.close()]);
  });

  const consuming = (uid: string) =>
    expect.poll(() => gateway.consumer(uid)).toMatchObject({ state: 'consuming' });
  const taken = (uid: string, count: number, by = gateway) =>
    expect
      .poll(async () => Number((await by.consumer(uid)).taken), { interval: 1 })
      .toBeGreaterThanOrEqual(count);

  test('a message comes out as a delivery that its receiver can check', async () => {
    const queue = await broker.queue();
    const made = async (rest: string, body: object) => gateway.client().make(outgoing, rest, body);
    const endpoint = await made('/endpoints', {
      name: 'shop',
      url: `${receiver.origin}/shop`,
      secret: 'receiver-secret',
      advanced_signatures: true,
    });
    await made('/subscriptions', { name: 'all', endpoint_id: endpoint.uid });
    const source = await gateway.source({
      ...amqpSource({ queue }, 2),
      header_function: 'function transform(headers) { headers["X-Seen"] = "yes"; return headers; }',
      body_function: `function transform(message) {
        return { endpoint_id: message.to, event_type: "order.paid", data: { total: message.total } };
      }`,
    });
    await consuming(source);
    await broker.send({ key: queue }, [
      { body: JSON.stringify({ to: endpoint.uid, total: 3 }), messageId: 'order-1' },
      { body: JSON.stringify({ to: endpoint.uid, total: 3 }), messageId: 'order-1' },
    ]);
    await receiver.until((all) => all.length > 0);
    const [one] = receiver.received;
    if (!one) throw new Error('Nothing came.');
    expect(one.body.toString()).toBe('{"total":3}');
    expect(headerOf(one, 'X-Seen')).toBe('yes');
    const [, seconds, signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headerOf(one, 'X-Convoy-Signature') ?? '') ?? [];
    const signed = createHmac('sha256', 'receiver-secret').update(`${seconds},`).update(one.body);
    expect(signature).toBe(signed.digest('hex'));
    await expect
      .poll(() => gateway.consumer(source))
      .toMatchObject({ broker: 'amqp', taken: 1, duplicates: 1, waiting_messages: 0, error: null });
    const events = await gateway.events(`&sourceId=${source}`);
    expect(events.map(({ is_duplicate_event }) => is_duplicate_event)).toEqual([true, false]);
    await gateway.source({ ...amqpSource({ queue }), is_disabled: true }, source);
  });

  test('what never becomes an event is refused once, with the reason, and those behind it go on', async () => {
    const dead = await broker.deadLetters();
    const queue = await broker.queue();
    const source = await gateway.source(amqpSource({ queue, deadLetterExchange: dead.exchange }));
    await consuming(source);
    await broker.send({ key: queue }, [
      { body: 'no json' },
      { body: '{"data":{}}' },
      { body: JSON.stringify({ event_type: 'a', data: {}, endpoint_id: 'nobody' }) },
      ...numbered(0, 1),
    ]);
    await taken(source, 1);
    await expect.poll(() => broker.waiting(dead.queue)).toBe(3);
    const letter = await broker.channel.get(dead.queue, { noAck: true });
    if (!letter) throw new Error('There is no dead letter.');
    expect(letter.properties.headers).toMatchObject({
      'x-gatehouse-refused': expect.stringMatching(/^the message |event|endpoint/),
    });
    expect(await gateway.consumer(source)).toMatchObject({ taken: 1, refused: 3 });
    const lines = await gateway.refused(source);
    expect(lines.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(['The message is no JSON.']),
    );
    expect(lines).toHaveLength(3);
    expect(await broker.waiting(queue)).toBe(0);
  });

  test('switched off, changed and deleted, it loses nothing and takes effect at once', async () => {
    const [first, second] = [await broker.queue(), await broker.queue()];
    const source = await gateway.source(amqpSource({ queue: first }, 4));
    const count = 2_000;
    await broker.send({ key: first }, numbered(10_000, count / 2));
    await broker.send({ key: second }, numbered(10_000 + count / 2, count / 2));
    await taken(source, 1);
    await gateway.source(amqpSource({ queue: second }, 4), source);
    await expect.poll(() => broker.waiting(second)).toBeLessThan(count / 2);
    await gateway.source({ ...amqpSource({ queue: second }), is_disabled: true }, source);
    await expect
      .poll(() => gateway.consumer(source))
      .toMatchObject({ state: 'disabled', workers: [] });
    const { consumerCount } = await broker.channel.checkQueue(second);
    expect(consumerCount).toBe(0);
    await gateway.source({ ...amqpSource({ queue: first }), is_disabled: false }, source);
    await expect.poll(() => broker.waiting(first)).toBe(0);
    await gateway.source(amqpSource({ queue: second }), source);
    await expect
      .poll(() => gateway.consumer(source))
      .toMatchObject({ state: 'consuming', waiting_messages: 0, workers: [{ in_hand: 0 }] });
    await gateway.client().ask('DELETE', outgoing, `/sources/${source}`);
    await expect
      .poll(() => broker.channel.checkQueue(second))
      .toMatchObject({ consumerCount: 0, messageCount: 0 });
  });

  test.runIf(node)(
    'a broker that is started again is consumed again, and tells what happened meanwhile',
    async () => {
      const queue = await broker.queue();
      const source = await gateway.source(amqpSource({ queue }));
      await consuming(source);
      await broker.send({ key: queue }, numbered(20_000, 5));
      await taken(source, 5);
      const gone = new Promise((resolve) => broker.model.once('close', resolve));
      endNode(isLongRun ? 'SIGKILL' : 'SIGTERM');
      await gone;
      await expect
        .poll(() => gateway.consumer(source))
        .toMatchObject({
          state: 'waiting',
          error: expect.stringMatching(/closed the connection|refused the connection|lost/),
          retry_at: expect.any(String),
        });
      broker = await vi.waitFor(() => openBrokerSide(), { timeout: 120_000, interval: 200 });
      await broker.send({ key: queue }, numbered(20_005, 5));
      await taken(source, 10);
      expect(await gateway.consumer(source)).toMatchObject({ state: 'consuming', error: null });
    },
  );

  test('killed while it consumes, it loses no message, and repeats none but what was in hand', async () => {
    const own = await startQueueGateway(place?.host);
    const queue = newName('queue');
    const source = await own.source(amqpSource({ queue }, 2));
    const kills = runs(2, 20);
    const each = runs(500, 10_000);
    let sent = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      await expect.poll(() => own.consumer(source)).toMatchObject({ state: 'consuming' });
      // One half is told apart by the broker's id, and must not come twice at all.
      await Promise.all([
        broker.send({ key: queue }, numbered(sent, each / 2, true)),
        broker.send({ key: queue }, numbered(sent + each / 2, each / 2)),
        taken(source, each * (0.1 + 0.8 * Math.random()), own),
      ]);
      sent += each;
      await own.killAndStart();
    }
    await expect
      .poll(() => own.consumer(source), { timeout: 600_000 })
      .toMatchObject({
        state: 'consuming',
        waiting_messages: 0,
        workers: [{ in_hand: 0 }, { in_hand: 0 }],
      });
    const rows = await own.numbersAtEnd();
    const counts = new Map<number, number>();
    for (const { number, isDuplicate } of rows)
      if (!isDuplicate) counts.set(number, (counts.get(number) ?? 0) + 1);
    const missing = Array.from({ length: sent }, (_, at) => at).filter((at) => !counts.has(at));
    expect(missing).toEqual([]);
    const repeated = [...counts].filter(([, count]) => count > 1).map(([number]) => number);
    expect(repeated.length).toBeLessThanOrEqual(kills * inHandLimits.messages);
    expect(repeated.filter((number) => number % each < each / 2)).toEqual([]);
    await own.remove();
  }, 1_800_000);
});
