import { describe, expect, test } from 'vitest';
import { brokerDependencies } from '@/lib/testing/brokers/broker-dependencies';
import { newName } from '@/lib/testing/brokers/broker-side';
import { broker, kafkaSettings, node } from '@/lib/testing/brokers/kafka';
import { account, advertisedAway, onlooker } from '@/lib/testing/brokers/kafka-account';
import { kafkaConsumers, numbered, numberOf, until } from '@/lib/testing/brokers/kafka-consumers';
import { BrokerFailure, type Receive } from '../base/consumer';
import { createKafkaClient } from './client';

// How a real cluster of Kafka is reached, and what is said where it is not.

const take: Receive = async () => 'taken';

describe.skipIf(!broker)('a cluster of Kafka', () => {
  const kafka = kafkaConsumers();
  const { side } = kafka;

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
      const topic_name = await side().topic(2);
      await side().send(topic_name, numbered(10));
      const settings = { brokers: [`${host}:${port}`], topic_name, auth };
      const found = (await kafka.client()).test(
        kafkaSettings(settings),
        new AbortController().signal,
        undefined,
      );
      expect(await found).toEqual({
        message: `Connected to a cluster of 1 broker. The topic ${topic_name} has 2 partitions; a group of its own begins at the earliest message.`,
        waitingMessages: 10,
      });
      const came: number[] = [];
      const consumer = await kafka.consume(settings, async (message) => {
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
      const topic_name = await side().topic();
      const settings = kafkaSettings({ brokers: [`localhost:${port}`], topic_name, auth });
      const told = (await kafka.client())
        .test(settings, new AbortController().signal, undefined)
        .catch((error) => error);
      expect(await told).toMatchObject({ problem, message: expect.stringMatching(message) });
      expect((await told).message).not.toContain('canary');
    });

    test('and a certificate of an unknown authority, or for another host, is not trusted', async () => {
      const topic_name = await side().topic();
      const told = async (host: string, trusted?: string) =>
        (await kafka.client(trusted ?? ''))
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
      const topic_name = await side().topic();
      const settings = { brokers: [`127.0.0.1:${ports?.sasl}`], topic_name, auth: login(onlooker) };
      const told = async () =>
        (await kafka.client())
          .test(kafkaSettings(settings), new AbortController().signal, undefined)
          .catch((error) => error);
      expect(await told()).toMatchObject({
        problem: 'permission',
        message: expect.stringContaining(`read the topic ${topic_name}`),
      });
      await side().admin.createAcls({
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
      const connecting = kafka.consume(settings, take);
      await expect(connecting).rejects.toMatchObject({ problem: 'permission' });
    });
  });

  test('a topic that is not there is told of, and not made', async () => {
    const topic_name = newName('topic');
    const settings = kafkaSettings({ topic_name });
    const client = await kafka.client();
    const told = client.test(settings, new AbortController().signal, 'a');
    await expect(told).rejects.toMatchObject({ problem: 'not_found' });
    await expect(kafka.consume({ topic_name }, take)).rejects.toMatchObject({
      problem: 'not_found',
      message: expect.stringContaining(topic_name),
    });
    expect(await side().admin.listTopics()).not.toContain(topic_name);
  });

  test('each broker that the cluster names is one that may be reached', async () => {
    const topic_name = await side().topic();
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
});
