import { describe, expect, test } from 'vitest';
import type { KafkaSettings } from '../base/settings';
import { addressText, readPlace } from './place';

const settings = (over: object) =>
  ({ brokers: ['k-1.a.example:9092'], topic_name: 'orders', auth: null, ...over }) as KafkaSettings;
const place = (over: object = {}, sourceId?: string) => readPlace(settings(over), sourceId);

describe('brokers', () => {
  test.each([
    // Field cases F096 and F097.
    [['k-1.a.example:9092,k-2.a.example:9093'], 'k-1.a.example:9092 k-2.a.example:9093'],
    [['SASL_SSL://b.example:9094'], 'b.example:9094'],
    [[' b.example '], 'b.example:9092'],
    [['[::1]:9092', '10.0.0.1:1'], '[::1]:9092 10.0.0.1:1'],
  ])('%j', (brokers, expected) => {
    expect(place({ brokers }).brokers.map(addressText).join(' ')).toBe(expected);
  });

  test.each([
    [[]],
    [[' ']],
    [['a:b']],
    [['a:0']],
    [['a:70000']],
    [['::1:9092']],
    [['user@host:1', 'a:1:2']],
    [['http://a/b']],
  ])('%j lead nowhere', (brokers) => {
    expect(() => place({ brokers })).toThrow(
      expect.objectContaining({ problem: 'unreachable' }) as Error,
    );
  });
});

test('a group that is not named, or by a blank, is one of the source’s own', () => {
  expect(place({ consumer_group_id: ' ' }, 'abc').groupId).toBe('gatehouse-abc');
  expect(place({}, 'abc').groupWords).toBe('the group gatehouse-abc');
  expect(place({}).groupWords).toBe('a group of its own');
  expect(place({ consumer_group_id: 'mine' }).groupWords).toBe('the group mine');
  expect(place({ initial_offset: 'latest' }).begins).toBe('latest');
  expect(place({ initial_offset: '' }).begins).toBe('earliest');
});

test.each(['', ' ', 'a b', '..', 'ä', 'a'.repeat(250)])('no topic is named %j', (topic_name) => {
  expect(() => place({ topic_name })).toThrow(
    expect.objectContaining({ problem: 'not_found' }) as Error,
  );
});

test('a login is what the kind and the hash say, and TLS goes without one', () => {
  const login = (auth: object) => place({ auth }).login?.mechanism;
  const who = { username: 'u', password: 'p@ss#w/rd%20' };
  expect(login({ type: 'plain', ...who })).toBe('PLAIN');
  expect(login({ type: 'scram', hash: '', ...who })).toBe('SCRAM-SHA-512');
  expect(login({ type: 'scram', hash: 'SHA256', ...who })).toBe('SCRAM-SHA-256');
  expect(place({ auth: { type: 'plain', ...who } }).login).toMatchObject(who);
  expect(place({ auth: { type: '', tls: true, ...who } })).toMatchObject({
    login: undefined,
    isTls: true,
  });
  expect(() => place({ auth: { type: 'gssapi' } })).toThrow(
    expect.objectContaining({ problem: 'unsupported' }) as Error,
  );
});
