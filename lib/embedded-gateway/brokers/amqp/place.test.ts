import { expect, test } from 'vitest';
import { isBrokerFailure } from '../base/consumer';
import type { AmqpSettings } from '../base/settings';
import { readPlace } from './place';

const settings = (over: object) =>
  ({ schema: 'amqp', host: 'rabbit.example', queue: 'orders', ...over }) as AmqpSettings;

test('what is left out is as usual', () => {
  expect(readPlace(settings({}))).toEqual({
    isTls: false,
    host: 'rabbit.example',
    port: 5672,
    vhost: '/',
    user: 'guest',
    password: 'guest',
    queue: 'orders',
    binding: undefined,
    deadLetterExchange: undefined,
  });
  expect(readPlace(settings({ schema: ' AMQPS ', port: '' })).port).toBe(5671);
});

test('user, password and names are taken as they are', () => {
  const place = readPlace(
    settings({
      host: '[::1]',
      port: ' 5673 ',
      vhost: '/orders%2f',
      auth: { user: 'a b', password: 'p@ss#w/rd%20' },
      bindedExchange: 'shop',
      routingKey: '#',
      deadLetterExchange: 'dead',
    }),
  );
  expect(place).toMatchObject({
    host: '::1',
    port: 5673,
    vhost: '/orders%2f',
    user: 'a b',
    password: 'p@ss#w/rd%20',
    binding: { exchange: 'shop', routingKey: '#' },
    deadLetterExchange: 'dead',
  });
});

test.each([
  [{ schema: 'https' }, 'unsupported'],
  [{ schema: null }, 'unsupported'],
  [{ host: ' ' }, 'unreachable'],
  [{ port: '0' }, 'unreachable'],
  [{ port: '65536' }, 'unreachable'],
  [{ port: '5672; rm' }, 'unreachable'],
  [{ queue: null }, 'not_found'],
  [{ queue: 'ü'.repeat(128) }, 'not_found'],
  [{ routingKey: 'k'.repeat(256) }, 'not_found'],
])('%j lead nowhere', (over, problem) => {
  let failure: unknown;
  try {
    readPlace(settings(over));
  } catch (error) {
    failure = error;
  }
  expect(isBrokerFailure(failure) && failure.problem).toBe(problem);
});
