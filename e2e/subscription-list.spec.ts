import { fakeEndpoint, fakeSource, fakeSubscription, rowId } from '@/lib/testing/fake-gateway/rows';
import { ListScreen } from './screens/list-screen';
import { expect, test } from './support/subscription-gateways';

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

test('the way of an event is one line in the list, and leads to both ends', async ({ over }) => {
  const { form, gateway, address } = await over('release26');
  Object.assign(gateway.state, rows());
  const list = new ListScreen(form.page, address('subscriptions'));
  await list.open('?q=Full');
  const way = /Source 1\s*filter\s*function\s*Endpoint 1/;
  await expect(list.row('Full')).toContainText(way);
  await list.rowLinks.first().click();
  const panel = list.panel('Full');
  await expect(panel).toContainText(way);
  const source = panel.getByRole('link', { name: 'Source 1' });
  await expect(source).toHaveAttribute('href', new RegExp(`/sources/${rowId('srce', 1)}$`));
  await panel.getByRole('link', { name: 'Edit the subscription' }).click();
  await form.loaded();
  await expect(form.page.getByText(way).first()).toBeVisible();
  await form.page.getByRole('link', { name: 'Endpoint 1', exact: true }).click();
  await expect(form.page).toHaveURL(new RegExp(`/endpoints/${rowId('endp', 1)}$`));
});

test('the list is filtered by an endpoint of another page, and the address holds it', async ({
  over,
}) => {
  const { form, gateway, address } = await over('release26');
  Object.assign(gateway.state, rows());
  const list = new ListScreen(form.page, address('subscriptions'));
  await list.open();
  await expect(list.rowLinks).toHaveCount(20);
  await list.button('Endpoint').click();
  const box = form.page.getByRole('combobox', { name: 'Endpoint' });
  await expect(form.page.getByText(/The first 20, and there are more/)).toBeVisible();
  await box.fill('Endpoint 7');
  await form.page.getByRole('option', { name: /^Endpoint 7/ }).click();
  await expect(form.page).toHaveURL(new RegExp(`endpointId=${rowId('endp', 7)}`));
  await expect(list.rowLinks).toHaveText(['Plain 7']);
  await form.page.reload();
  await expect(list.rowLinks).toHaveText(['Plain 7']);
  await expect(list.button('Endpoint Endpoint 7')).toBeVisible();
  await list.search.fill('no such name');
  await expect(form.page).toHaveURL(/q=no/);
  await expect(list.rowLinks).toHaveCount(0);
  await list.search.fill('');
  await expect(list.rowLinks).toHaveText(['Plain 7']);
  await list.button('Clear the endpoint filter').click();
  await expect(list.rowLinks).toHaveCount(20);
  await expect(form.page).not.toHaveURL(/endpointId/);
});

test('names are found whatever their case on 24.6.5 as well', async ({ over }) => {
  const { form, gateway, address } = await over('release24');
  Object.assign(gateway.state, rows());
  const list = new ListScreen(form.page, address('subscriptions'));
  await list.open();
  await list.search.fill('PLAIN 59');
  await expect(list.rowLinks).toHaveText(['Plain 59']);
});

test('a subscription is deleted by its name, and what that does here is said', async ({ over }) => {
  const { form, gateway, address } = await over('release24');
  Object.assign(gateway.state, rows());
  await form.open(rowId('subs', 1));
  await form.page.getByRole('button', { name: 'Delete the subscription' }).click();
  const dialog = form.page.getByRole('alertdialog');
  await expect(dialog).toContainText('goes on delivering by it for up to an hour');
  await expect(dialog).toContainText('makes a new one, which takes every event');
  await dialog.getByRole('button', { name: 'Delete subscription' }).click();
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Type Full to delete it').fill('Full');
  await dialog.getByRole('button', { name: 'Delete subscription' }).click();
  await expect(form.page).toHaveURL(address('subscriptions'));
  expect(gateway.state.subscriptions).toHaveLength(59);
  await form.page.goto(`${form.list}/${rowId('subs', 1)}`);
  await expect(form.page.getByText('This subscription does not exist')).toBeVisible();
});
