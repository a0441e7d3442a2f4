import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newName } from '@/lib/testing/brokers/broker-side';
import { type QueueGateway, startQueueGateway } from '@/lib/testing/brokers/gateway-with-queue';
import { broker, endNode, kafkaSource, node, openKafkaSide } from '@/lib/testing/brokers/kafka';
import type { KafkaSide } from '@/lib/testing/brokers/kafka-side';
import { runs } from '@/lib/testing/long-run';
import { movingAccess } from '@/lib/testing/moving/moving-settings';
import { headerOf, type Receiver, startReceiver } from '@/lib/testing/moving/receiver';
import { inHandLimits } from './brokers/base/in-hand';

// From a real Kafka through a whole gateway, as an operator has it.

const { outgoing } = movingAccess;

/** Messages that become events of nobody in particular, by their numbers. */
const numbered = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    key: `key ${from + at}`,
    body: JSON.stringify({ event_type: 'order.paid', data: { number: from + at } }),
    headers: { 'x-convoy-message-type': 'broadcast' },
  }));

describe.skipIf(!broker)('a source that consumes Kafka', () => {
  let side: KafkaSide;
  let gateway: QueueGateway;
  let receiver: Receiver;

  beforeAll(async () => {
    [side, gateway, receiver] = await Promise.all([
      openKafkaSide(),
      startQueueGateway(broker?.split(':')[0]),
      startReceiver(),
    ]);
  });
  afterAll(async () => {
    await Promise.all([side?.close(), gateway?.remove(), receiver?.close()]);
  });

  const until = (uid: string, state: object, by = gateway) =>
    expect.poll(() => by.consumer(uid), { timeout: 300_000 }).toMatchObject(state);

  test('a message comes out as a delivery, with its headers and its place', async () => {
    const topic_name = await side.topic(3);
    const made = (rest: string, body: object) => gateway.client().make(outgoing, rest, body);
    const endpoint = await made('/endpoints', { name: 'shop', url: `${receiver.origin}/shop` });
    await made('/subscriptions', { name: 'all', endpoint_id: endpoint.uid });
    const source = await gateway.source(kafkaSource({ topic_name }, 2));
    await side.send(topic_name, [
      {
        key: 'customer 7',
        body: JSON.stringify({ endpoint_id: endpoint.uid, event_type: 'a', data: { total: 3 } }),
        headers: { 'X-Trace': 'abc' },
      },
    ]);
    await receiver.until((all) => all.length > 0);
    const [one] = receiver.received;
    if (!one) throw new Error('Nothing came.');
    expect(one.body.toString()).toBe('{"total":3}');
    expect(headerOf(one, 'X-Trace')).toBe('abc');
    await until(source, {
      broker: 'kafka',
      state: 'consuming',
      taken: 1,
      waiting_messages: 0,
      partitions: [0, 1, 2].map((partition) => ({ partition, lag: 0 })),
    });
    const [event] = await gateway.events(`&sourceId=${source}`);
    expect(event?.url_path).toMatch(
      new RegExp(`^topic ${topic_name}, partition \\d, offset 0, key customer 7, message id `),
    );
    await gateway.client().ask('DELETE', outgoing, `/sources/${source}`);
  });

  test('what never becomes an event is refused once, with the reason, and those behind it go on', async () => {
    const topic_name = await side.topic();
    const consumer_group_id = newName('group');
    const source = await gateway.source(kafkaSource({ topic_name, consumer_group_id }));
    await side.send(topic_name, [
      { body: 'no json', key: 'bad' },
      { body: null, key: 'gone' },
      { body: Buffer.alloc(1_000_000, 'x') },
      ...numbered(0, 1),
    ]);
    await until(source, { taken: 1, refused: 3, waiting_messages: 0 });
    const lines = await gateway.refused(source);
    expect(lines.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining([expect.stringContaining('has no body')]),
    );
    expect(await side.committed(consumer_group_id, topic_name)).toEqual([4]);
    await gateway.client().ask('DELETE', outgoing, `/sources/${source}`);
  });

  test('a topic that is made later is waited for, with a sentence, and consumed then', async () => {
    const topic = newName('topic');
    const source = await gateway.source(kafkaSource({ topic_name: topic }));
    await until(source, {
      state: 'waiting',
      problem: 'not_found',
      error: expect.stringContaining(`There is no topic ${topic}`),
    });
    await side.admin.createTopics({ topics: [topic], partitions: 1, replicas: 1 });
    await side.send(topic, numbered(1, 1));
    await until(source, { state: 'consuming', taken: 1, error: null });
    await gateway.client().ask('DELETE', outgoing, `/sources/${source}`);
  });

  test.runIf(node)(
    'a broker that is started again is consumed again, and nothing is lost',
    async () => {
      const topic_name = await side.topic(2);
      const source = await gateway.source(kafkaSource({ topic_name }, 2));
      await side.send(topic_name, numbered(100, 5));
      await until(source, { taken: 5 });
      endNode();
      await until(source, {
        state: 'waiting',
        problem: 'unreachable',
        retry_at: expect.any(String),
      });
      await side.close();
      side = await vi.waitFor(() => openKafkaSide(), { timeout: 120_000, interval: 500 });
      await side.send(topic_name, numbered(105, 5));
      await expect
        .poll(async () => {
          const { taken, duplicates } = await gateway.consumer(source);
          return Number(taken) + Number(duplicates);
        })
        .toBeGreaterThanOrEqual(10);
      await until(source, { state: 'consuming', error: null, waiting_messages: 0 });
      await gateway.client().ask('DELETE', outgoing, `/sources/${source}`);
    },
  );

  test('killed while it consumes, it loses no message, and repeats none but what was not committed', async () => {
    const own = await startQueueGateway(broker?.split(':')[0]);
    const topic_name = await side.topic(4);
    const source = await own.source(kafkaSource({ topic_name }, 2));
    const kills = runs(3, 20);
    const each = runs(1_000, 10_000);
    let sent = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      await until(source, { state: 'consuming' }, own);
      const part = each * (0.1 + 0.8 * Math.random());
      await Promise.all([
        side.send(topic_name, numbered(sent, each)),
        expect
          .poll(async () => Number((await own.consumer(source)).taken), { interval: 1 })
          .toBeGreaterThanOrEqual(part),
      ]);
      sent += each;
      await own.killAndStart();
    }
    await until(source, { state: 'consuming', waiting_messages: 0 }, own);
    const rows = await own.numbersAtEnd();
    const firsts = new Map<number, number>();
    for (const { number, isDuplicate } of rows)
      if (!isDuplicate) firsts.set(number, (firsts.get(number) ?? 0) + 1);
    const missing = Array.from({ length: sent }, (_, at) => at).filter((at) => !firsts.has(at));
    expect(missing).toEqual([]);
    // Where it is kept tells each message apart, so none is delivered twice.
    expect([...firsts].filter(([, count]) => count > 1)).toEqual([]);
    expect(rows.length - sent).toBeLessThanOrEqual(kills * inHandLimits.messages);
    await own.remove();
  }, 3_600_000);
});
