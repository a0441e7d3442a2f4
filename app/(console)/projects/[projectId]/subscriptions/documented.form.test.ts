import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakePortalLink, rowId } from '@/lib/testing/fake-gateway/rows';
import { endpointId, sentBy, storedRow, uid } from '@/lib/testing/stored-subscription';
import { subscriptionHarness } from './testing/subscription-harness';

// Over the six documented operations alone.
const harness = subscriptionHarness();

async function open() {
  const opened = await harness.over('documented', storedRow());
  await opened.console.load(`subscriptions/${uid}`);
  await screen.findByText('Stored state not known');
  return opened;
}

test('a change starts from what is not known, with ids typed by hand', async () => {
  const { form, gateway } = await open();
  await form.fill({ Name: 'Named blind' });
  await form.typeId('Endpoint', rowId('endp', 2));
  await form.typeId('Source', rowId('srce', 1));
  expect(form.effects.textContent).toContain('What is stored is not known');
  await form.save();
  await waitFor(() => expect(form.receipt.textContent).toContain('This gateway cannot be read'));
  expect(sentBy(gateway, 'PUT')).toEqual([
    { name: 'Named blind', endpoint_id: rowId('endp', 2), source_id: rowId('srce', 1) },
  ]);
});

test('one that no list shows is opened by its ID, and a new one is not promised', async () => {
  const { console } = await harness.over('documented');
  await console.load('subscriptions');
  const box = await screen.findByRole('textbox', { name: 'ID of a subscription' });
  expect(screen.queryByRole('link', { name: 'New subscription' })).toBeNull();
  await console.user.type(box, 'no/id');
  await console.user.click(screen.getByRole('button', { name: 'Open' }));
  expect(box.getAttribute('aria-invalid')).toBe('true');
  await console.user.clear(box);
  await console.user.type(box, ` ${uid} {Enter}`);
  await screen.findByText('Stored state not known');
  expect(console.address).toBe(`subscriptions/${uid}`);
  await console.load('subscriptions/new');
  await screen.findByText('This gateway creates no subscriptions here');
  expect(screen.queryByRole('button', { name: /^Create subscription/ })).toBeNull();
});

test('pasted JSON is a baseline with a name, and only what differs is sent', async () => {
  const { form, gateway } = await open();
  await form.press('Paste JSON');
  const { endpoint: _, source: __, ...row } = storedRow();
  const data = { ...row, endpoint_metadata: { uid: endpointId, name: 'Endpoint 1' } };
  await form.fill({ 'JSON of the subscription': JSON.stringify({ data }) });
  await form.press('Use it');
  await screen.findByText('From pasted JSON');
  expect(form.field('Endpoint').value).toBe('Endpoint 1');
  await form.addEventTypes('order.sent');
  await form.save();
  await screen.findByRole('region', { name: 'Receipt of the save' });
  expect(sentBy(gateway, 'PUT')).toEqual([
    {
      filter_config: {
        event_types: ['order.paid', 'order.sent'],
        filter: { body: { 'order.total': { $gte: 5 } }, headers: {} },
      },
    },
  ]);
});

test.each([
  { kind: 'documented', offered: [] },
  { kind: 'release26', offered: ['From a recent event', 'Test on the gateway'] },
] as const)(
  'a filter can be tried in the bench, which offers on $kind what is there',
  async ({ kind, offered }) => {
    const { console, form } = await harness.over(kind, storedRow());
    await console.load(`subscriptions/${uid}`);
    await form.fill({ Name: 'Tried' });
    await form.edit('Filter');
    await form.press('Try the filter on the body');
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter on the body' }));
    await dialog.findByRole('textbox', { name: 'New sample' });
    await form.fill({ 'New sample': '{"order":{"total":9}}' });
    await form.press('Add sample');
    await dialog.findByRole('list', { name: 'Samples' });
    const there = ['From a recent event', 'Test on the gateway'].filter(
      (name) => dialog.queryByRole('button', { name }) !== null,
    );
    expect(there).toEqual(offered);
  },
);

test('endpoints that portal links tell of are offered, and called not all', async () => {
  const { form, gateway } = await open();
  const endpoints_metadata = [{ uid: 'ep-known', name: 'Known from a link', secrets: [] }];
  gateway.state.endpoints = [];
  gateway.state.portalLinks = [fakePortalLink(1, { endpoints_metadata })];
  await form.search('Endpoint', 'Known');
  await screen.findByRole('option', { name: /^Known from a link/ });
  expect(screen.getByText(/This gateway lists no endpoints; only what is/)).toBeTruthy();
});
