import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type BrokerSide, newName } from '@/lib/testing/brokers/broker-side';
import { type CutNetwork, startCutNetwork } from '@/lib/testing/brokers/cut-network';
import { amqpSettings, node, openBrokerSide, place } from '@/lib/testing/brokers/rabbitmq';
import { account, onlooker, vhosts } from '@/lib/testing/brokers/rabbitmq-account';
import { takesConnections } from '@/lib/testing/brokers/takes-connections';
import { isLongRun } from '@/lib/testing/long-run';
import { allowedTargets } from '../../base/allowed-targets';
import {
  type BrokerClient,
  type BrokerConsumer,
  BrokerFailure,
  type BrokerMessage,
  type Settlement,
} from '../base/consumer';
import type { AmqpSettings } from '../base/settings';
import { createBrokerGuard } from '../broker-guard';
import { createAmqpClient } from './client';

// Over a real RabbitMQ: what the client says and does, and what the broker has afterwards.

/** What a broker may take to start on a slow machine. */
const patience = { timeout: 60_000, interval: 100 };

const quiet = () => undefined;
const log = { info: quiet, warn: quiet, error: quiet };
const targets = allowedTargets(['127.0.0.0/8', 'localhost', ...(place ? [place.host] : [])]);
const dial = createBrokerGuard({ targets, ownPorts: () => [] });

const clientWith = (
  over: { caCertificates?: string | undefined; heartbeatSeconds?: number } = {},
) =>
  createAmqpClient(
    { dial, room: async () => undefined, log, caCertificates: over.caCertificates },
    { openMs: 20_000, heartbeatSeconds: over.heartbeatSeconds ?? 10 },
  );

describe.skipIf(!place)('AMQP over RabbitMQ', () => {
  let broker: BrokerSide;
  let client: BrokerClient<AmqpSettings>;
  const consumers: BrokerConsumer[] = [];

  beforeAll(async () => {
    broker = await openBrokerSide();
    client = await clientWith();
    // It may come up again after other tests have ended it; this port is the last to open.
    const tlsPort = node?.tlsPort;
    if (tlsPort !== undefined) await vi.waitFor(() => takesConnections(tlsPort), patience);
  });
  afterEach(async () => {
    await Promise.all(consumers.splice(0).map((each) => each.close(0)));
  });
  afterAll(() => broker?.close());

  /** Consumes, and keeps what was handed over. */
  async function consume(
    settings: Partial<AmqpSettings>,
    settle: (message: BrokerMessage, nth: number) => Promise<Settlement> | Settlement,
    { workers = 1, by = client } = {},
  ) {
    const handed: BrokerMessage[] = [];
    const consumer = by.consumer(amqpSettings(settings), workers, 'source');
    consumers.push(consumer);
    await consumer.connect(async (message, tellReason) => {
      handed.push(message);
      const settlement = await settle(message, handed.length);
      if (settlement === 'refused') tellReason?.('the message is no JSON');
      return settlement;
    });
    return { consumer, handed };
  }

  const tested = (over: Partial<AmqpSettings>, by = client) =>
    by.test(amqpSettings(over), AbortSignal.timeout(30_000), undefined).then(
      ({ message }) => message,
      (error: BrokerFailure) => `${error.problem}: ${error.message}`,
    );

  test('a test tells in words what is there, and makes and changes nothing', async () => {
    const queue = await broker.queue();
    await broker.send({ key: queue }, [{ body: 'a' }, { body: 'b' }]);
    const found = await client.test(
      amqpSettings({ queue }),
      AbortSignal.timeout(30_000),
      undefined,
    );
    expect(found.message).toMatch(/^Connected to .* The queue queue-.* is there\.$/);
    expect(found.waitingMessages).toBe(2);
    expect(await broker.waiting(queue)).toBe(2);

    const missing = newName('queue');
    expect(await tested({ queue: missing })).toContain('is not there yet: it is made');
    // Still not there.
    expect(await tested({ queue: missing })).toContain('is not there yet');
  });

  test.runIf(node)('a test says what is wrong, and nothing secret', async () => {
    const queue = await broker.queue();
    const password = 'canary-7f3a';
    const refusals = await Promise.all([
      tested({ queue, auth: { user: account.user, password } as AmqpSettings['auth'] }),
      tested({ queue, vhost: 'nowhere' }),
      tested({ queue, auth: { ...onlooker } as AmqpSettings['auth'] }),
      tested({ queue, bindedExchange: 'nothing-there' }),
      tested({ queue, deadLetterExchange: 'nothing-there' }),
      tested({ queue, port: '1' }),
      tested({ queue, schema: 'amqps' }),
      tested({ queue, port: String(node?.tlsPort) }),
      tested({ queue, schema: 'http' }),
      tested({ queue, host: '10.0.0.1' }),
      tested({ queue: 'q'.repeat(300) }),
    ]);
    expect(refusals).toEqual([
      'credentials: The broker refused the user gatehouse or the password.',
      'not_found: The broker does not open the virtual host nowhere: it is not there, or the user gatehouse may not use it.',
      'not_found: The broker does not open the virtual host orders/eu: it is not there, or the user onlooker may not use it.',
      "not_found: The broker did not find the exchange nothing-there (404). The broker says: NOT_FOUND - no exchange 'nothing-there' in vhost 'orders/eu'",
      "not_found: The broker did not find the dead-letter exchange nothing-there (404). The broker says: NOT_FOUND - no exchange 'nothing-there' in vhost 'orders/eu'",
      'unreachable: 127.0.0.1, port 1, refused the connection: the broker is not running, or listens elsewhere.',
      'tls: What answers at this port does not speak TLS: take the port of TLS, usually 5671, or the schema amqp.',
      expect.stringMatching(
        /^broker: 127\.0\.0\.1, port \d+, closed the connection while it was opened/,
      ),
      'unsupported: The schema is neither amqp nor amqps.',
      expect.stringMatching(/^not_allowed: /),
      'not_found: The name of the queue is longer than 255 bytes, which no broker of AMQP takes.',
    ]);
    expect(refusals.join()).not.toContain(password);
  });

  test.runIf(node)(
    'TLS is spoken with the name of the host, and with authorities that are trusted',
    async () => {
      const at = { schema: 'amqps', host: 'localhost', port: String(node?.tlsPort), queue: 'any' };
      expect(await tested(at)).toMatch(
        /^tls: The certificate of the broker comes from an authority/,
      );
      const trusting = await clientWith({ caCertificates: node?.ca });
      expect(await tested(at, trusting)).toMatch(/^Connected to RabbitMQ/);
      expect(await tested({ ...at, host: '127.0.0.1' }, trusting)).toBe(
        'tls: The certificate of the broker is not issued to 127.0.0.1.',
      );
    },
  );

  test('hands over body, id, origin and the headers that are text, and acknowledges what was taken', async () => {
    const queue = await broker.queue();
    const { consumer, handed } = await consume({ queue }, () => 'taken');
    const headers = {
      text: 'ü',
      number: 1.5,
      yes: true,
      table: { deep: 'no' },
      list: ['no'],
      huge: { '!': 'int64', value: '9007199254740993' },
    };
    await broker.send({ key: queue }, [
      { body: Buffer.from([0xff, 0x00]), messageId: 'm1', headers },
      { body: '' },
    ]);
    await expect.poll(() => handed).toHaveLength(2);
    expect(handed[0]).toEqual({
      body: Buffer.from([0xff, 0x00]),
      headers: [
        ['text', 'ü'],
        ['number', '1.5'],
        ['yes', 'true'],
      ],
      id: 'm1',
      origin: [
        ['queue', queue],
        ['routing key', queue],
      ],
    });
    expect(handed[1]).toMatchObject({ id: '', headers: [] });
    await consumer.close(10_000);
    expect(await broker.waiting(queue)).toBe(0);
  });

  test('makes a queue that is not there, durable and bound, with its dead letters', async () => {
    const queue = newName('queue');
    const exchange = newName('orders');
    await broker.channel.assertExchange(exchange, 'topic');
    const dead = await broker.deadLetters();
    const settings = {
      queue,
      bindedExchange: exchange,
      routingKey: 'order.*',
      deadLetterExchange: dead.exchange,
    };
    const { handed } = await consume(settings, () => 'taken');
    await broker.send({ exchange, key: 'order.paid' }, [{ body: '{}' }]);
    await broker.send({ exchange, key: 'invoice.paid' }, [{ body: '{}' }]);
    await expect.poll(() => handed).toHaveLength(1);
    expect(handed[0]?.origin).toEqual([
      ['queue', queue],
      ['exchange', exchange],
      ['routing key', 'order.paid'],
    ]);
    // As it was made: otherwise the broker refuses to say it is there.
    await broker.channel.assertQueue(queue, {
      durable: true,
      deadLetterExchange: dead.exchange,
    });
  });

  test('refused messages go to the dead letters as they were, and what goes back comes again', async () => {
    const dead = await broker.deadLetters();
    const queue = await broker.queue();
    const { consumer, handed } = await consume(
      { queue, deadLetterExchange: dead.exchange },
      ({ id }, nth) => (id === 'poison' ? 'refused' : nth < 4 ? 'later' : 'taken'),
    );
    await broker.send({ key: queue }, [
      {
        body: 'no json',
        messageId: 'poison',
        userId: place?.auth.user ?? '',
        expiration: '60000',
        contentType: 'text/plain',
        headers: {
          CC: ['elsewhere'],
          tries: 1,
          huge: { '!': 'int64', value: '9223372036854775807' },
        },
      },
      { body: '{}', messageId: 'good' },
    ]);
    await expect.poll(() => broker.waiting(dead.queue)).toBe(1);
    // The good one went back twice.
    await expect.poll(() => handed).toHaveLength(4);
    await consumer.close(10_000);
    expect(handed.filter(({ id }) => id === 'poison')).toHaveLength(1);
    expect(handed.filter(({ id }) => id === 'good').length).toBeGreaterThan(1);
    expect(await broker.waiting(queue)).toBe(0);
    const letter = await broker.channel.get(dead.queue, { noAck: true });
    if (!letter) throw new Error('There is no dead letter.');
    expect(letter.content.toString()).toBe('no json');
    expect(letter.fields.routingKey).toBe(queue);
    expect(letter.properties).toMatchObject({
      messageId: 'poison',
      contentType: 'text/plain',
      deliveryMode: 2,
      headers: { tries: 1, 'x-gatehouse-refused': 'the message is no JSON' },
    });
  });

  test('without dead letters a refused message is acknowledged', async () => {
    const queue = await broker.queue();
    const { consumer, handed } = await consume({ queue }, () => 'refused');
    await broker.send({ key: queue }, [{ body: 'no json' }]);
    await expect.poll(() => handed).toHaveLength(1);
    await consumer.close(10_000);
    expect(await broker.waiting(queue)).toBe(0);
  });

  test('dead letters that are gone end it in words, and the message stays', async () => {
    const dead = await broker.deadLetters();
    const queue = await broker.queue();
    const { consumer } = await consume(
      { queue, deadLetterExchange: dead.exchange },
      () => 'refused',
    );
    await broker.channel.deleteExchange(dead.exchange);
    await broker.send({ key: queue }, [{ body: 'no json' }]);
    const failure = await consumer.ended;
    expect(failure.problem).toBe('not_found');
    expect(failure.message).toContain(`into the exchange ${dead.exchange}`);
    await consumer.close(0);
    await expect.poll(() => broker.waiting(queue)).toBe(1);
  });

  test('dead letters that no queue takes end it in words, and the message stays', async () => {
    const dead = await broker.deadLetters();
    const queue = await broker.queue();
    const settings = { queue, deadLetterExchange: dead.exchange };
    const { consumer } = await consume(settings, () => 'refused');
    await broker.send({ key: queue }, [{ body: 'taken' }]);
    await expect.poll(() => broker.waiting(dead.queue)).toBe(1);
    await broker.channel.unbindQueue(dead.queue, dead.exchange, '');
    await broker.send({ key: queue }, [{ body: 'no json' }, { body: 'nor this' }]);
    const failure = await consumer.ended;
    expect(failure).toMatchObject({
      problem: 'not_found',
      message: expect.stringContaining(`from the dead-letter exchange ${dead.exchange}`),
    });
    await consumer.close(0);
    await expect.poll(() => broker.waiting(queue)).toBe(2);
    await broker.channel.bindQueue(dead.queue, dead.exchange, '');
    await consume(settings, () => 'refused');
    await expect.poll(() => broker.waiting(dead.queue)).toBe(3);
  });

  test.runIf(node)('says why a user gets no messages, and what a missing exchange is', async () => {
    const own = await openBrokerSide(vhosts.usual);
    const queue = await own.queue();
    const failed = (over: Partial<AmqpSettings>) =>
      consume({ queue, vhost: vhosts.usual, ...over }, () => 'taken').then(
        () => 'consumes',
        (error: BrokerFailure) => `${error.problem}: ${error.message.slice(0, 60)}`,
      );
    const looking = { auth: { ...onlooker } as AmqpSettings['auth'] };
    expect(await failed(looking)).toMatch(/^permission: The broker did not hand out the messages/);
    expect(await failed({ ...looking, queue: newName('queue') })).toMatch(
      /^permission: The broker did not make the queue/,
    );
    expect(await failed({ bindedExchange: 'nothing-there' })).toMatch(
      /^not_found: The broker did not find the exchange/,
    );
    await own.close();
  });

  test('a close lets what is in hand be settled, takes no more and loses nothing', async () => {
    const queue = await broker.queue();
    const admit: (() => void)[] = [];
    const { consumer, handed } = await consume(
      { queue },
      async (): Promise<Settlement> => {
        await new Promise<void>((resolve) => void admit.push(resolve));
        return 'taken';
      },
      { workers: 4 },
    );
    await broker.send(
      { key: queue },
      Array.from({ length: 600 }, (_, id) => ({ body: '{}', messageId: String(id) })),
    );
    // What each of the four has at first, before it is known how small they are.
    await expect.poll(() => handed).toHaveLength(32);
    expect(await consumer.health()).toEqual({ waitingMessages: 568, inHand: [8, 8, 8, 8] });
    for (const go of admit.splice(0)) go();
    // All that each may have.
    await expect.poll(() => handed).toHaveLength(288);
    expect(await consumer.health()).toEqual({ waitingMessages: 312, inHand: [64, 64, 64, 64] });
    const closed = consumer.close(10_000);
    for (const go of admit) go();
    await closed;
    expect(handed).toHaveLength(288);
    expect(await broker.waiting(queue)).toBe(312);
  });

  // The arithmetic is that of `prefetch.test.ts`; a broker takes its time over messages of such a size.
  test.runIf(isLongRun)('of large messages few are in hand, and of small ones many', async () => {
    const queue = await broker.queue();
    const admit: (() => void)[] = [];
    const { consumer, handed } = await consume({ queue }, async (): Promise<Settlement> => {
      await new Promise<void>((resolve) => void admit.push(resolve));
      return 'taken';
    });
    const release = () => {
      for (const go of admit.splice(0)) go();
    };
    const large = { body: Buffer.alloc(12 * 1024 * 1024) };
    await broker.send({ key: queue }, [large]);
    await expect.poll(() => handed).toHaveLength(1);
    release();
    await broker.send({ key: queue }, [large, large, large]);
    // Two of them fit.
    await expect.poll(() => handed).toHaveLength(3);
    expect(await consumer.health()).toEqual({ waitingMessages: 1, inHand: [2] });
    release();
    await broker.send({ key: queue }, Array(2_000).fill({ body: '{}' }));
    let seen = 0;
    let rests = 0;
    await expect
      .poll(
        async () => {
          const { inHand } = await consumer.health();
          // As long as more comes, it may be on its way to all.
          rests = handed.length === seen ? rests + 1 : 0;
          if (rests > 1) release();
          seen = handed.length;
          return inHand;
        },
        // Hundreds of small ones come two by two, until no large one counts any more.
        { interval: 10 },
      )
      .toEqual([256]);
  });

  test('what is not settled in time is handed out again', async () => {
    const queue = await broker.queue();
    const { consumer, handed } = await consume(
      { queue },
      () => new Promise<never>(() => undefined),
    );
    await broker.send({ key: queue }, [{ body: '{}' }]);
    await expect.poll(() => handed).toHaveLength(1);
    await consumer.close(1);
    await expect.poll(() => broker.waiting(queue)).toBe(1);
  });

  test('a deleted queue ends it in words', async () => {
    const queue = await broker.queue();
    const { consumer } = await consume({ queue }, () => 'taken');
    await broker.channel.deleteQueue(queue);
    expect(await consumer.ended).toMatchObject({
      problem: 'not_found',
      message: expect.stringContaining('it was deleted, or moved'),
    });
  });

  describe.runIf(node)('over a network', () => {
    let network: CutNetwork;
    beforeAll(async () => {
      network = await startCutNetwork(node?.port ?? 0);
    });
    afterAll(() => network.close());

    test.each([
      ['cut', 'The connection to the broker was lost.'],
      ['silence', 'The broker has gone silent.'],
    ] as const)('a %s is noticed, and nothing in hand is lost', async (how, message) => {
      const queue = await broker.queue();
      const by = await clientWith({ heartbeatSeconds: 1 });
      const { consumer, handed } = await consume(
        { queue, port: String(network.port) },
        () => new Promise<never>(() => undefined),
        { by },
      );
      await broker.send({ key: queue }, [{ body: '{}' }]);
      await expect.poll(() => handed).toHaveLength(1);
      network[how]();
      expect(await consumer.ended).toEqual(new BrokerFailure('unreachable', message));
      await consumer.close(0);
      network.mend();
      const again = await consume({ queue, port: String(network.port) }, () => 'taken', { by });
      await expect.poll(() => again.handed).toHaveLength(1);
    });
  });
});
