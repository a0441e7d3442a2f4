import { randomUUID } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import * as sdk from '@aws-sdk/client-sqs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { brokerDependencies } from '@/lib/testing/brokers/broker-dependencies';
import { realQueue } from '@/lib/testing/brokers/real-queue';
import type { BrokerConsumer, BrokerMessage, Receive } from '../base/consumer';
import type { SqsSettings } from '../base/settings';
import { createSqsClient } from './client';
import { sdkClient } from './sdk-client';
import { queuePlace } from './settings';

// What the stand-in says of SQS, against the queue that BROKERS_SQS_QUEUE and its like name: one that
// is empty and that nobody else consumes.

const settings = realQueue() as SqsSettings | undefined;
const isReal = settings !== undefined;
const own = settings ?? ({} as SqsSettings);
const deps = brokerDependencies({
  dial: {
    resolveAllowed: async (host) => (await lookup(host)).address,
    lookup: () => () => undefined,
  },
});

let open: BrokerConsumer[] = [];
afterEach(async () => {
  await Promise.all(open.map((each) => each.close(0)));
  open = [];
});

const until = <T>(check: () => T | Promise<T>) =>
  vi.waitUntil(check, { interval: 100, timeout: 90_000 });
const textOf = ({ body }: BrokerMessage) => Buffer.from(body).toString('utf8');

async function send(texts: readonly string[]): Promise<void> {
  const client = sdkClient(queuePlace(own), { ...deps, sdk }, 1);
  const { QueueUrl } = await client.send(
    new sdk.GetQueueUrlCommand({ QueueName: own.queue_name ?? '' }),
  );
  const isFifo = own.queue_name?.endsWith('.fifo');
  for (let from = 0; from < texts.length; from += 10)
    await client.send(
      new sdk.SendMessageBatchCommand({
        QueueUrl,
        Entries: texts.slice(from, from + 10).map((MessageBody, index) => ({
          Id: String(index),
          MessageBody,
          MessageAttributes: { 'x-tried': { DataType: 'Number', StringValue: '1' } },
          ...(isFifo && { MessageGroupId: 'one', MessageDeduplicationId: randomUUID() }),
        })),
      }),
    );
  client.destroy();
}

async function consume(receive: Receive): Promise<BrokerConsumer> {
  const consumer = (await createSqsClient(deps)).consumer(own, 2, 'source');
  open.push(consumer);
  await consumer.connect(receive);
  return consumer;
}

async function tested(change: Partial<Record<keyof SqsSettings, string>> = {}) {
  const client = await createSqsClient(deps);
  return client
    .test({ ...own, ...change } as SqsSettings, new AbortController().signal, undefined)
    .catch(({ problem, message }) => ({ problem, message }));
}

describe.runIf(isReal)('a real queue', () => {
  test('hands out each message once, with its attributes, and is empty then', async () => {
    const texts = Array.from({ length: 50 }, (_, index) => `${index} é ${randomUUID()}`);
    await send(texts);
    const came: BrokerMessage[] = [];
    await consume(async (message) => {
      came.push(message);
      return 'taken';
    });
    await until(() => came.length >= texts.length);
    expect(came.map(textOf).sort()).toEqual([...texts].sort());
    expect(came[0]?.headers).toEqual([['x-tried', '1']]);
    expect(new Set(came.map(({ id }) => id)).size).toBe(texts.length);
  });

  test('hands out again at once what was not settled', async () => {
    await send(['twice']);
    const came: BrokerMessage[] = [];
    const first = await consume((message) => {
      came.push(message);
      return new Promise(() => undefined);
    });
    await until(() => came.length === 1);
    await first.close(0);
    await consume(async (message) => {
      came.push(message);
      return 'taken';
    });
    await until(() => came.length === 2);
    expect(came[0]?.id).toBe(came[1]?.id);
  });

  test('is found by a test of its settings, and says in words what is wrong', async () => {
    expect(await tested()).toMatchObject({ waitingMessages: expect.any(Number) });
    expect(await tested({ queue_name: 'gatehouse-no-such-queue' })).toMatchObject({
      problem: 'not_found',
    });
    if (own.endpoint) return;
    expect(await tested({ secret_key: 'another' })).toMatchObject({ problem: 'credentials' });
    expect(await tested({ access_key_id: 'AKIAIOSFODNN7EXAMPLE' })).toMatchObject({
      problem: 'credentials',
    });
  });
});

test.skipIf(isReal)('no queue is named in the environment, so none is consumed', () => {
  expect(isReal).toBe(false);
});
