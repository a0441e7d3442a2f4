import { describe, expect, test } from 'vitest';
import type { PubSubValues } from './broker';
import { readBrokerAddress } from './connection-string';
import { withBrokerAddress } from './fill-broker';
import { blankPubSub } from './values';

function filled(values: PubSubValues, pasted: string): PubSubValues {
  const read = readBrokerAddress(pasted);
  if (!read.ok) throw new Error(read.failure);
  return withBrokerAddress(values, read.value);
}

const amqp = {
  ...blankPubSub('amqp'),
  queue: 'orders',
  bindExchange: { exchange: 'events', routingKey: 'orders.#' },
  auth: { kind: 'password', user: 'old', password: { kind: 'keep' } },
} as PubSubValues;

describe('an AMQP address', () => {
  test('fills host, port, virtual host, user and password', () => {
    expect(filled(amqp, 'amqps://ann:p@ss#w@mq.example/team%2Fa')).toEqual({
      ...amqp,
      schema: 'amqps',
      host: 'mq.example',
      port: '5671',
      vhost: 'team/a',
      auth: { kind: 'password', user: 'ann', password: { kind: 'replace', value: 'p@ss#w' } },
    });
  });

  test('without a user or a virtual host leaves those that are there', () => {
    expect(filled({ ...amqp, vhost: '/mine' } as PubSubValues, 'amqp://mq.example:5673')).toEqual({
      ...amqp,
      vhost: '/mine',
      host: 'mq.example',
      port: '5673',
    });
  });

  test('with a user alone keeps the stored password', () => {
    expect(filled(amqp, 'amqp://bob@mq.example')).toMatchObject({
      auth: { user: 'bob', password: { kind: 'keep' } },
    });
  });
});

describe('an SQS queue', () => {
  const sqs = {
    ...blankPubSub('sqs'),
    accessKeyId: 'AKIA1',
    secretKey: { kind: 'keep' },
    endpoint: 'http://localhost:4566',
  } as PubSubValues;

  test('of Amazon takes the place of another server, and keys stay', () => {
    expect(filled(sqs, 'arn:aws:sqs:eu-west-1:123456789012:orders')).toEqual({
      ...sqs,
      queueName: 'orders',
      region: 'eu-west-1',
      endpoint: '',
    });
  });

  test('of another server fills its address and leaves the region', () => {
    const before = { ...sqs, region: 'eu-west-1' } as PubSubValues;
    expect(filled(before, 'http://localhost:9324/000000000000/orders')).toEqual({
      ...before,
      queueName: 'orders',
      endpoint: 'http://localhost:9324',
    });
  });
});

test('the name of a Google subscription fills project and subscription', () => {
  const google = { ...blankPubSub('google'), serviceAccount: { kind: 'keep' } } as PubSubValues;
  expect(filled(google, 'projects/shop-1/subscriptions/orders')).toEqual({
    ...google,
    projectId: 'shop-1',
    subscriptionId: 'orders',
  });
});

test('of another broker nothing is carried over', () => {
  const next = filled(amqp, 'arn:aws:sqs:eu-west-1:123456789012:orders');
  expect(next).toEqual({ ...blankPubSub('sqs'), queueName: 'orders', region: 'eu-west-1' });
});
