import { fakeEndpoint, fakeSubscription, rowId } from '@/lib/testing/fake-gateway/rows';
import { ListScreen } from './screens/list-screen';
import { numbered } from './support/numbered-rows';
import { expect, test } from './support/subscription-gateways';

test('the list is filtered by an endpoint of another page, and the address holds it', {
  tag: '@long',
}, async ({ over }) => {
  const { form, gateway, address } = await over('release26');
  gateway.state.endpoints = numbered(60, fakeEndpoint);
  gateway.state.subscriptions = numbered(60, (number) =>
    fakeSubscription(number, { name: `Plain ${number}`, endpoint: rowId('endp', number) }),
  );
  const { page } = form;
  const list = new ListScreen(page, address('subscriptions'));
  await list.open();
  await expect(list.rowLinks).toHaveCount(20);
  await list.button('Endpoint').click();
  await page.getByRole('combobox', { name: 'Endpoint' }).fill('Endpoint 7');
  await page.getByRole('option', { name: /^Endpoint 7/ }).click();
  await expect(page).toHaveURL(new RegExp(`endpointId=${rowId('endp', 7)}`));
  await expect(list.rowLinks).toHaveText(['Plain 7']);
  await page.reload();
  await expect(list.rowLinks).toHaveText(['Plain 7']);
  await list.button('Endpoint Endpoint 7').waitFor();
  await list.rowLinks.click();
  await list.panel('Plain 7').getByRole('link', { name: 'Edit subscription' }).click();
  await form.loaded();
  await page.goBack();
  await expect(list.rowLinks).toHaveText(['Plain 7']);
  await expect(list.button('Endpoint Endpoint 7')).toBeVisible();
});
