import { SubscriptionForm } from './screens/subscription-form';
import { expect, test } from './support/subscription-bench';

const settings = {
  filter_config: { event_types: ['order.paid'], filter: { body: { a: 1 }, headers: {} } },
  retry_config: { type: 'linear', retry_count: 3, duration: '90s' },
};

test('two tabs: the second sees what the first saved, and both changes are joined', async ({
  form,
  project,
  context,
}) => {
  const endpoint_id = await project.endpoint('Of two tabs');
  const uid = await project.create('subscriptions', { ...settings, name: 'Two tabs', endpoint_id });
  const other = new SubscriptionForm(await context.newPage(), form.list);
  await form.open(uid);
  await other.open(uid);
  await form.fill({ Name: 'By the first' });
  await form.addEventTypes('first');
  await form.saved();

  await other.fill({ Name: 'By the second' });
  await other.edit('Retries');
  await other.fill({ Attempts: '8' });
  await other.save();
  const dialog = other.page.getByRole('dialog', { name: /changed elsewhere/ });
  await expect(dialog.getByRole('group', { name: 'Name' })).toContainText('By the first');
  expect(await project.read(`subscriptions/${uid}`)).toMatchObject({ name: 'By the first' });
  await dialog.getByRole('radio', { name: 'Mine' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save the joined version' }).click();
  await expect(other.receipt).toBeVisible();
  expect(await project.read(`subscriptions/${uid}`)).toMatchObject({
    name: 'By the second',
    filter_config: { event_types: ['order.paid', 'first'] },
    retry_config: { type: 'linear', retry_count: 8, duration: 90 },
  });
});

test('a change by somebody else is found before it is written over', async ({ form, project }) => {
  const endpoint_id = await project.endpoint('Changed meanwhile');
  const uid = await project.create('subscriptions', { ...settings, name: 'Mine', endpoint_id });
  await form.open(uid);
  await project.change(`subscriptions/${uid}`, {
    filter_config: { event_types: ['theirs'], filter: { body: { b: 2 }, headers: {} } },
  });
  await form.addEventTypes('mine');
  await form.save();
  const dialog = form.page.getByRole('dialog', { name: /changed elsewhere/ });
  await expect(dialog.getByRole('group', { name: 'Event types' })).toContainText('theirs');
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  await expect(form.page.getByRole('button', { name: 'Remove mine', exact: true })).toBeVisible();
  const { filter_config } = await project.read(`subscriptions/${uid}`);
  expect(filter_config).toMatchObject({ event_types: ['theirs'], filter: { body: { b: 2 } } });
});

test('undo puts back what was stored, and says before what stays', async ({ form, project }) => {
  const endpoint_id = await project.endpoint('To be undone');
  const uid = await project.create('subscriptions', { ...settings, name: 'Undo', endpoint_id });
  const before = await project.read(`subscriptions/${uid}`);
  await form.open(uid);
  await form.fill({ Name: 'Changed' });
  await form.addEventTypes('more');
  await form.remove('Filter');
  await form.edit('Retries');
  await form.fill({ 'Time between attempts': '10s' });
  await form.edit('Rate limit');
  await form.fill({ 'At most': '5', Per: '1m' });
  await form.saved();
  const undo = form.receipt.getByRole('button', { name: /^Undo/ });
  await expect(form.receipt).toContainText('stays as saved: Rate limit, Rate limit period');
  await undo.click();
  await expect(form.field('Name')).toHaveValue('Undo');
  const { updated_at: _, rate_limit_config, ...after } = await project.read(`subscriptions/${uid}`);
  const { updated_at: __, rate_limit_config: ___, ...expected } = before;
  expect(JSON.stringify(after)).toBe(JSON.stringify(expected));
  expect(rate_limit_config).toEqual({ count: 5, duration: 60 });
});

test('what was typed is offered again after the page was left', async ({ form, project }) => {
  const endpoint_id = await project.endpoint('Of a draft');
  const uid = await project.create('subscriptions', { ...settings, name: 'Draft', endpoint_id });
  await form.open(uid);
  await form.edit('Retries');
  await form.fill({ Attempts: '12' });
  await expect(form.page.getByText('Draft kept in this tab')).toBeVisible();
  form.page.on('dialog', (dialog) => void dialog.accept());
  await form.page.reload();
  await form.page.getByRole('button', { name: 'Restore' }).click();
  await form.edit('Retries');
  await expect(form.field('Attempts')).toHaveValue('12');
  await form.saved();
  expect((await project.read(`subscriptions/${uid}`)).retry_config).toMatchObject({
    retry_count: 12,
    duration: 90,
  });
});

test('an endpoint that has a subscription is told at its field, before and after a refusal', async ({
  form,
  project,
}) => {
  const endpoint_id = await project.endpoint('Taken already');
  const uid = await project.create('subscriptions', { name: 'The first one', endpoint_id });
  await form.openNew();
  await form.pick('Endpoint', 'Taken already');
  const endpoint = form.select('Endpoint');
  await expect(endpoint).toHaveAccessibleDescription(/already has a subscription, The first one/);
  const link = form.page.getByRole('link', { name: 'The first one' });
  await expect(link).toHaveAttribute('href', new RegExp(`/subscriptions/${uid}$`));
  await form.save();
  await expect(endpoint).toBeFocused();
  await expect(endpoint).toHaveAccessibleDescription(
    /a subscription for this endpoint already exists/,
  );
  await form.open(uid);
  await expect(form.select('Endpoint')).toHaveValue('Taken already');
  await expect(form.page.getByText(/already has a subscription/)).toHaveCount(0);
});
