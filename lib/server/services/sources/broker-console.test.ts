import { describe, expect, test } from 'vitest';
import { pubSubTypes } from '@/lib/contract/gateway/pub-sub';
import { consumedBrokers } from '@/lib/embedded-gateway/brokers/base/settings';
import { createLog } from '@/lib/server/create-log.mjs';
import { writing26 } from '@/lib/testing/fake-gateway/behaviour';
import { writeHarness } from '@/lib/testing/write-harness';
import { listArrivedMessages } from './arrived-messages';
import { getConsumer } from './consumer';
import { tryBroker } from './try-broker';

const harness = writeHarness();
const embedded = { embedded: true } as const;

const consumer = {
  broker: 'amqp',
  state: 'waiting',
  since: '2026-11-30T12:00:00Z',
  workers: [{ state: 'waiting', since: '2026-11-30T12:00:00Z', in_hand: 0 }],
  problem: 'unreachable',
  error: 'Nothing answers at mq.example:5672.',
  failed_at: '2026-11-30T12:00:00Z',
  retry_at: '2026-11-30T12:00:12Z',
  last_message_at: null,
  messages_per_second: 0,
  taken: 0,
  duplicates: 0,
  refused: 0,
  waiting_messages: null,
  waiting_told_at: null,
};

const typed = (user: string, password: object = { kind: 'replace', value: 'typed-password' }) => ({
  pub_sub: {
    type: 'amqp' as const,
    workers: 2,
    amqp: {
      schema: 'amqp',
      host: 'mq.example',
      port: '5672',
      queue: 'orders',
      auth: { user, password: password as { kind: 'keep' } },
    },
  },
});

describe('what the consumer does', () => {
  test('is told as the gateway tells it, without what the contract does not know', async () => {
    const { context } = await harness.fake(embedded, {
      consumer: { ...consumer, amqp_url: 'amqp://guest:hush@mq.example' },
    });
    expect(await getConsumer(context, 'source-1')).toEqual({ consumer });
  });

  test.each([
    ['nothing', {}],
    ['other kinds of values', { state: 7, workers: 'two', taken: '12', error: { text: 'x' } }],
    ['gaps', { state: 'consuming', workers: [null, { state: null }], retry_at: null }],
    ['a state of a later gateway', { state: 'resting' }],
  ])('comes through where the gateway tells %s', async (_, told) => {
    const { context } = await harness.fake(embedded, { consumer: told });
    const { consumer: view } = await getConsumer(context, 'source-1');
    expect(view).not.toBeNull();
    expect(Array.isArray(view?.workers ?? [])).toBe(true);
  });

  test('is not asked of a gateway that does not tell it', async () => {
    const { context, gateway } = await harness.fake(writing26);
    expect(await getConsumer(context, 'source-1')).toEqual({ consumer: null });
    expect(await listArrivedMessages(context, 'source-1')).toEqual({ messages: [] });
    expect(gateway.requests.filter(({ target }) => target.includes('source-1'))).toEqual([]);
  });

  test('is not found with its source, which is said', async () => {
    const { context } = await harness.fake(embedded);
    await expect(getConsumer(context, 'source-1')).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('the embedded gateway consumes every kind of broker', () => {
  expect(consumedBrokers.toSorted()).toEqual(pubSubTypes.toSorted());
});

describe('messages that arrived', () => {
  const event = '{"event_type":"order.paid","data":{"id":1152921506151679042}}';

  test('come with their text as it was, their type and their size', async () => {
    const { context } = await harness.fake(embedded, {
      samples: [
        {
          received_at: '2026-11-30T12:00:00Z',
          headers: { 'x-convoy-message-type': 'broadcast', Authorization: 'Bearer hush' },
          body: event,
          is_cut: false,
          refusal: null,
        },
        { body: 'ü no JSON', is_cut: true, refusal: 'It is no JSON.' },
      ],
    });
    const { messages } = await listArrivedMessages(context, 'source-1');
    expect(messages).toEqual([
      {
        receivedAt: '2026-11-30T12:00:00Z',
        type: 'order.paid',
        body: event,
        size: event.length,
        isCut: false,
        headers: [
          { name: 'x-convoy-message-type', value: 'broadcast' },
          { name: 'Authorization', value: null },
        ],
        refusal: null,
      },
      {
        receivedAt: null,
        type: null,
        body: 'ü no JSON',
        size: 10,
        isCut: true,
        headers: [],
        refusal: 'It is no JSON.',
      },
    ]);
  });

  test.each([
    ['none', []],
    ['rows that are no messages', [null, 7, 'x', {}]],
    ['more than are told', Array.from({ length: 40 }, () => ({ body: '{}' }))],
    ['odd values', [{ body: 7, headers: ['x'], received_at: {}, is_cut: 'yes' }]],
  ])('never fail where the gateway tells %s', async (_, samples) => {
    const { context } = await harness.fake(embedded, { samples });
    const { messages } = await listArrivedMessages(context, 'source-1');
    expect(messages.length).toBeLessThanOrEqual(10);
    for (const { body, headers } of messages) {
      expect(typeof body).toBe('string');
      expect(Array.isArray(headers)).toBe(true);
    }
  });
});

describe('a connection is tried', () => {
  test('with what is typed; what is kept is left to the gateway', async () => {
    const { context, gateway } = await harness.fake(embedded);
    const body = { sourceId: 'source-1', save: typed('consumer', { kind: 'keep' }) };
    expect(await tryBroker(context, body)).toEqual({
      is_reached: true,
      problem: null,
      message: 'The queue orders is there.',
      took_ms: 84,
      waiting_messages: 3,
    });
    const sent = gateway.requests.find(({ target }) => target.endsWith('/test_connection'));
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      source_id: 'source-1',
      pub_sub: {
        type: 'amqp',
        workers: 2,
        amqp: {
          schema: 'amqp',
          host: 'mq.example',
          port: '5672',
          queue: 'orders',
          vhost: '',
          bindExchange: { exchange: '', routingKey: '' },
          auth: { user: 'consumer' },
        },
      },
    });
  });

  test('of a stored source without a secret of it where the form keeps none', async () => {
    const { context, gateway } = await harness.fake(embedded);
    const { pub_sub: pubSub } = typed('consumer');
    const { auth: _, ...amqp } = pubSub.amqp;
    const save = { pub_sub: { ...pubSub, amqp } };
    await tryBroker(context, { sourceId: 'source-1', save });
    const sent = gateway.requests.find(({ target }) => target.endsWith('/test_connection'));
    expect(JSON.parse(sent?.body ?? '')).not.toHaveProperty('source_id');
  });

  test('and a refusal comes without the password that was typed', async () => {
    const { context } = await harness.fake(embedded);
    const trial = await tryBroker(context, { sourceId: null, save: typed('refused') });
    expect(trial).toMatchObject({
      is_reached: false,
      problem: 'credentials',
      message: 'The broker refused the user refused with [hidden].',
    });
  });

  test('which leaves a line in the log: who, where and what came of it, and no secret', async () => {
    const { context } = await harness.fake(embedded);
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    await tryBroker({ ...context, log }, { sourceId: 'source-1', save: typed('refused') });
    const told = lines.filter((line) => line.includes('broker_test'));
    expect(told).toHaveLength(1);
    expect(JSON.parse(told[0] ?? '')).toMatchObject({
      deed: 'broker_test',
      resourceId: 'source-1',
      address: 'mq.example:5672',
      outcome: 'credentials',
      session: expect.stringMatching(/./),
      projectId: context.connection.projectId,
    });
    expect(lines.join('')).not.toContain('typed-password');
  });

  test('not without a secret that nobody typed and nothing stores', async () => {
    const { context, gateway } = await harness.fake(embedded);
    const body = { sourceId: null, save: typed('consumer', { kind: 'keep' }) };
    await expect(tryBroker(context, body)).rejects.toMatchObject({ code: 'invalid' });
    expect(gateway.requests.filter(({ target }) => target.includes('test_conn'))).toEqual([]);
  });

  test('not where the gateway has nothing of the kind, which is said', async () => {
    const { context } = await harness.fake(writing26);
    await expect(
      tryBroker(context, { sourceId: null, save: typed('consumer') }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  test('and a lost answer leaves nothing open, since nothing is stored', async () => {
    const { context, gateway } = await harness.fake(embedded);
    gateway.fail({ when: /test_connection/, fault: { kind: 'reset_after' } });
    await expect(
      tryBroker(context, { sourceId: null, save: typed('consumer') }),
    ).rejects.toMatchObject({ code: 'gateway_unreachable' });
  });
});
