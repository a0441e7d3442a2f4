import * as library from '@platformatic/kafka';
import { describe, expect, test } from 'vitest';
import { BrokerFailure } from '../base/consumer';
import { ConnectFailure } from './connect-failure';
import { isElsewhere, isOfNetwork, isPassing, isRebalance } from './errors';
import { kafkaFailure } from './failure';
import type { KafkaPlace } from './place';

// The library is real: what it says is what is read.

const password = 'canary-password';
const place: KafkaPlace = {
  brokers: [{ host: 'k-1', port: 9092 }],
  topic: 'orders',
  groupId: 'shop',
  groupWords: 'the group shop',
  begins: 'earliest',
  isTls: false,
  login: { mechanism: 'PLAIN', username: 'user', password },
};
const over = { ...place, isTls: true };
const refused = (id: string) => new library.ProtocolError(id, `of ${password}`);
const network = (cause: Error) => new library.NetworkError('Connection to a failed.', { cause });
const coded = (code: string) => Object.assign(new Error(`no ${code}`), { code });
const connect = (cause: Error, isAdvertised = false, host = 'k-1') =>
  new library.NetworkError('No connection.', {
    cause: new ConnectFailure({ host, port: 9092 }, isAdvertised, cause),
  });
const all = (...errors: Error[]) => new library.MultipleErrors('all', errors);

describe('what is told of', () => {
  test.each<[string, Error, string, RegExp, KafkaPlace?]>([
    ['a topic', refused('UNKNOWN_TOPIC_OR_PARTITION'), 'not_found', /no topic orders/],
    [
      'a topic by the library',
      new library.UserError('Unknown topic orders.'),
      'not_found',
      /orders/,
    ],
    [
      'rights on a topic',
      refused('TOPIC_AUTHORIZATION_FAILED'),
      'permission',
      /user read the topic/,
    ],
    ['rights on a group', refused('GROUP_AUTHORIZATION_FAILED'), 'permission', /group shop/],
    ['a group of others', refused('INCONSISTENT_GROUP_PROTOCOL'), 'mismatch', /round robin/],
    ['a full group', refused('GROUP_MAX_SIZE_REACHED'), 'mismatch', /fewer workers/],
    ['no coordinator', refused('NOT_COORDINATOR'), 'broker', /asked again/],
    ['what has no words', refused('INVALID_COMMIT_OFFSET_SIZE'), 'broker', /INVALID_COMMIT/],
    ['an old cluster', new library.UnsupportedApiError('x'), 'unsupported', /older/],
    ['compression', new library.UnsupportedCompressionError('x'), 'broker', /compressed/],
    ['silence', new library.TimeoutError('Request timed out'), 'unreachable', /silent/],
    ['a lost connection', new library.NetworkError('Connection closed'), 'unreachable', /was lost/],
    ['nonsense', new RangeError(password), 'broker', /cannot be read/],
    [
      'another mechanism',
      connect(
        new library.AuthenticationError('Cannot find a suitable SASL mechanism.', {
          cause: new library.ResponseError(
            17,
            1,
            { '/': [33, null] },
            { mechanisms: ['SCRAM-SHA-512', 'a b', password] },
          ),
        }),
      ),
      'credentials',
      /do not take the mechanism PLAIN\. They take SCRAM-SHA-512\.$/,
    ],
    [
      'a wrong password',
      connect(network(new library.AuthenticationError('SASL authentication failed.'))),
      'credentials',
      /refused the user user or the password/,
    ],
    [
      'nobody there',
      connect(network(coded('ECONNREFUSED'))),
      'unreachable',
      /^k-1:9092: It refused/,
    ],
    ['no route', connect(network(coded('EHOSTUNREACH'))), 'unreachable', /EHOSTUNREACH/],
    ['no TLS', connect(network(coded('EPROTO'))), 'tls', /does not speak TLS/, over],
    ['an old certificate', connect(network(coded('CERT_HAS_EXPIRED'))), 'tls', /expired/, over],
    [
      'an address that is not allowed',
      connect(new BrokerFailure('not_allowed', 'The address is not allowed.'), true, 'k-2'),
      'not_allowed',
      /^The cluster advertises k-2:9092, which cannot be reached from here: The address/,
    ],
    [
      'all that were tried',
      all(
        connect(network(coded('ECONNREFUSED'))),
        connect(network(coded('ETIMEDOUT')), false, 'k-3'),
      ),
      'unreachable',
      /k-1:9092: .* k-3:9092: /,
    ],
  ])('%s', (_, error, problem, message, at = place) => {
    const told = kafkaFailure(error, at);
    expect(told).toMatchObject({ problem, message: expect.stringMatching(message) });
    expect(told.message).not.toContain(password);
  });
});

test('errors are told apart however deep they are wrapped', () => {
  const deep = (error: Error) => all(network(all(error)));
  expect(isRebalance(deep(refused('ILLEGAL_GENERATION')))).toBe(true);
  expect(isPassing(deep(refused('NOT_COORDINATOR')))).toBe(true);
  expect(isElsewhere(deep(refused('NOT_LEADER_OR_FOLLOWER')))).toBe(true);
  expect(isOfNetwork(deep(coded('ECONNRESET')))).toBe(true);
  expect(isOfNetwork(deep(refused('UNKNOWN_TOPIC_ID')))).toBe(false);
  expect(isOfNetwork(deep(new BrokerFailure('not_allowed', 'no')))).toBe(false);
  const circle = new Error('a');
  circle.cause = circle;
  expect(isRebalance(circle)).toBe(false);
});
