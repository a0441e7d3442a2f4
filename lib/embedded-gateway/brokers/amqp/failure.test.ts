import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endingFailure, openingFailure, refusalOf } from './failure';
import type { AmqpPlace } from './place';

// What a RabbitMQ answers is held over one; here, what no test makes it do.

const place: AmqpPlace = {
  isTls: true,
  host: 'rabbit.example',
  port: 5671,
  vhost: '/',
  user: 'shop',
  password: 'p@ss',
  queue: 'orders',
  binding: undefined,
  deadLetterExchange: undefined,
};
const coded = (code: string | number, message = 'any') =>
  Object.assign(new Error(message), { code });

test.each([
  [coded('CERT_HAS_EXPIRED'), 'tls', 'has expired'],
  [coded('ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE'), 'tls', 'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE'],
  [coded('ECONNRESET'), 'tls', 'client certificate'],
  [coded('EHOSTUNREACH'), 'unreachable', 'EHOSTUNREACH'],
  [new Error('Invalid frame'), 'broker', 'does not speak AMQP 0-9-1'],
  [
    new Error('Handshake terminated by server: 541 (INTERNAL-ERROR) with message "no"'),
    'broker',
    '541',
  ],
])('%s while it is opened', (error, problem, words) => {
  const failure = openingFailure(error, place, false);
  expect([failure.problem, failure.message]).toEqual([problem, expect.stringContaining(words)]);
});

test.each([
  [
    coded(
      406,
      'Operation failed: QueueDeclare; 406 (PRECONDITION-FAILED) with message "inequivalent arg"',
    ),
    'mismatch',
    'inequivalent arg',
  ],
  [
    coded(405, 'Channel closed by server: 405 (RESOURCE-LOCKED) with message "exclusive"'),
    'mismatch',
    'exclusive',
  ],
  [coded(541, 'Channel closed by server: 541 (INTERNAL-ERROR) with message ""'), 'broker', '541'],
  [new Error('Channel ended, no reply will be forthcoming'), 'unreachable', 'lost'],
])('%s in answer to a wish', (error, problem, words) => {
  const failure = refusalOf(error, place, 'make the queue orders');
  expect([failure.problem, failure.message]).toEqual([problem, expect.stringContaining(words)]);
});

test('an operator who ends the connection is named', () => {
  const closed = coded(320, 'Connection closed: 320 (CONNECTION-FORCED) with message "shutdown"');
  expect(endingFailure(closed, place).message).toBe(
    'The broker closed the connection: it is shut down, or its operator ended it. The broker says: shutdown',
  );
});

test('a broker that says the password is not quoted, and one that says much is cut', () => {
  const saying = (text: string) =>
    refusalOf(coded(404, `Operation failed: X; 404 (NOT-FOUND) with message "${text}"`), place, 'x')
      .message;
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      expect(saying(`${before}p@ss${after}`)).not.toContain('p@ss');
    }),
  );
  expect(saying('y'.repeat(1_000_000)).length).toBeLessThan(300);
});
