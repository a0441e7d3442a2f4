import { openStored, storedSettings } from './support/stored-subscription';
import { expect, test } from './support/subscription-bench';

test('a time can be typed in many ways, and is shown as it will be sent', async ({ form }) => {
  await form.openNew();
  await form.edit('Retries');
  const time = form.field('Time between attempts');
  for (const [typed, sent] of [
    ['1.5h', '1h30m'],
    ['90s', '1m30s'],
    ['90', '1m30s'],
    ['5 minutes', '5m'],
    ['2 days', '48h'],
  ] as const) {
    await time.fill(typed);
    await expect(time).toHaveAccessibleDescription(new RegExp(`Sent as ${sent}\\b`));
  }
  await time.fill('1h30m');
  await expect(time).not.toHaveAccessibleDescription(/Sent as \d/);
  await expect(form.timetable.getByRole('listitem').nth(1)).toContainText('after 1 h 30 min');
  await form.edit('Rate limit');
  await form.field('Per').fill('1.5h');
  await expect(form.field('Per')).toHaveAccessibleDescription(/Sent as 5400 \(seconds\)/);
});

test('event types lose blanks and repeats, and what * makes redundant is said', async ({
  form,
  project,
}) => {
  await project.endpoint('For all events');
  await form.openNew();
  await form.pick('Endpoint', 'For all events');
  await form.addEventTypes('user.created', 'user.created', ' user.created ');
  const types = form.field('Event types');
  await expect(types).toHaveAccessibleDescription(/repeats are left out/);
  await expect(types).toHaveAccessibleDescription(/the other one is redundant/);
  const uid = await form.created();
  const { filter_config } = await project.read(`subscriptions/${uid}`);
  expect(filter_config).toMatchObject({ event_types: ['*', 'user.created'] });
});

test('what cannot be taken away is said at its field before saving, and after', async ({
  form,
  project,
}) => {
  const uid = await openStored(form, project);
  await form.edit('Function');
  await form.write('Function', 'Function', '');
  await form.edit('Alert');
  await form.fill({ After: '', Within: '' });
  const kept = /keeps this once it is set\. Delete the subscription and create it again/;
  await expect(form.section('Function')).toContainText(kept);
  await expect(form.field('After')).toHaveAccessibleDescription(kept);
  await expect(form.effects).toContainText('This gateway ignores 3');
  await form.saved();
  await expect(form.receipt).toContainText('Saved, but not all of it');
  await expect(form.receipt.getByRole('row', { name: /Function/ })).toBeVisible();
  expect(await project.read(`subscriptions/${uid}`)).toMatchObject({
    function: storedSettings.function,
    alert_config: storedSettings.alert_config,
  });
});

test('the filter and the time between attempts are taken away where that is possible', async ({
  form,
  project,
}) => {
  const uid = await openStored(form, project);
  await form.remove('Filter');
  await form.edit('Retries');
  await form.fill({ 'Time between attempts': '' });
  await expect(form.effects).toContainText('Erases 3 values');
  await expect(form.effects).not.toContainText('ignores');
  const saving = form.page.waitForRequest((request) => request.method() === 'PUT');
  await form.saved();
  expect((await saving).postDataJSON().body.filter_config).toEqual({
    event_types: ['order.paid'],
    filter: { body: {}, headers: {} },
  });
  const { filter_config, retry_config } = await project.read(`subscriptions/${uid}`);
  expect(filter_config).toMatchObject({
    event_types: ['order.paid'],
    filter: { body: {}, headers: {} },
  });
  expect(retry_config).toEqual({ type: 'linear', retry_count: 3 });
  await form.page.reload();
  await form.loaded();
  await expect(form.section('Filter')).toHaveCount(0);
});

test('problems are named at their fields, and nothing is sent', async ({ form }) => {
  await form.openNew();
  await form.fill({ Name: ' ' });
  await form.removeEventType('*');
  for (const title of ['Filter', 'Retries', 'Rate limit', 'Alert']) await form.edit(title);
  await form.write('Filter', 'Filter on the body', '[1]');
  await form.fill({ Attempts: '0', 'Time between attempts': 'soon', Per: '1m', After: '5' });
  await form.save();
  await expect(form.field('Name')).toBeFocused();
  for (const [field, problem] of [
    [form.field('Name'), /Enter a name/],
    [form.select('Endpoint'), /Choose the endpoint/],
    [form.field('Event types'), /Add an event type/],
    [form.field('Attempts'), /1/],
    [form.field('Time between attempts'), /Write a time such as/],
    [form.field('At most'), /Enter how many deliveries/],
    [form.field('Within'), /Enter the time within which/],
  ] as const) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(problem);
  }
  await expect(form.section('Filter')).toContainText('Write an object');
  await expect(form.page).toHaveURL(/\/new$/);
});

test('the request can be looked at before it is made', async ({ form, project }) => {
  const uid = await openStored(form, project);
  await form.fill({ Name: 'Looked at' });
  await form.addEventTypes('order.sent');
  await form.page.getByRole('button', { name: 'Review request' }).click();
  const dialog = form.page.getByRole('dialog', { name: 'Review request' });
  await expect(dialog.getByRole('row', { name: /Event types/ })).toContainText(
    'order.paid, order.sent',
  );
  const request = dialog.getByRole('textbox', { name: 'Request' });
  await expect(request).toHaveValue(/"event_types": \[\s+"order\.paid",\s+"order\.sent"/);
  await dialog.getByRole('radio', { name: 'cURL' }).check({ force: true });
  await expect(request).toHaveValue(new RegExp(`PUT[\\s\\S]*/subscriptions/${uid}`));
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.receipt).toBeVisible();
  expect((await project.read(`subscriptions/${uid}`)).name).toBe('Looked at');
});
