import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brokerDependencies } from '@/lib/testing/brokers/broker-dependencies';
import { newName } from '@/lib/testing/brokers/broker-side';
import { startCutNetwork } from '@/lib/testing/brokers/cut-network';
import { broker, endNode, kafkaSettings, node, openKafkaSide } from '@/lib/testing/brokers/kafka';
import { account, advertisedAway, onlooker } from '@/lib/testing/brokers/kafka-account';
import type { KafkaSide } from '@/lib/testing/brokers/kafka-side';
import {
  type BrokerConsumer,
  BrokerFailure,
  type BrokerMessage,
  type Receive,
} from '../base/consumer';
import { inHandLimits } from '../base/in-hand';
import { createKafkaClient } from './client';

// What is taken for granted of Kafka, against a real one.

const hosts = { localhost: '127.0.0.1' };
const textOf = ({ body }: BrokerMessage) => Buffer.from(body).toString();
const take: Receive = async () => 'taken';
const forever = () => new Promise<never>(() => undefined);

describe.skipIf(!broker)('a cluster of Kafka', () => {
  const clientOf = (trusted: string | undefined = node?.ca) =>
    createKafkaClient(
      brokerDependencies({ hosts, ...(trusted !== undefined && { caCertificates: trusted }) }),
    );
  let side: KafkaSide;
  let open: BrokerConsumer[] = [];

  beforeAll(async () => {
    side = await openKafkaSide();
  });
  afterEach(async () => {
    await Promise.all(open.map((each) => each.close(1_000)));
    open = [];
  });
  afterAll(async () => {
    await side?.close();
  });

  async function consume(over: object, receive: Receive, workers = 1): Promise<BrokerConsumer> {
    const client = await clientOf();
    const consumer = client.consumer(kafkaSettings(over), workers, newName('source'));
    open.push(consumer);
    await consumer.connect(receive);
    return consumer;
  }

  /** Messages by their numbers, over all partitions. */
  const numbered = (count: number, from = 0) =>
    Array.from({ length: count }, (_, at) => ({
      body: `{"number":${from + at}}`,
      key: `key ${from + at}`,
    }));
  const numberOf = (message: BrokerMessage): number => JSON.parse(textOf(message)).number;
  const until = (check: () => boolean | Promise<boolean>) =>
    expect.poll(check, { interval: 20, timeout: 100_000 }).toBe(true);

  describe.runIf(node)('is reached', () => {
    const { ports } = node ?? { ports: undefined };
    const scram = (hash: string) => ({ type: 'scram', hash, ...account });
    test.each([
      ['in clear', '127.0.0.1', ports?.plain, null],
      ['by SASL PLAIN', '127.0.0.1', ports?.sasl, { type: 'plain', ...account }],
      ['by SCRAM with SHA-256', '127.0.0.1', ports?.sasl, scram('SHA256')],
      [
        'by SCRAM with SHA-512, which is meant where none is said',
        '127.0.0.1',
        ports?.sasl,
        scram(''),
      ],
      ['over TLS', 'localhost', ports?.tls, { type: '', tls: true }],
      ['over TLS with SCRAM', 'localhost', ports?.saslTls, { ...scram('SHA512'), tls: true }],
    ])('%s', async (_, host, port, auth) => {
      const topic_name = await side.topic(2);
      await side.send(topic_name, numbered(10));
      const settings = { brokers: [`${host}:${port}`], topic_name, auth };
      const found = (await clientOf()).test(
        kafkaSettings(settings),
        new AbortController().signal,
        undefined,
      );
      expect(await found).toEqual({
        message: `Connected to a cluster of 1 broker. The topic ${topic_name} has 2 partitions; a group of its own begins at the earliest message.`,
        waitingMessages: 10,
      });
      const came: number[] = [];
      const consumer = await consume(settings, async (message) => {
        came.push(numberOf(message));
        return 'taken';
      });
      await until(() => came.length === 10);
      expect(new Set(came).size).toBe(10);
      await expect
        .poll(() => consumer.health())
        .toMatchObject({
          waitingMessages: 0,
          inHand: [0],
          partitions: [
            { partition: 0, lag: 0 },
            { partition: 1, lag: 0 },
          ],
        });
    });

    const login = (of: { username: string; password: string }) => ({ type: 'plain', ...of });
    test.each([
      [
        'a wrong password',
        ports?.sasl,
        login({ ...account, password: 'canary' }),
        'credentials',
        /refused the user gatehouse or the password/,
      ],
      [
        'a wrong password of SCRAM',
        ports?.sasl,
        { ...scram('SHA256'), password: 'canary' },
        'credentials',
        /refused the user gatehouse or the password/,
      ],
      [
        'a mechanism that it does not have',
        ports?.saslTls,
        { ...login(account), tls: true },
        'credentials',
        /do not take the mechanism PLAIN. They take SCRAM-SHA-512\./,
      ],
      ['no login where one is asked for', ports?.sasl, null, 'unreachable', /asks for a login/],
      ['no TLS at a port of TLS', ports?.tls, null, 'unreachable', /port of TLS/],
      [
        'TLS at a port in clear',
        ports?.plain,
        { type: '', tls: true },
        'tls',
        /does not speak TLS/,
      ],
      [
        'a certificate that has expired',
        ports?.expired,
        { type: '', tls: true },
        'tls',
        /has expired/,
      ],
      [
        'a broker that is advertised where it is not found',
        ports?.away,
        null,
        'unreachable',
        new RegExp(
          `advertises ${advertisedAway}:9092, which cannot be reached from here: No address`,
        ),
      ],
      [
        'a port where nobody listens',
        1,
        null,
        'unreachable',
        /localhost:1: It refused the connection/,
      ],
    ])('and says in words what is wrong: %s', async (_, port, auth, problem, message) => {
      const topic_name = await side.topic();
      const settings = kafkaSettings({ brokers: [`localhost:${port}`], topic_name, auth });
      const told = (await clientOf())
        .test(settings, new AbortController().signal, undefined)
        .catch((error) => error);
      expect(await told).toMatchObject({ problem, message: expect.stringMatching(message) });
      expect((await told).message).not.toContain('canary');
    });

    test('and a certificate of an unknown authority, or for another host, is not trusted', async () => {
      const topic_name = await side.topic();
      const told = async (host: string, trusted?: string) =>
        (await clientOf(trusted ?? ''))
          .test(
            kafkaSettings({
              brokers: [`${host}:${ports?.tls}`],
              topic_name,
              auth: { type: '', tls: true },
            }),
            new AbortController().signal,
            undefined,
          )
          .catch((error) => error.message);
      expect(await told('localhost')).toMatch(/not trusted here/);
      expect(await told('127.0.0.1', node?.ca)).toMatch(/not issued to 127\.0\.0\.1/);
    });

    test('and a user without rights is told which he lacks', async () => {
      const topic_name = await side.topic();
      const settings = { brokers: [`127.0.0.1:${ports?.sasl}`], topic_name, auth: login(onlooker) };
      const told = async () =>
        (await clientOf())
          .test(kafkaSettings(settings), new AbortController().signal, undefined)
          .catch((error) => error);
      expect(await told()).toMatchObject({
        problem: 'permission',
        message: expect.stringContaining(`read the topic ${topic_name}`),
      });
      await side.admin.createAcls({
        creations: [
          {
            resourceType: 2,
            resourceName: topic_name,
            resourcePatternType: 3,
            principal: `User:${onlooker.username}`,
            host: '*',
            operation: 3,
            permissionType: 3,
          },
        ],
      });
      await expect.poll(told).toMatchObject({
        problem: 'permission',
        message: expect.stringContaining('use the consumer group gatehouse-new'),
      });
      const connecting = consume(settings, take);
      await expect(connecting).rejects.toMatchObject({ problem: 'permission' });
    });
  });

  test('a topic that is not there is told of, and not made', async () => {
    const topic_name = newName('topic');
    const settings = kafkaSettings({ topic_name });
    const client = await clientOf();
    const told = client.test(settings, new AbortController().signal, 'a');
    await expect(told).rejects.toMatchObject({ problem: 'not_found' });
    await expect(consume({ topic_name }, take)).rejects.toMatchObject({
      problem: 'not_found',
      message: expect.stringContaining(topic_name),
    });
    expect(await side.admin.listTopics()).not.toContain(topic_name);
  });

  test('each broker that the cluster names is one that may be reached', async () => {
    const topic_name = await side.topic();
    const [host = '', port = ''] = (broker ?? '').split(':');
    const asked: string[] = [];
    const client = await createKafkaClient(
      brokerDependencies({
        dial: {
          async resolveAllowed(name, at) {
            asked.push(`${name}:${at}`);
            if (name === 'named') return host;
            throw new BrokerFailure('not_allowed', 'The address is not allowed.');
          },
          lookup: () => () => undefined,
        },
      }),
    );
    const settings = kafkaSettings({ brokers: [`named:${port}`], topic_name });
    await expect(client.test(settings, new AbortController().signal, 'a')).rejects.toMatchObject({
      problem: 'not_allowed',
      message: `The cluster advertises ${broker}, which cannot be reached from here: The address is not allowed.`,
    });
    expect(asked).toContain(broker);
  });

  test.each(['gzip', 'snappy', 'lz4', 'zstd'])('reads batches that %s made small', async (kind) => {
    // The broker packs them anew, as producers in Java do.
    const topic_name = await side.topic(1, { 'compression.type': kind });
    const big = Buffer.alloc(300_000, 'é').toString();
    const bodies = [
      ...numbered(2_000).map(({ body }) => body),
      JSON.stringify({ number: 2_000, big }),
    ];
    await side.send(
      topic_name,
      bodies.map((body) => ({ body })),
    );
    const came: string[] = [];
    await consume({ topic_name }, async (message) => {
      came.push(textOf(message));
      return 'taken';
    });
    await until(() => came.length >= bodies.length);
    expect(came).toEqual(bodies);
  });

  test('key, headers and place come along, and a tombstone comes without a body', async () => {
    const topic_name = await side.topic();
    await side.send(topic_name, [
      { body: '{}', key: 'k', headers: { a: '1', bytes: Buffer.from([0xff]) } },
      { body: null, key: 'k' },
    ]);
    const came: BrokerMessage[] = [];
    await consume({ topic_name }, async (message) => {
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
    const topic_name = await side.topic();
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
    const consumer = await consume({ topic_name }, async (message) => {
      came.push(textOf(message));
      return 'taken';
    });
    await until(() => came.length >= 2);
    await expect.poll(async () => (await consumer.health()).waitingMessages).toBe(0);
    expect(came).toEqual(['commit 0', 'commit 1']);
  });

  test('only what is settled is committed, and what is not comes again', async () => {
    const topic_name = await side.topic();
    const consumer_group_id = newName('group');
    await side.send(topic_name, numbered(20));
    const first: number[] = [];
    const held = await consume({ topic_name, consumer_group_id }, async (message) => {
      first.push(numberOf(message));
      if (numberOf(message) === 5) return forever();
      return numberOf(message) % 2 === 0 ? 'taken' : 'refused';
    });
    await until(() => first.length === 20);
    await expect.poll(() => side.committed(consumer_group_id, topic_name)).toEqual([5]);
    expect(await held.health()).toMatchObject({ waitingMessages: 15, inHand: [1] });
    await held.close(0);
    const second: number[] = [];
    const again = await consume({ topic_name, consumer_group_id }, async (message) => {
      second.push(numberOf(message));
      return 'taken';
    });
    await until(() => second.length === 15);
    expect(second[0]).toBe(5);
    await again.close(5_000);
    expect(await side.committed(consumer_group_id, topic_name)).toEqual([20]);
  });

  test('a message that the gateway cannot take now is offered again, and holds what is committed', async () => {
    const topic_name = await side.topic();
    const consumer_group_id = newName('group');
    await side.send(topic_name, numbered(600));
    let offers = 0;
    const came = new Set<number>();
    const consumer = await consume({ topic_name, consumer_group_id }, async (message) => {
      if (numberOf(message) === 3) offers += 1;
      if (numberOf(message) === 3 && offers < 4) return 'later';
      came.add(numberOf(message));
      return 'taken';
    });
    await until(() => offers === 2);
    expect(came.size).toBeLessThanOrEqual(inHandLimits.messages + 3);
    expect((await consumer.health()).waitingMessages).toBe(597);
    await until(() => came.size === 600);
    await expect.poll(() => side.committed(consumer_group_id, topic_name)).toEqual([600]);
    expect(offers).toBe(4);
  });

  test('a group that begins at the latest message passes over what was before, and nothing after it', async () => {
    const topic_name = await side.topic(2);
    const settings = { topic_name, consumer_group_id: newName('group'), initial_offset: 'latest' };
    await side.send(topic_name, numbered(10));
    const first = await consume(settings, take, 2);
    await first.close(0);
    await side.send(topic_name, numbered(10, 10));
    const came: number[] = [];
    await consume(settings, async (message) => {
      came.push(numberOf(message));
      return 'taken';
    });
    await until(() => came.length === 10);
    expect(Math.min(...came)).toBe(10);
  });

  test('partitions that are added are consumed from their first message', async () => {
    const topic_name = await side.topic(1);
    const came: number[] = [];
    await consume({ topic_name, initial_offset: 'latest' }, async (message) => {
      came.push(numberOf(message));
      return 'taken';
    });
    await side.admin.createPartitions({ topics: [{ name: topic_name, count: 3 }] });
    await expect
      .poll(() =>
        side.send(topic_name, [{ body: '{"number":7}', partition: 2 }]).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await until(() => came.includes(7));
  });

  test('members that come and go under load lose nothing, and repeat only what was in hand', async () => {
    const topic_name = await side.topic(6);
    const settings = { topic_name, consumer_group_id: newName('group') };
    const count = 6_000;
    await side.send(topic_name, numbered(count));
    const came = new Map<number, number>();
    const receive: Receive = async (message) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      came.set(numberOf(message), (came.get(numberOf(message)) ?? 0) + 1);
      return 'taken';
    };
    await consume(settings, receive);
    let changes = 0;
    while (came.size < count && changes < 8) {
      const other = await consume(settings, receive, 1 + (changes % 2));
      await new Promise((resolve) => setTimeout(resolve, 300));
      await other.close(changes % 3 === 0 ? 0 : 2_000);
      changes += 1;
    }
    await until(() => came.size === count);
    const repeated = [...came.values()].reduce((sum, times) => sum + times - 1, 0);
    expect(repeated).toBeLessThanOrEqual(changes * 2 * inHandLimits.messages);
    await expect
      .poll(async () =>
        (await side.committed(settings.consumer_group_id, topic_name, 6)).reduce(
          (sum, each) => sum + each,
          0,
        ),
      )
      .toBe(count);
  });

  test.runIf(node)(
    'a network that is cut ends the connection with words, and it goes on after it',
    async () => {
      const { ports } = node ?? {};
      const network = await startCutNetwork(ports?.cut ?? 0, ports?.cutAs);
      const topic_name = await side.topic(2);
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
      await side.send(topic_name, numbered(10));
      const consumer = await consume(settings, receive, 2);
      await until(() => came.size === 10);
      network.cut();
      expect(await consumer.ended).toMatchObject({ problem: 'unreachable' });
      await consumer.close(0);
      await side.send(topic_name, numbered(10, 10));
      network.mend();
      await consume(settings, receive, 2);
      await until(() => came.size === 20);
      await Promise.all(open.map((each) => each.close(0)));
      await network.close();
    },
  );

  test.runIf(node)('a broker that is started again is consumed again', async () => {
    const topic_name = await side.topic(2);
    const settings = { topic_name, consumer_group_id: newName('group') };
    const came: number[] = [];
    const receive: Receive = async (message) => {
      came.push(numberOf(message));
      return 'taken';
    };
    await side.send(topic_name, numbered(10));
    const consumer = await consume(settings, receive);
    await until(() => came.length === 10);
    endNode('SIGKILL');
    expect(await consumer.ended).toMatchObject({ problem: 'unreachable' });
    await consumer.close(0);
    await until(async () => {
      try {
        await consume(settings, receive);
        return true;
      } catch (error) {
        expect(error).toBeInstanceOf(BrokerFailure);
        return false;
      }
    });
    await side.send(topic_name, numbered(10, 10));
    await until(() => came.length >= 20);
    expect(new Set(came).size).toBe(20);
  });
});
