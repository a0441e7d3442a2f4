import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openStored, storedSettings } from './testing/stored-settings';
import type { SubscriptionForm } from './testing/subscription-form';
import { subscriptionHarness } from './testing/subscription-harness';

const harness = subscriptionHarness();
const code = 'function transform(p) { return { id: p.id }; }';

test('every field of a new subscription reaches the gateway', async () => {
  const { form, project } = await harness.embedded();
  const endpoint_id = await project.endpoint('New end of all');
  const source_id = await project.create('sources', { name: 'New source of all', type: 'http' });
  await form.openNew();
  await form.fill({ Name: 'All of it' });
  await form.pick('Source', 'New source of all');
  await form.pick('Endpoint', 'New end of all');
  await form.removeEventType('*');
  await form.addEventTypes('job', 'user.created', 'user/updated');
  await form.openAll();
  await form.fill({
    'Filter on the body': '{"order":{"total":{"$gte":5}}}',
    'Filter on headers': '{"X-Kind":"a"}',
    Function: code,
    Attempts: '4',
    'Time between attempts': '1.5h',
    Interval: '7',
    'At most': '10',
    Per: '1m',
    After: '5',
    Within: '90m',
    'App ID': 'app-1',
  });
  await form.choose('At most once');
  await form.choose('Doubling');
  // Counted once and told alike: before the save, in its review and in its receipt.
  await waitFor(() => expect(form.effects.textContent).toContain('Sets 17 fields'));
  await form.press('Review request');
  const review = within(await screen.findByRole('dialog'));
  expect(review.getAllByRole('row')).toHaveLength(1 + 17);
  expect(review.queryByText('not set')).toBeNull();
  await form.press('Back to the form');
  const uid = await form.created();
  expect(form.receipt.textContent).toContain('17 fields as sent.');
  expect(await project.read(`subscriptions/${uid}`)).toMatchObject({
    name: 'All of it',
    endpoint_id,
    source_id,
    function: code,
    delivery_mode: 'at_most_once',
    filter_config: {
      event_types: ['job', 'user.created', 'user/updated'],
      filter: { body: { order: { total: { $gte: 5 } } }, headers: { 'X-Kind': 'a' } },
    },
    retry_config: { type: 'exponential', retry_count: 4, duration: 5400 },
    rate_limit_config: { count: 10, duration: 60 },
    alert_config: { count: 5, threshold: '1h30m' },
  });
});

test('every field of a stored subscription can be changed', async () => {
  const { console, form, project, read } = await openStored(harness);
  const endpoint_id = await project.endpoint('Changed end');
  const source_id = await project.create('sources', { name: 'Changed source', type: 'http' });
  await form.fill({ Name: 'After' });
  await form.pick('Source', 'Changed source');
  await form.pick('Endpoint', 'Changed end');
  await form.addEventTypes('order.sent');
  for (const title of ['Filter', 'Function', 'Delivery mode', 'Retries', 'Rate limit', 'Alert']) {
    await form.edit(title);
  }
  await form.fill({
    'Filter on the body': '{"order.total":{"$lt":9}}',
    'Filter on headers': '{"X-Kind":"b"}',
    Function: code,
    Attempts: '6',
    'Time between attempts': '2 minutes',
    'At most': '20',
    Per: '90',
    After: '7',
    Within: '30m',
  });
  await form.choose('At most once');
  await form.choose('Doubling');
  await form.saved();
  expect(form.receipt.textContent).toContain('Saved');
  expect(form.receipt.textContent).not.toContain('not all of it');
  expect(await read()).toMatchObject({
    name: 'After',
    endpoint_id,
    source_id,
    function: code,
    delivery_mode: 'at_most_once',
    filter_config: {
      event_types: ['order.paid', 'order.sent'],
      filter: { body: { 'order.total': { $lt: 9 } }, headers: { 'X-Kind': 'b' } },
    },
    retry_config: { type: 'exponential', retry_count: 6, duration: 120 },
    rate_limit_config: { count: 20, duration: 90 },
    alert_config: { count: 7, threshold: '30m' },
  });
  await console.reload();
  await form.loaded();
  expect(form.field('Endpoint').value).toBe('Changed end');
  expect(form.field('Source').value).toBe('Changed source');
});

interface OneChange {
  field: string;
  change: (form: SubscriptionForm) => Promise<void>;
  sent: Record<string, unknown>;
  /** Where it is in the gateway's copy. */
  path: [group: string, key?: string];
}

const { event_types, filter } = storedSettings.filter_config;
const oneChanges: OneChange[] = [
  {
    field: 'name',
    change: (form) => form.fill({ Name: 'Renamed' }),
    sent: { name: 'Renamed' },
    path: ['name'],
  },
  {
    field: 'event types',
    change: (form) => form.addEventTypes('order.sent'),
    sent: { filter_config: { event_types: ['order.paid', 'order.sent'], filter } },
    path: ['filter_config', 'event_types'],
  },
  {
    field: 'header filter',
    async change(form) {
      await form.edit('Filter');
      await form.fill({ 'Filter on headers': '{"X-Kind":"z"}' });
    },
    sent: {
      filter_config: { event_types, filter: { body: filter.body, headers: { 'X-Kind': 'z' } } },
    },
    path: ['filter_config', 'filter'],
  },
  {
    field: 'attempts',
    async change(form) {
      await form.edit('Retries');
      await form.fill({ Attempts: '9' });
    },
    sent: { retry_config: { type: 'linear', retry_count: 9, duration: '1m30s' } },
    path: ['retry_config', 'retry_count'],
  },
  {
    field: 'rate limit',
    async change(form) {
      await form.edit('Rate limit');
      await form.fill({ 'At most': '11' });
    },
    sent: { rate_limit_config: { count: 11 } },
    path: ['rate_limit_config', 'count'],
  },
  {
    field: 'alert period',
    async change(form) {
      await form.edit('Alert');
      await form.fill({ Within: '1.5h' });
    },
    sent: { alert_config: { threshold: '1h30m' } },
    path: ['alert_config', 'threshold'],
  },
];

/** A copy without what a change is about and when it was made, to be compared byte by byte. */
function rest(subscription: Record<string, unknown>, [group, key]: OneChange['path']): string {
  const { updated_at: _, ...kept } = structuredClone(subscription);
  if (key === undefined) kept[group] = null;
  else (kept[group] as Record<string, unknown>)[key] = null;
  return JSON.stringify(kept);
}

test.each(oneChanges)(
  'a change of the $field alone sends its part alone and keeps everything else',
  async ({ change, sent, path }) => {
    const { form, read, saves } = await openStored(harness);
    const before = await read();
    await change(form);
    await form.saved();
    expect(saves()).toEqual([sent]);
    const after = await read();
    expect(JSON.stringify(after)).not.toBe(JSON.stringify(before));
    expect(rest(after, path)).toBe(rest(before, path));
  },
);

test('a new name leaves a subscription byte for byte as it was, and an undo takes it back', async () => {
  const { form, project } = await harness.embedded();
  const endpoint_id = await project.endpoint('Untouched');
  const uid = await project.create('subscriptions', {
    ...storedSettings,
    endpoint_id,
    function: '\nfunction transform(p) {\n  return p;\n}\n',
    filter_config: {
      event_types: ['order.paid', 'order.refunded'],
      filter: {
        body: { 'order.total': { $gte: 5 }, tags: { $in: ['a', 'ü'] } },
        headers: { 'X-Kind': 'a' },
      },
    },
  });
  const read = async () => {
    const { name, updated_at: _, ...kept } = await project.read(`subscriptions/${uid}`);
    return { name, kept: JSON.stringify(kept) };
  };
  const before = await read();
  await form.open(uid);
  await form.fill({ Name: 'After' });
  await form.saved();
  expect(await read()).toEqual({ ...before, name: 'After' });
  await form.press('Undo');
  await form.shows('Name', 'Before');
  expect(await read()).toEqual(before);
});

test('a setting or an operator that is left does not keep a subscription from being saved', async () => {
  const { console, form, project } = await harness.embedded();
  const { user } = console;
  await project.endpoint('End of left settings');
  await form.openNew();
  await form.fill({ Name: 'Left settings' });
  await form.pick('Endpoint', 'End of left settings');
  await form.edit('Rate limit');
  await form.fill({ 'At most': '99' });
  // Pressed from within the box, which is left by that press.
  await form.press('Remove Rate limit');
  await form.edit('Filter');
  await form.fill({ 'Filter on headers': '{"X-Left": "left"' });
  await form.press('Remove Filter');
  await form.edit('Filter');
  await form.press('Try the filter on the body');
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter on the body' }));
  await user.click(await dialog.findByRole('button', { name: 'Add condition to the filter' }));
  await user.type(dialog.getByLabelText('Key of the new condition'), 'order.total');
  await user.selectOptions(dialog.getByLabelText('Operator of order.total'), '$regex');
  await user.type(dialog.getByLabelText('Value of order.total'), 'left.*');
  await user.selectOptions(dialog.getByLabelText('Operator of order.total'), '$gte');
  const value = dialog.getByLabelText('Value of order.total');
  await user.clear(value);
  await user.type(value, '12');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  const uid = await form.created();
  const { filter_config, rate_limit_config } = await project.read(`subscriptions/${uid}`);
  expect(filter_config).toMatchObject({ filter: { body: { 'order.total': { $gte: 12 } } } });
  expect(JSON.stringify([filter_config, rate_limit_config])).not.toMatch(/left|:99/);
});
