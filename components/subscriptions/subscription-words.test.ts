import { expect, test } from 'vitest';
import {
  endpointName,
  eventTypes,
  hasFilter,
  seenEventTypes,
  sourceName,
  wayInWords,
} from './subscription-words';

const subscription = { uid: 's' };

test('empty halves of a filter are no filter', () => {
  expect(hasFilter(subscription)).toBe(false);
  const filter_config = (body: Record<string, unknown>) => ({
    ...subscription,
    filter_config: { event_types: ['*'], filter: { is_flattened: true, body, headers: {} } },
  });
  expect(hasFilter(filter_config({}))).toBe(false);
  expect(hasFilter(filter_config({ 'a.b': 1 }))).toBe(true);
  expect(eventTypes(filter_config({}))).toEqual(['*']);
  expect(hasFilter({ ...subscription, filter_config: { filter: { query: { a: 1 } } } })).toBe(true);
});

test('an object of zero values inside a subscription is no source', () => {
  expect(sourceName({ ...subscription, source_metadata: { uid: '', name: '' } })).toBe(
    'any source',
  );
  expect(sourceName({ ...subscription, source_metadata: { uid: 'x', name: '' } })).toBe('x');
  expect(endpointName({ ...subscription, endpoint_metadata: null, endpoint_id: 'e1' })).toBe('e1');
});

test('the way of an event names what stands between its ends', () => {
  const ends = { source_metadata: { uid: 's', name: 'Shop' }, endpoint_id: 'e1' };
  expect(wayInWords({ ...subscription, ...ends })).toBe('Shop → e1');
  const filter_config = { filter: { body: { a: 1 }, headers: {} } };
  expect(wayInWords({ ...subscription, ...ends, filter_config, function: 'f' })).toBe(
    'Shop → filter → function → e1',
  );
});

test('types that were seen are offered once, those of events first', () => {
  const named = {
    ...subscription,
    filter_config: { event_types: ['*', 'job', 'user/updated', ''] },
  };
  const events = [{ type: 'order.paid' }, { type: null }, { type: 'job' }, { type: 'order.paid' }];
  expect(seenEventTypes(events, [subscription, named])).toEqual([
    'order.paid',
    'job',
    'user/updated',
  ]);
});
