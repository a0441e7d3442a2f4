import { expect, test } from 'vitest';
import type { ReceiptEntry } from '@/lib/contract/console/receipt';
import { convoy2465, convoy2636 } from '@/lib/testing/releases';
import { subscriptionLosses } from './losses';
import { newSubscriptionValues } from './values';

const sent = {
  ...newSubscriptionValues(),
  name: 'Orders',
  function: 'function transform(p) { return p; }',
  eventTypes: ['order.paid'],
  filterBody: '{"a":1}',
};

const context = {
  kind: 'create',
  dialect: convoy2636,
  stored: null,
  isReadable: true,
  projectType: 'outgoing',
} as const;

const entry = (path: string, outcome: ReceiptEntry['outcome']) => ({
  path,
  outcome,
  sent: 'x',
  stored: null,
});

test('what a gateway of a known release drops is dropped for want of a licence', () => {
  const losses = subscriptionLosses(sent, context, undefined);
  const text = 'Not stored: the gateway has no licence for it';
  for (const path of ['function', 'filterBody']) {
    expect(losses).toContainEqual({ path, text, cause: 'licence' });
  }
  // Event types go with the filter, and "every event" stands in their place.
  expect(losses).toContainEqual({ path: 'eventTypes', text, cause: 'licence', becomes: ['*'] });
});

test('of an unknown gateway the licence is a guess, and one without licences loses nothing so', () => {
  const texts = (dialect: 'unknown' | typeof convoy2465) =>
    subscriptionLosses(sent, { ...context, dialect }, undefined).map(({ text }) => text);
  expect(texts('unknown')).toContain('Not stored: the gateway may have no licence for it');
  expect(texts(convoy2465)).toEqual([]);
});

test('a filter that may be active unseen is not called lost, unless its event types are gone too', () => {
  const textOf = (entries: ReceiptEntry[]) =>
    subscriptionLosses(sent, context, { readBack: true, entries }).find(
      ({ path }) => path === 'filterBody',
    )?.text;
  const filter = entry('filter_config.filter.body', 'dropped');
  expect(textOf([filter])).toMatch(/^Not shown/);
  expect(textOf([filter, entry('filter_config.event_types', 'changed')])).toMatch(/no licence/);
});
