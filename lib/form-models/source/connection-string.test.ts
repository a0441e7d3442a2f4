import fc from 'fast-check';
import { expect, test } from 'vitest';
import { queueNameHint, readBrokerAddress, virtualHostHint } from './connection-string';

const read = (text: string) => {
  const outcome = readBrokerAddress(text);
  return outcome.ok ? outcome.value : outcome.failure;
};

test('an amqp URL fills every part, with the ports that belong to the schemas', () => {
  expect(read('amqps://ann:p%40ss@mq.example.com:5673/team%2Fa?heartbeat=10')).toEqual({
    kind: 'amqp',
    schema: 'amqps',
    host: 'mq.example.com',
    port: '5673',
    vhost: 'team/a',
    user: 'ann',
    password: 'p@ss',
  });
  expect(read('amqp://mq')).toMatchObject({
    port: '5672',
    vhost: null,
    user: null,
    password: null,
  });
  expect(read('amqps://mq/')).toMatchObject({ port: '5671', vhost: '' });
  expect(read(' "amqp://ann@[::1]:5672/%2F" ')).toMatchObject({
    host: '[::1]',
    vhost: '/',
    user: 'ann',
  });
});

test('passwords need no encoding, and a broken one is taken as it is', () => {
  expect(read('amqp://ann:p@ss#w/rd%20@mq:5672/v')).toMatchObject({
    host: 'mq',
    user: 'ann',
    password: 'p@ss#w/rd ',
  });
  expect(read('amqp://ann:100%@mq/v')).toMatchObject({ password: '100%' });
});

test('queues are read from ARN and URL, with region or with a server of their own', () => {
  const queue = { kind: 'sqs', queueName: 'orders.fifo', region: 'eu-west-1', endpoint: null };
  expect(read('arn:aws:sqs:eu-west-1:123456789012:orders.fifo')).toEqual(queue);
  expect(read('https://sqs.eu-west-1.amazonaws.com/123456789012/orders.fifo')).toEqual(queue);
  expect(read('https://eu-west-1.queue.amazonaws.com/1/orders.fifo')).toEqual(queue);
  expect(read('https://queue.amazonaws.com/1/q')).toMatchObject({ region: 'us-east-1' });
  expect(read('http://localhost:4566/000000000000/q')).toEqual({
    kind: 'sqs',
    queueName: 'q',
    region: null,
    endpoint: 'http://localhost:4566',
  });
});

test('a subscription of Google is read, a topic is told apart', () => {
  const subscription = { kind: 'google', projectId: 'shop-1', subscriptionId: 'orders' };
  expect(read('projects/shop-1/subscriptions/orders')).toEqual(subscription);
  expect(read('//pubsub.googleapis.com/projects/shop-1/subscriptions/orders')).toEqual(
    subscription,
  );
  expect(read('projects/shop-1/topics/orders')).toContain('names a topic');
});

test('what cannot be read is answered with what can, and not repeated', () => {
  for (const text of [
    '',
    'mq:5672',
    'arn:aws:sns:eu:1:t',
    'https://sqs.eu.amazonaws.com/',
    'amqp://',
  ]) {
    expect(typeof read(text)).toBe('string');
  }
  expect(read('hunter2')).not.toContain('hunter2');
});

test('every amqp URL that is well encoded comes back part by part', () => {
  const part = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(
      part,
      part,
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.domain(),
      fc.integer({ min: 1, max: 65_535 }),
      (user, password, vhost, host, port) => {
        const parts = [user, password, vhost].map((text) => encodeURIComponent(text));
        const url = `amqp://${parts[0]}:${parts[1]}@${host}:${port}/${parts[2]}`;
        expect(read(url)).toEqual({
          kind: 'amqp',
          schema: 'amqp',
          host,
          port: String(port),
          vhost,
          user,
          password,
        });
      },
    ),
  );
});

test('names that are no bare names get a hint', () => {
  expect(queueNameHint('orders-1_a.fifo')).toBeUndefined();
  expect(queueNameHint('')).toBeUndefined();
  expect(queueNameHint('arn:aws:sqs:eu-west-1:1:orders')).toContain('name of the queue: orders');
  expect(queueNameHint('https://sqs.eu-west-1.amazonaws.com/1/orders')).toContain(': orders');
  expect(queueNameHint('a b')).toContain('hyphens');
  expect(virtualHostHint('/')).toBeUndefined();
  expect(virtualHostHint('/team/a')).toBeUndefined();
  expect(virtualHostHint('%2F')).toContain('encoded already');
  expect(virtualHostHint('')).toContain('the usual one is /');
});
