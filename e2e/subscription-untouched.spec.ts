import { expect, test } from './support/subscription-bench';

const settings = {
  function: '\nfunction transform(p) {\n  return p;\n}\n',
  delivery_mode: 'at_least_once',
  filter_config: {
    event_types: ['order.paid', 'order.refunded'],
    filter: {
      body: { 'order.total': { $gte: 5 }, tags: { $in: ['a', 'ü'] } },
      headers: { 'X-Kind': 'a' },
    },
  },
  retry_config: { type: 'linear', retry_count: 3, duration: '90s' },
  rate_limit_config: { count: 10, duration: 60 },
  alert_config: { count: 5, threshold: '1h' },
};

test('a new name leaves a subscription byte for byte as it was, and an undo takes it back', async ({
  form,
  project,
}) => {
  const endpoint_id = await project.endpoint('Untouched');
  const uid = await project.create('subscriptions', { ...settings, name: 'Before', endpoint_id });
  const read = async () => {
    const { name, updated_at: _, ...rest } = await project.read(`subscriptions/${uid}`);
    return { name, rest: JSON.stringify(rest) };
  };
  const before = await read();
  await form.open(uid);
  await form.fill({ Name: 'After' });
  await form.saved();
  expect(await read()).toEqual({ ...before, name: 'After' });
  await form.receipt.getByRole('button', { name: 'Undo' }).click();
  await expect(form.field('Name')).toHaveValue('Before');
  expect(await read()).toEqual(before);
});
