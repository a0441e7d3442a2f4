import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { subscriptionHarness } from './testing/subscription-harness';

const harness = subscriptionHarness();

/** A subscription that takes totals from 100 on, and events of three totals. */
async function withEvents() {
  const opened = await harness.embedded();
  const { project, form } = opened;
  const endpoint = await project.endpoint('Orders');
  const uid = await project.create('subscriptions', {
    name: 'Large orders',
    endpoint_id: endpoint,
    filter_config: { event_types: ['*'], filter: { body: { total: { $gte: 100 } }, headers: {} } },
    function: 'function transform(payload) { return payload; }',
  });
  for (const total of [10, 60, 150]) {
    const event = { endpoint_id: endpoint, event_type: 'order.paid', data: { total } };
    await project.create('events', event);
  }
  await form.open(uid);
  return opened;
}

async function lookBack(within_: 'filter' | 'function') {
  const title = `Try the ${within_} over recent events`;
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  return { dialog, told: (name: string) => dialog.findByRole('region', { name }) };
}

test('a filter is tried over what came in: what it gains can be sent once it is saved', async () => {
  const { form, console } = await withEvents();
  await form.edit('Filter');
  await form.fill({ 'Filter on the body': '{"total": {"$gte": 50}}' });
  await form.press('Try over recent events');
  const { dialog, told } = await lookBack('filter');
  await console.user.click(dialog.getByRole('button', { name: 'Look back' }));
  const gained = await told('Gained: passes now');
  expect(within(gained).getAllByRole('listitem')).toHaveLength(1);
  await waitFor(() =>
    expect(dialog.getByRole('status').textContent).toMatch(
      /^Looked at 3 events, from .+ to .+\. There are no older ones\./,
    ),
  );
  const prepare = 'Prepare a replay of the 1 gained';
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: prepare }).disabled).toBe(true);
  dialog.getByText(/^Save the form first/);

  const close = dialog.getAllByRole('button', { name: 'Close' });
  await console.user.click(close.at(-1) as HTMLElement);
  await form.saved();
  await form.press('Try over recent events');
  const again = await lookBack('filter');
  const button = again.dialog.getByRole<HTMLButtonElement>('button', { name: prepare });
  await waitFor(() => expect(button.disabled).toBe(false));
  await console.user.dblClick(button);
  await waitFor(() => expect(console.address).toMatch(/^activity\/jobs\/\w+$/));
  const created = console.asked.filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/activity/jobs'),
  );
  expect(created.map(({ body }) => body)).toMatchObject([
    { kind: 'replay', name: 'Gained by the filter of Large orders', ids: [expect.any(String)] },
  ]);
});

test('a function is tried over the events that come to it, and each difference is told', async () => {
  const { form, console } = await withEvents();
  await form.edit('Function');
  await form.fill({
    Function: 'function transform(payload) { payload.vat = 19; return payload; }',
  });
  await form.press('Try over recent events');
  const { dialog, told } = await lookBack('function');
  await console.user.click(dialog.getByRole('button', { name: 'Look back' }));
  const differs = await told('Differs');
  expect(within(differs).getAllByRole('listitem')[0]?.textContent).toContain('vat added: 19');
  await waitFor(() => expect(dialog.getByRole('status').textContent).toContain('Looked at 3'));
  expect(dialog.getByText('Not taken by types and filter').nextSibling?.textContent).toBe('2');
});
