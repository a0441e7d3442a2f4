import { expect, test } from './support/subscription-bench';

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
