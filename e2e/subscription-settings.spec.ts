import type { SubscriptionForm } from './screens/subscription-form';
import { openStored, storedSettings } from './support/stored-subscription';
import { expect, test } from './support/subscription-bench';

const code = 'function transform(p) { return { id: p.id }; }';

test('every field of a new subscription reaches the gateway', async ({ form, project }) => {
  const endpoint_id = await project.endpoint('New end of all');
  const source_id = await project.create('sources', { name: 'New source of all', type: 'http' });
  await form.openNew();
  await form.fill({ Name: 'All of it' });
  await form.pick('Source', 'New source of all');
  await form.pick('Endpoint', 'New end of all');
  await form.removeEventType('*');
  await form.addEventTypes('job', 'user.created', 'user/updated');
  await form.openAll();
  await form.write('Filter', 'Filter on the body', '{"order":{"total":{"$gte":5}}}');
  await form.write('Filter', 'Filter on headers', '{"X-Kind":"a"}');
  await form.write('Function', 'Function', code);
  await form.choose('At most once');
  await form.fill({ Attempts: '4', 'Time between attempts': '1.5h', Interval: '7' });
  await form.choose('Doubling');
  await form.fill({ 'At most': '10', Per: '1m', After: '5', Within: '90m', 'App ID': 'app-1' });
  const uid = await form.created();
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

test('every field of a stored subscription can be changed', async ({ form, project }) => {
  const endpoint_id = await project.endpoint('Changed end');
  const source_id = await project.create('sources', { name: 'Changed source', type: 'http' });
  const uid = await openStored(form, project);
  await form.fill({ Name: 'After' });
  await form.pick('Source', 'Changed source');
  await form.pick('Endpoint', 'Changed end');
  await form.addEventTypes('order.sent');
  for (const title of ['Filter', 'Function', 'Delivery mode', 'Retries', 'Rate limit', 'Alert']) {
    await form.edit(title);
  }
  await form.write('Filter', 'Filter on the body', '{"order.total":{"$lt":9}}');
  await form.write('Filter', 'Filter on headers', '{"X-Kind":"b"}');
  await form.write('Function', 'Function', code);
  await form.choose('At most once');
  await form.fill({ Attempts: '6', 'Time between attempts': '2 minutes' });
  await form.choose('Doubling');
  await form.fill({ 'At most': '20', Per: '90', After: '7', Within: '30m' });
  await form.saved();
  await expect(form.receipt).toContainText('Saved');
  expect(await project.read(`subscriptions/${uid}`)).toMatchObject({
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
  await form.page.reload();
  await form.loaded();
  await expect(form.select('Endpoint')).toHaveValue('Changed end');
  await expect(form.select('Source')).toHaveValue('Changed source');
});

interface OneChange {
  field: string;
  change: (form: SubscriptionForm) => Promise<void>;
  sent: Record<string, unknown>;
  /** Where it is in the gateway's copy. */
  path: [group: string, key?: string];
}

const filter = storedSettings.filter_config.filter;
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
      await form.write('Filter', 'Filter on headers', '{"X-Kind":"z"}');
    },
    sent: {
      filter_config: {
        event_types: ['order.paid', 'order.sent'],
        filter: { body: filter.body, headers: { 'X-Kind': 'z' } },
      },
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

test('a change of one field sends its part alone and keeps everything else', async ({
  form,
  project,
}) => {
  test.slow();
  const uid = await openStored(form, project);
  for (const { field, change, sent, path } of oneChanges) {
    const before = await project.read(`subscriptions/${uid}`);
    const saving = form.page.waitForRequest((request) => request.method() === 'PUT');
    await change(form);
    await form.saved();
    expect((await saving).postDataJSON().body, field).toEqual(sent);
    const after = await project.read(`subscriptions/${uid}`);
    expect(JSON.stringify(after), field).not.toBe(JSON.stringify(before));
    expect(rest(after, path), field).toBe(rest(before, path));
    await form.page.getByRole('button', { name: 'Close the receipt' }).click();
  }
});
