import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newName } from '@/lib/testing/brokers/broker-side';
import { type CutNetwork, startCutNetwork } from '@/lib/testing/brokers/cut-network';
import { broker, endNode, node } from '@/lib/testing/brokers/kafka';
import {
  kafkaConsumers,
  numbered,
  numberOf,
  textOf,
  until,
} from '@/lib/testing/brokers/kafka-consumers';
import type { BrokerMessage, Receive } from '../base/consumer';
import { inHandLimits } from '../base/in-hand';

// What is taken for granted of consuming Kafka, against a real one.

const take: Receive = async () => 'taken';
const forever = () => new Promise<never>(() => undefined);

describe.skipIf(!broker)('a topic of Kafka', () => {
  const kafka = kafkaConsumers();
  const { side } = kafka;

  test.each(['gzip', 'snappy', 'lz4', 'zstd'])('reads batches that %s made small', async (kind) => {
    // The broker packs them anew, as producers in Java do.
    const topic_name = await side().topic(1, { 'compression.type': kind });
    const big = Buffer.alloc(300_000, 'é').toString();
    const bodies = [
      ...numbered(2_000).map(({ body }) => body),
      JSON.stringify({ number: 2_000, big }),
    ];
    await side().send(
      topic_name,
      bodies.map((body) => ({ body })),
    );
    const came: string[] = [];
    await kafka.consume({ topic_name }, async (message) => {
      came.push(textOf(message));
      return 'taken';
    });
    await until(() => came.length >= bodies.length);
    expect(came).toEqual(bodies);
  });

  test('key, headers and place come along, and a tombstone comes without a body', async () => {
    const topic_name = await side().topic();
    await side().send(topic_name, [
      { body: '{}', key: 'k', headers: { a: '1', bytes: Buffer.from([0xff]) } },
      { body: null, key: 'k' },
    ]);
    const came: BrokerMessage[] = [];
    await kafka.consume({ topic_name }, async (message) => {
      came.push(message);
      return 'refused';
    });
    await until(() => came.length === 2);
    expect(came.map(({ headers, body }) => [headers, body.byteLength])).toEqual([
      [[['a', '1']], 2],
      [[], 0],
    ]);
    expect(came[0]?.origin).toEqual([
      ['topic', topic_name],
      ['partition', '0'],
      ['offset', '0'],
      ['key', 'k'],
    ]);
  });

  test('what was taken back by its producer does not come', async () => {
    const topic_name = await side().topic();
    const { Producer } = await import('@platformatic/kafka');
    const producer = new Producer({
      clientId: 'tests',
      bootstrapBrokers: [broker ?? ''],
      transactionalId: newName('transaction'),
      idempotent: true,
      retries: 10,
    });
    for (const kind of ['abort', 'commit'] as const) {
      const transaction = await producer.beginTransaction();
      await transaction.send({
        messages: [0, 1].map((at) => ({ topic: topic_name, value: Buffer.from(`${kind} ${at}`) })),
      });
      await transaction[kind]();
    }
    await producer.close();
    const came: string[] = [];
    const consumer = await kafka.consume({ topic_name }, async (message) => {
      came.push(textOf(message));
      return 'taken';
    });
    await until(() => came.length >= 2);
    await expect.poll(async () => (await consumer.health()).waitingMessages).toBe(0);
    expect(came).toEqual(['commit 0', 'commit 1']);
  });

  test('only what is settled is committed, and what is not comes again', async () => {
    const topic_name = await side().topic();
    const consumer_group_id = newName('group');
    await side().send(topic_name, numbered(20));
    const first: number[] = [];
    const held = await kafka.consume({ topic_name, consumer_group_id }, async (message) => {
      first.push(numberOf(message));
      if (numberOf(message) === 5) return forever();
      return numberOf(message) % 2 === 0 ? 'taken' : 'refused';
    });
    await until(() => first.length === 20);
    await expect.poll(() => side().committed(consumer_group_id, topic_name)).toEqual([5]);
    expect(await held.health()).toMatchObject({ waitingMessages: 15, inHand: [1] });
    await held.close(0);
    const second: number[] = [];
    const again = await kafka.consume({ topic_name, consumer_group_id }, async (message) => {
      second.push(numberOf(message));
      return 'taken';
    });
    await until(() => second.length === 15);
    expect(second[0]).toBe(5);
    await again.close(5_000);
    expect(await side().committed(consumer_group_id, topic_name)).toEqual([20]);
  });

  test('a message that the gateway cannot take now is offered again, and holds what is committed', async () => {
    const topic_name = await side().topic();
    const consumer_group_id = newName('group');
    await side().send(topic_name, numbered(600));
    let offers = 0;
    const came = new Set<number>();
    const consumer = await kafka.consume({ topic_name, consumer_group_id }, async (message) => {
      if (numberOf(message) === 3) offers += 1;
      if (numberOf(message) === 3 && offers < 4) return 'later';
      came.add(numberOf(message));
      return 'taken';
    });
    await until(() => offers === 2);
    expect(came.size).toBeLessThanOrEqual(inHandLimits.messages + 3);
    expect((await consumer.health()).waitingMessages).toBe(597);
    await until(() => came.size === 600);
    await expect.poll(() => side().committed(consumer_group_id, topic_name)).toEqual([600]);
    expect(offers).toBe(4);
  });

  test('a group that begins at the latest message passes over what was before, and nothing after it', async () => {
    const topic_name = await side().topic(2);
    const settings = { topic_name, consumer_group_id: newName('group'), initial_offset: 'latest' };
    await side().send(topic_name, numbered(10));
    const first = await kafka.consume(settings, take, 2);
    await first.close(0);
    await side().send(topic_name, numbered(10, 10));
    const came: number[] = [];
    await kafka.consume(settings, async (message) => {
      came.push(numberOf(message));
      return 'taken';
    });
    await until(() => came.length === 10);
    expect(Math.min(...came)).toBe(10);
  });

  test('partitions that are added are consumed from their first message', async () => {
    const topic_name = await side().topic(1);
    const came: BrokerMessage[] = [];
    await kafka.consume({ topic_name, initial_offset: 'latest' }, async (message) => {
      came.push(message);
      return 'taken';
    });
    await side().admin.createPartitions({ topics: [{ name: topic_name, count: 3 }] });
    await until(async () => (await side().partitionsOf(topic_name)) === 3);
    await side().send(topic_name, [{ body: '{}', partition: 2 }]);
    await until(() => came.length === 1);
    expect(came[0]?.origin).toContainEqual(['partition', '2']);
  });

  test('members that come and go under load lose nothing, and repeat only what was in hand', async () => {
    const topic_name = await side().topic(6);
    const settings = { topic_name, consumer_group_id: newName('group') };
    const came = new Map<number, number>();
    const receive: Receive = async (message) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      came.set(numberOf(message), (came.get(numberOf(message)) ?? 0) + 1);
      return 'taken';
    };
    await kafka.consume(settings, receive);
    let sent = 0;
    let isOver = false;
    async function keepSending(): Promise<void> {
      while (!isOver) {
        await side().send(topic_name, numbered(500, sent));
        sent += 500;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
    const sending = keepSending();
    const changes = 6;
    for (let change = 0; change < changes; change += 1) {
      const other = await kafka.consume(settings, receive, 1 + (change % 2));
      await new Promise((resolve) => setTimeout(resolve, 300));
      await other.close(change % 3 === 0 ? 0 : 2_000);
    }
    isOver = true;
    await sending;
    await until(() => came.size === sent);
    const repeated = [...came.values()].reduce((sum, times) => sum + times - 1, 0);
    expect(repeated).toBeLessThanOrEqual(changes * 2 * inHandLimits.messages);
    await expect
      .poll(async () =>
        (await side().committed(settings.consumer_group_id, topic_name, 6)).reduce(
          (sum, each) => sum + each,
          0,
        ),
      )
      .toBe(sent);
  });

  describe.runIf(node)('over a network', () => {
    let network: CutNetwork;
    beforeAll(async () => {
      network = await startCutNetwork(node?.ports.cut ?? 0, node?.ports.cutAs);
    });
    afterAll(() => network.close());

    test.each(['cut', 'silence'] as const)(
      'a %s ends it with words, and the next one goes on',
      async (how) => {
        const topic_name = await side().topic(2);
        const settings = {
          brokers: [`127.0.0.1:${network.port}`],
          topic_name,
          consumer_group_id: newName('group'),
        };
        const came = new Set<number>();
        const receive: Receive = async (message) => {
          came.add(numberOf(message));
          return 'taken';
        };
        await side().send(topic_name, numbered(10));
        const consumer = await kafka.consume(settings, receive, 2);
        await until(() => came.size === 10);
        network[how]();
        expect(await consumer.ended).toMatchObject({ problem: 'unreachable' });
        await consumer.close(0);
        await side().send(topic_name, numbered(10, 10));
        network.mend();
        await kafka.consume(settings, receive, 2);
        await until(() => came.size === 20);
        await kafka.breakOff();
      },
    );
  });

  test.runIf(node)('a broker that is started again is consumed again', async () => {
    const topic_name = await side().topic(2);
    const settings = { topic_name, consumer_group_id: newName('group') };
    const came: number[] = [];
    const receive: Receive = async (message) => {
      came.push(numberOf(message));
      return 'taken';
    };
    await side().send(topic_name, numbered(10));
    const consumer = await kafka.consume(settings, receive);
    await until(() => came.length === 10);
    endNode();
    expect(await consumer.ended).toMatchObject({ problem: 'unreachable' });
    await consumer.close(0);
    await vi.waitFor(() => kafka.consume(settings, receive), { interval: 500, timeout: 100_000 });
    await side().send(topic_name, numbered(10, 10));
    await until(() => came.length >= 20);
    expect(new Set(came).size).toBe(20);
  });
});
