import { expect, test } from 'vitest';
import { endpointName, eventTypes, hasFilter, sourceName } from './subscription-words';

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
});

test('an object of zero values inside a subscription is no source', () => {
  expect(sourceName({ ...subscription, source_metadata: { uid: '', name: '' } })).toBe(
    'any source',
  );
  expect(sourceName({ ...subscription, source_metadata: { uid: 'x', name: '' } })).toBe('x');
  expect(endpointName({ ...subscription, endpoint_metadata: null, endpoint_id: 'e1' })).toBe('e1');
});
