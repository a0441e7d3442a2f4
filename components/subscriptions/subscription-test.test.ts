import { expect, test } from 'vitest';
import { subscriptionTest } from './subscription-test';

const ends = {
  endpoint_metadata: { uid: 'p1', name: 'Orders' },
  filter_config: { event_types: ['order.paid'] },
};

test('a subscription is tested through its source, else its endpoint, with a type that it asks for', () => {
  expect(subscriptionTest({ uid: 'x', ...ends, source_metadata: { uid: 's1' } })).toEqual({
    kind: 'source',
    uid: 's1',
    name: 's1',
    eventTypes: ['order.paid'],
  });
  expect(subscriptionTest({ uid: 'x', ...ends, source_metadata: { uid: '' } })).toEqual({
    kind: 'endpoint',
    uid: 'p1',
    name: 'Orders',
    eventTypes: ['order.paid'],
  });
});

test('one that asks for every type names none, and one without ends offers no test', () => {
  const all = { filter_config: { event_types: ['a', '*'] }, endpoint_id: 'p1' };
  expect(subscriptionTest({ uid: 'x', ...all })?.eventTypes).toEqual([]);
  expect(subscriptionTest({ uid: 'x' })).toBeNull();
});
