import { rowId } from '@/lib/testing/fake-gateway/rows';
import { endpointId, sentBy, storedRow, uid } from '@/lib/testing/stored-subscription';
import { expect, test } from './support/subscription-gateways';

test.describe('24.6.5', () => {
  test('says before saving that a filter stays, and that a change counts late', async ({
    over,
  }) => {
    const { form, gateway } = await over('release24');
    gateway.state.subscriptions = [storedRow()];
    await form.open(uid);
    await form.addEventTypes('order.sent');
    await expect(form.field('Event types')).toHaveAccessibleDescription(/up to an hour after/);
    await expect(form.effects).toContainText('for up to an hour after a change');
    await form.edit('Filter');
    await form.write('Filter', 'Filter on the body', '');
    const filter = form.section('Filter');
    await expect(filter).toContainText(/not taken away: it stays as it is stored/);
    await expect(filter).toContainText('Delete the subscription and create it again');
    await form.saved();
    await expect(form.receipt).toContainText('Saved, but not all of it');
    expect(gateway.state.subscriptions[0]).toMatchObject({
      filter_config: {
        event_types: ['order.paid', 'order.sent'],
        filter: { body: { 'order.total': { $gte: 5 } } },
      },
    });
  });

  test('deletes and creates again what cannot be taken away, and nothing typed is lost', async ({
    over,
  }) => {
    const { form, gateway } = await over('release24');
    gateway.state.subscriptions = [storedRow()];
    await form.open(uid);
    await form.fill({ Name: 'Made anew' });
    await form.remove('Filter');
    await form.effects.getByRole('button', { name: 'Delete it and create it again…' }).click();
    const dialog = form.page.getByRole('alertdialog');
    await expect(dialog).toContainText('kept as the draft of a new subscription');
    await dialog.getByLabel('Type Stored to delete it').fill('Stored');
    await dialog.getByRole('button', { name: 'Delete subscription' }).click();
    await expect(form.page.getByText('The settings of Stored, to be created again')).toBeVisible();
    await expect(form.field('Name')).toHaveValue('Made anew');
    // Neither typing nor a reload before the answer takes it away.
    form.page.on('dialog', (leaving) => void leaving.accept());
    await form.page.reload();
    await expect(form.page.getByRole('button', { name: 'Restore' })).toBeVisible();
    await form.addEventTypes('typed.meanwhile');
    await expect(form.page.getByText('Draft kept in this tab')).toBeVisible();
    await form.removeEventType('typed.meanwhile');
    await form.page.reload();
    await form.page.getByRole('button', { name: 'Restore' }).click();
    await expect(form.field('Name')).toHaveValue('Made anew');
    await form.created();
    expect(gateway.state.subscriptions).toHaveLength(1);
    expect(gateway.state.subscriptions[0]).toMatchObject({
      name: 'Made anew',
      endpoint: endpointId,
      filter_config: { event_types: ['order.paid'], filter: { body: {}, headers: {} } },
      retry_config: { type: 'linear', retry_count: 3, duration: 60 },
      rate_limit_config: { count: 10, duration: 60 },
      alert_config: { count: 5, threshold: '1h' },
    });
  });

  test('keeps a nested filter under dotted names, which is no difference', async ({ over }) => {
    const { form, gateway } = await over('release24');
    gateway.state.subscriptions = [storedRow()];
    await form.open(uid);
    await form.edit('Filter');
    await form.write('Filter', 'Filter on the body', '{"order":{"total":{"$gte":7}}}');
    await form.saved();
    await expect(form.receipt).not.toContainText('not all of it');
    expect(sentBy(gateway, 'PUT')[0]).toMatchObject({
      filter_config: { filter: { body: { order: { total: { $gte: 7 } } } } },
    });
    await expect(form.field('Filter on the body')).toHaveValue(/"order\.total"/);
  });

  test('waits two minutes between attempts, and the timetable shows that', async ({ over }) => {
    const { form } = await over('release24');
    await form.openNew();
    await form.edit('Retries');
    await form.fill({ Attempts: '3', 'Time between attempts': '5s' });
    await form.edit('Alert');
    await form.fill({ After: '2', Within: '2m' });
    const moments = form.timetable.getByRole('listitem');
    await expect(moments.nth(1)).toContainText('after 2 min');
    await expect(form.timetable).toContainText('the last one 4 min after the event');
    await expect(form.timetable).toContainText('due with failure 2, 2 min after the event');
    await expect(form.field('Time between attempts')).toHaveAccessibleDescription(/2 minutes/);
  });
});

test('a taken endpoint is refused at its field by 26.3.6, and accepted by 24.6.5', async ({
  over,
}) => {
  const other = storedRow({ uid: 'other', name: 'The other', endpoint: rowId('endp', 2) });
  for (const kind of ['release26', 'release24'] as const) {
    const { form, gateway } = await over(kind);
    gateway.state.subscriptions = [storedRow(), other];
    await form.open(uid);
    await form.pick('Endpoint', 'Endpoint 2');
    const endpoint = form.select('Endpoint');
    await expect(endpoint).toHaveAccessibleDescription(/already has a subscription, The other/);
    if (kind === 'release24') {
      await expect(endpoint).toHaveAccessibleDescription(/stores the change all the same/);
      await form.saved();
    } else {
      await form.save();
      await expect(endpoint).toHaveAccessibleDescription(/for this endpoint already exists/);
      await expect(endpoint).toBeFocused();
    }
  }
});

test('event types that others name are offered while one is typed', async ({ over }) => {
  const { form, gateway } = await over('release26');
  const event_types = ['job', 'user/updated'];
  const other = storedRow({ endpoint: rowId('endp', 2), filter_config: { event_types } });
  gateway.state.subscriptions = [other];
  await form.openNew();
  await form.field('Event types').focus();
  const offered = form.page.locator('datalist option');
  await expect(offered).toHaveCount(2);
  await form.addEventTypes('job');
  await expect(offered).toHaveCount(1);
  await expect(offered).toHaveAttribute('value', 'user/updated');
});

test.describe('26.3.6', () => {
  test('without a licence drops filter and function, said before and after', async ({ over }) => {
    const { form, gateway } = await over('unlicensed26');
    await form.openNew();
    await form.fill({ Name: 'Filtered' });
    await form.pick('Endpoint', 'Endpoint 1');
    await form.removeEventType('*');
    await form.addEventTypes('order.paid');
    await form.edit('Filter');
    await form.write('Filter', 'Filter on the body', '{"a":1}');
    await form.edit('Function');
    const code = 'function transform(p) {\n  // as it is\n  return p;\n}';
    await form.write('Function', 'Function', code);
    const drops = /drops the whole filter, event types included: every event is delivered/;
    await expect(form.field('Event types')).toHaveAccessibleDescription(drops);
    await expect(form.section('Filter')).toContainText(drops);
    await expect(form.section('Function')).toContainText('stores no function');
    await expect(form.effects).toContainText('This gateway may refuse or drop 3');
    await form.created();
    await expect(form.receipt).toContainText('Saved, but not all of it');
    await expect(form.receipt.getByRole('row', { name: /Event types/ })).toContainText('*');
    await expect(form.receipt.getByRole('row', { name: /Filter on the body/ })).toBeVisible();
    await expect(form.receipt.getByRole('row', { name: /^Function/ })).toBeVisible();
    expect(gateway.state.subscriptions[0]).toMatchObject({ function: null });
    // What was typed is there as it was typed, for a gateway that has the licence.
    const reason = /not stored: the gateway has no licence for it/i;
    await expect(form.receipt.getByRole('row', { name: /^Function/ })).toContainText(reason);
    await expect(form.receipt.getByLabel('Function: sent')).toHaveValue(code);
    await expect(form.field('Event types')).toHaveAccessibleDescription(reason);
    form.page.on('dialog', (leaving) => void leaving.accept());
    await form.page.reload();
    await form.page.getByRole('button', { name: 'Restore' }).click();
    await form.edit('Function');
    await expect(form.section('Function')).toContainText(reason);
    gateway.behaviour.licensed = true;
    await form.saved();
    gateway.behaviour.licensed = false;
    expect(gateway.state.subscriptions[0]).toMatchObject({
      function: code,
      filter_config: { event_types: ['order.paid'], filter: { body: { a: 1 } } },
    });
  });

  test('with a licence stores both, and the receipt has nothing to tell', async ({ over }) => {
    const { form, gateway } = await over('release26');
    gateway.state.subscriptions = [storedRow()];
    await form.open(uid);
    await form.edit('Filter');
    await form.write('Filter', 'Filter on the body', '{"a":{"b":2}}');
    await form.saved();
    await expect(form.receipt).not.toContainText('not all of it');
    await form.remove('Filter');
    await form.saved();
    expect(gateway.state.subscriptions[0]).toMatchObject({
      filter_config: { event_types: ['order.paid'], filter: { body: {}, headers: {} } },
    });
  });

  test('draws the retries of its project, which are what it keeps to', async ({ over }) => {
    const { form, gateway } = await over('release26');
    const strategy = { type: 'exponential', duration: 30, retry_count: 4 };
    gateway.state.project.config = { strategy, multiple_endpoint_subscriptions: true };
    gateway.state.subscriptions = [storedRow()];
    await form.openNew();
    await form.edit('Retries');
    await expect(form.timetable).toContainText('the last one 3 min 30 s after the event');
    await form.fill({ Attempts: '2', 'Time between attempts': '5s' });
    await expect(form.timetable.getByRole('listitem').nth(3)).toContainText('after 3 min 30 s');
    await expect(form.timetable).toContainText('which are drawn; what is set here is stored');
    await form.pick('Endpoint', 'Endpoint 1');
    await expect(form.select('Endpoint')).toHaveAccessibleDescription(/project allows several/);
  });

  test('stores no retry rule with a new subscription, and a second save does', async ({ over }) => {
    const { form, gateway } = await over('release26');
    await form.openNew();
    await form.fill({ Name: 'With retries' });
    await form.pick('Endpoint', 'Endpoint 1');
    await form.edit('Retries');
    await form.fill({ Attempts: '4', 'Time between attempts': '30s' });
    await expect(form.section('Retries')).toContainText('stores no retry rule when');
    await expect(form.timetable).toContainText('keeps to the retries of its project');
    await form.created();
    await expect(form.receipt.getByRole('row', { name: /Attempts/ })).toContainText('nothing');
    await form.edit('Retries');
    await form.fill({ Attempts: '4', 'Time between attempts': '30s' });
    await form.saved();
    expect(gateway.state.subscriptions[0]).toMatchObject({
      retry_config: { retry_count: 4, duration: 30 },
    });
  });
});
