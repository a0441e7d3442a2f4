import { expect, test } from 'vitest';
import { sourceKind, verifierKind } from './source-words';

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
