import { FilterBench } from './screens/filter-bench';
import { expect, test } from './support/subscription-harness';

const code = 'function transform(p) { return { id: p.id }; }';
const another = 'function transform(p) { return p; }';

test('every setting is typed, stored, and changed on the page that a create leads to', {
  tag: '@long',
}, async ({ form, project }) => {
  const endpoint_id = await project.endpoint('New end of all');
  const source_id = await project.create('sources', { name: 'New source of all', type: 'http' });
  await form.openNew();
  await form.fill({ Name: 'All of it' });
  await form.pick('Source', 'New source of all');
  await form.pick('Endpoint', 'New end of all');
  await form.removeEventType('*');
  await form.addEventTypes('job', 'user/updated');
  await form.openAll();
  await form.write('Filter', 'Filter on the body', '{"order":{"total":{"$gte":5}}}');
  await form.write('Filter', 'Filter on headers', '{"X-Kind":"a"}');
  await form.write('Function', 'Function', code);
  await form.choose('At most once');
  await form.fill({ Attempts: '4', 'Time between attempts': '1.5h' });
  await form.choose('Doubling');
  await form.fill({ 'At most': '10', Per: '1m', After: '5', Within: '90m' });
  const uid = await form.created();
  const created = {
    name: 'All of it',
    endpoint_id,
    source_id,
    function: code,
    delivery_mode: 'at_most_once',
    filter_config: {
      event_types: ['job', 'user/updated'],
      filter: { body: { order: { total: { $gte: 5 } } }, headers: { 'X-Kind': 'a' } },
    },
    retry_config: { type: 'exponential', retry_count: 4, duration: 5400 },
    rate_limit_config: { count: 10, duration: 60 },
    alert_config: { count: 5, threshold: '1h30m' },
  };
  expect(await project.read(`subscriptions/${uid}`)).toMatchObject(created);
  await expect(form.receipt).toBeVisible();

  await form.edit('Function');
  await form.write('Function', 'Function', another);
  await form.saved();
  await expect(form.receipt).not.toContainText('not all of it');
  expect(await project.read(`subscriptions/${uid}`)).toMatchObject({
    ...created,
    function: another,
  });
});

test('a setting or an operator that is left does not keep a subscription from being saved', {
  tag: '@long',
}, async ({ form, project }) => {
  const { page } = form;
  await project.endpoint('End of left settings');
  await form.openNew();
  await form.fill({ Name: 'Left settings' });
  await form.pick('Endpoint', 'End of left settings');
  await form.edit('Rate limit');
  await form.field('At most').pressSequentially('99');
  await page.getByRole('button', { name: 'Remove Rate limit' }).click();
  await form.edit('Filter');
  await form.field('Filter on headers').pressSequentially('{"X-Left": "left"');
  await page.getByRole('button', { name: 'Remove Filter' }).click();
  await form.edit('Filter');
  const bench = new FilterBench(page, 'body');
  await bench.open();
  const { dialog } = bench;
  await dialog.getByRole('button', { name: 'Add condition to the filter' }).click();
  await dialog.getByLabel('Key of the new condition').fill('order.total');
  const operator = dialog.getByLabel('Operator of order.total');
  const value = dialog.getByLabel('Value of order.total', { exact: true });
  await operator.selectOption('$regex');
  await value.fill('left.*');
  await operator.selectOption('$gte');
  await value.fill('12');
  await bench.close();
  const { filter_config, rate_limit_config } = await project.read(
    `subscriptions/${await form.created()}`,
  );
  expect(filter_config).toMatchObject({ filter: { body: { 'order.total': { $gte: 12 } } } });
  expect(JSON.stringify([filter_config, rate_limit_config])).not.toMatch(/left|:99/);
});
