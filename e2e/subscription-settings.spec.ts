import { accessibilityViolations } from './support/accessibility';
import { expect, test } from './support/subscription-bench';

const sections = ['Filter', 'Function', 'Delivery mode', 'Retries', 'Rate limit', 'Alert'];

const stored = {
  function: 'function transform(p) { return p }',
  delivery_mode: 'at_least_once',
  filter_config: {
    event_types: ['order.paid'],
    filter: { body: { order: { total: { $gte: 5 } } }, headers: { 'X-Kind': 'a' } },
  },
  retry_config: { type: 'linear', retry_count: 3, duration: '90s' },
  rate_limit_config: { count: 10, duration: 60 },
  alert_config: { count: 5, threshold: '1h' },
};

test('every field of a new subscription reaches the gateway', async ({ form, project }) => {
  const endpoint = await project.endpoint('Found by name');
  await form.openNew();
  await form.fill({ Name: 'All of it' });
  await form.select('Endpoint').click();
  await form.select('Endpoint').fill('Found by n');
  await form.page
    .getByRole('option', { name: /Found by name/ })
    .first()
    .click();
  await form.field('Event types').fill('order.paid');
  await form.field('Event types').press('Enter');
  await form.page.getByRole('button', { name: 'Remove *', exact: true }).click();
  await form.edit('Filter');
  await form.fill({
    'Filter on the body': '{"order.total": {"$gte": 5}}',
    'Filter on headers': '{"X-Kind": "a"}',
  });
  await form.edit('Delivery mode');
  await form.choose('At most once');
  await form.edit('Retries');
  await form.fill({ Attempts: '4', 'Time between attempts': '1.5h' });
  await form.choose('Doubling');
  await expect(form.page.getByText('Sent as 1h30m')).toBeVisible();
  const timetable = form.page.getByRole('region', { name: /Timetable/ });
  await expect(timetable.getByRole('listitem').nth(1)).toContainText('after 1 h 30 min');
  await form.edit('Rate limit');
  await form.fill({ 'At most': '10', Per: '1m' });
  await form.edit('Alert');
  await form.fill({ After: '5', Within: '1h' });
  const uid = await form.created();
  expect(await project.read(`subscriptions/${uid}`)).toMatchObject({
    name: 'All of it',
    endpoint_id: endpoint,
    delivery_mode: 'at_most_once',
    filter_config: {
      event_types: ['order.paid'],
      filter: { body: { 'order.total': { $gte: 5 } }, headers: { 'X-Kind': 'a' } },
    },
    retry_config: { type: 'exponential', retry_count: 4, duration: 5400 },
    rate_limit_config: { count: 10, duration: 60 },
    alert_config: { count: 5, threshold: '1h' },
  });
});

test('a change of one field keeps everything else', async ({ form, project }) => {
  const endpoint_id = await project.endpoint('One field');
  const uid = await project.create('subscriptions', { ...stored, name: 'Before', endpoint_id });
  const before = await project.read(`subscriptions/${uid}`);
  await form.open(uid);
  const sent = form.page.waitForRequest((request) => request.method() === 'PUT');
  await form.fill({ Name: 'After' });
  await form.saved();
  expect((await sent).postDataJSON().body).toEqual({ name: 'After' });
  const after = await project.read(`subscriptions/${uid}`);
  const { updated_at: _, ...kept } = before;
  expect(after).toMatchObject({ ...kept, name: 'After' });
});

test('event types go with both filters, and a filter can be taken away', async ({
  form,
  project,
}) => {
  const endpoint_id = await project.endpoint('Together');
  const uid = await project.create('subscriptions', { ...stored, name: 'Filter', endpoint_id });
  await form.open(uid);
  const sent = form.page.waitForRequest((request) => request.method() === 'PUT');
  await form.field('Event types').fill('order.sent');
  await form.field('Event types').press('Enter');
  await form.saved();
  expect((await sent).postDataJSON().body).toEqual({
    filter_config: { ...stored.filter_config, event_types: ['order.paid', 'order.sent'] },
  });
  await form.remove('Filter').catch(async () => {
    await form.edit('Filter');
    await form.remove('Filter');
  });
  await expect(form.effects).toContainText('Erases 2 values');
  await form.saved();
  expect(await project.read(`subscriptions/${uid}`)).toMatchObject({
    filter_config: {
      event_types: ['order.paid', 'order.sent'],
      filter: { body: {}, headers: {} },
    },
  });
});

test('what no gateway takes away is said at the field before saving', async ({ form, project }) => {
  const endpoint_id = await project.endpoint('Stays');
  const uid = await project.create('subscriptions', { ...stored, name: 'Stays', endpoint_id });
  await form.open(uid);
  await form.edit('Alert');
  await form.fill({ After: '', Within: '' });
  await expect(form.section('Alert')).toContainText('A gateway keeps this once it is set');
  await form.saved();
  await expect(form.receipt).toContainText('Alert');
  expect(await project.read(`subscriptions/${uid}`)).toMatchObject({
    alert_config: stored.alert_config,
  });
});

test('a subscription is found by its endpoint, and deleted', async ({ form, project }) => {
  const endpoint_id = await project.endpoint('Deleted soon');
  const uid = await project.create('subscriptions', { name: 'Gone', endpoint_id });
  await form.page.goto(`${form.list}?endpointId=${endpoint_id}`);
  const rows = form.page.getByRole('row').filter({ hasText: 'Deleted soon' });
  await expect(rows).toHaveCount(1);
  await form.open(uid);
  await form.page.getByRole('button', { name: 'Delete the subscription' }).click();
  const dialog = form.page.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill('Gone');
  await dialog.getByRole('button', { name: 'Delete subscription' }).click();
  await expect(form.page).toHaveURL(/\/subscriptions$/);
  await expect(project.read(`subscriptions/${uid}`)).rejects.toThrow('404');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });
    test('the form with every section open has no accessibility violation', async ({
      form,
      project,
    }) => {
      const endpoint_id = await project.endpoint(`Looked at ${colorScheme}`);
      const uid = await project.create('subscriptions', { ...stored, name: 'Look', endpoint_id });
      await form.open(uid);
      for (const title of sections) await form.edit(title);
      expect(await accessibilityViolations(form.page)).toEqual([]);
    });
  });
}

test.describe('390 px wide', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('the page does not scroll sideways', async ({ form, project }) => {
    const endpoint_id = await project.endpoint('On a phone');
    const uid = await project.create('subscriptions', { ...stored, name: 'Phone', endpoint_id });
    await form.open(uid);
    for (const title of sections) await form.edit(title);
    const width = await form.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});
