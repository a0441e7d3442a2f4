import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { subscriptionBench } from './testing/subscription-bench';

const bench = subscriptionBench();

test('a setting or an operator that is left does not keep a subscription from being saved', async () => {
  const { console, form, project } = await bench.embedded();
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
