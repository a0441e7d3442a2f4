import { expect, test } from 'vitest';
import { consumerTrouble, sourceKind, verifierKind } from './source-words';

const source = { uid: 's' };

test('a broker source is called by its broker, and an unknown one as the gateway calls it', () => {
  expect(sourceKind({ ...source, type: 'pub_sub', pub_sub: { type: 'kafka' } })).toBe('Kafka');
  expect(sourceKind({ ...source, type: 'pub_sub', pub_sub: { type: 'nats' } })).toBe('nats');
  expect(sourceKind({ ...source, type: 'http' })).toBe('HTTP');
  expect(sourceKind({ ...source, type: 'constructor' })).toBe('constructor');
  expect(sourceKind(source)).toBe('not told');
});

test('a missing verifier is none, however the gateway spells it', () => {
  expect(verifierKind(source)).toBe('none');
  expect(verifierKind({ ...source, verifier: { type: 'noop' } })).toBe('none');
  expect(verifierKind({ ...source, verifier: { type: 'hmac' } })).toBe('HMAC');
});

test('a source is in trouble while its consumer is kept from its broker, and no longer', () => {
  const troubleOf = (consumer: object | null, is_disabled = false) =>
    consumerTrouble({ is_disabled, consumer })?.word;
  const problem = 'credentials';
  expect(troubleOf({ state: 'waiting', problem })).toBe('login refused');
  expect(troubleOf({ state: 'connecting', problem })).toBe('login refused');
  expect(troubleOf({ state: 'waiting', problem: null })).toBe('broker away');
  expect(troubleOf({ state: 'waiting', problem: 'constructor' })).toBe('constructor');
  expect(troubleOf({ state: 'unsupported', problem: 'unsupported' })).toBe('not consumed');
  for (const none of [null, {}, { state: 'consuming', problem }, { state: 'connecting' }])
    expect(troubleOf(none)).toBeUndefined();
  expect(troubleOf({ state: 'waiting', problem }, true)).toBeUndefined();
});
