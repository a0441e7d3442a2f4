import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeEndpoint, fakeSource, fakeSubscription, rowId } from '@/lib/testing/fake-gateway/rows';
import { subscriptionHarness } from './testing/subscription-harness';

const harness = subscriptionHarness();

const filter = (body: object) => ({
  event_types: ['order.paid', 'order.sent'],
  filter: { is_flattened: true, body, headers: {} },
});

/** Sixty endpoints with a subscription each; the first has filter, function and source. */
function rows() {
  const endpoints = Array.from({ length: 60 }, (_, at) => fakeEndpoint(60 - at));
  const subscriptions = endpoints.map(({ uid }, at) => {
    const number = 60 - at;
    const full = { filter_config: filter({ a: 1 }), function: 'f', source: rowId('srce', 1) };
    return fakeSubscription(number, {
      name: number === 1 ? 'Full' : `Plain ${number}`,
      endpoint: uid,
      source: '',
      ...(number === 1 ? full : {}),
    });
  });
  return { endpoints, subscriptions, sources: [fakeSource(1)] };
}

async function over(kind: 'release24' | 'release26') {
  const opened = await harness.over(kind);
  Object.assign(opened.gateway.state, rows());
  return opened;
}

/** Names of the rows on screen, as their links read. */
const names = () => {
  const [table] = screen.getAllByRole('table');
  if (!table) throw new Error('there is no table');
  return within(table)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
};
const shows = (expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const query = () => new URLSearchParams(window.location.search);

test('the route of an event is one line in the list, and leads to both ends', async () => {
  const { console, form } = await over('release26');
  await console.load('subscriptions?q=Full');
  const way = /Source 1 ?→ ?filter ?→ ?function ?→ ?Endpoint 1/;
  const row = await screen.findByRole('row', { name: /Full/ });
  expect(row.textContent).toMatch(way);
  await console.user.click(within(row).getByRole('link'));
  const panel = await screen.findByRole('complementary', { name: /Full/ });
  await waitFor(() => expect(panel.textContent).toMatch(way));
  const source = within(panel).getByRole('link', { name: 'Source 1' });
  expect(source.getAttribute('href')).toMatch(new RegExp(`/sources/${rowId('srce', 1)}$`));
  await console.user.click(within(panel).getByRole('link', { name: 'Edit subscription' }));
  await form.loaded();
  expect(document.body.textContent).toMatch(way);
  await console.user.click(screen.getByRole('link', { name: 'Endpoint 1' }));
  await waitFor(() => expect(console.address).toBe(`endpoints/${rowId('endp', 1)}`));
});

test('the list is filtered by an endpoint of another page, and the address holds it', async () => {
  const { console, form } = await over('release26');
  await console.load('subscriptions');
  await waitFor(() => expect(names()).toHaveLength(20));
  await form.press('Endpoint');
  await screen.findByText(/The first 20, and there are more/);
  await console.user.type(screen.getByRole('combobox', { name: 'Endpoint' }), 'Endpoint 7');
  await console.user.click(await screen.findByRole('option', { name: /^Endpoint 7/ }));
  await shows(['Plain 7']);
  await waitFor(() => expect(query().get('endpointId')).toBe(rowId('endp', 7)));
  await console.reload();
  await shows(['Plain 7']);
  expect(screen.getByRole('button', { name: 'Endpoint Endpoint 7' })).toBeTruthy();
  const search = screen.getByRole('searchbox', { name: /^Search by name/ });
  await console.user.type(search, 'no such name');
  await screen.findByText(/No subscription/);
  await waitFor(() => expect(query().get('q')).toBe('no such name'));
  await console.user.clear(search);
  await shows(['Plain 7']);
  await form.press('Clear the endpoint filter');
  await waitFor(() => expect(names()).toHaveLength(20));
  await waitFor(() => expect(query().has('endpointId')).toBe(false));
});

test('names are found whatever their case on 24.6.5 as well', async () => {
  const { console } = await over('release24');
  await console.load('subscriptions');
  await console.user.type(
    await screen.findByRole('searchbox', { name: /^Search by name/ }),
    'PLAIN 59',
  );
  await shows(['Plain 59']);
});

test('a subscription is deleted by its name, and what that does here is said', async () => {
  const { console, form, gateway } = await over('release24');
  const uid = rowId('subs', 1);
  await form.open(uid);
  await form.act('Delete…');
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText(/goes on delivering by it for up to an hour/);
  dialog.getByText(/makes a new one, which takes every event/);
  const button = dialog.getByRole('button', { name: 'Delete subscription' });
  await console.user.click(button);
  const box = dialog.getByRole('textbox');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(gateway.state.subscriptions).toHaveLength(60);
  await console.user.type(dialog.getByLabelText('Type Full to delete it'), 'Full');
  await console.user.click(button);
  await waitFor(() => expect(console.address).toBe('subscriptions'));
  await screen.findByText('Subscription “Full” deleted');
  await screen.findByText(/^Gone from Subscriptions of /);
  expect(gateway.state.subscriptions).toHaveLength(59);
  await console.load(`subscriptions/${uid}`);
  await screen.findByText('This subscription does not exist');
});
