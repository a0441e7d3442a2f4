import { translatePage } from '@/lib/testing/simulated-page/translator';
import { routes } from '@/lib/util/routes';
import { expect, test } from './fixtures';
import { ListScreen } from './screens/list-screen';

// Errors in the browser fail it, as each test.
test('a page that the browser translates goes on as it was', async ({
  signedInPage: page,
  account,
}) => {
  const list = new ListScreen(page, routes.portalLinks(account.projectId));
  await list.open();
  await expect(list.rowLinks.first()).toBeVisible();
  const translator = await page.evaluateHandle(translatePage, undefined);
  const [first = ''] = await list.names();
  await list.search.fill('zzzz');
  await expect(page.getByText('Asked for: name contains "zzzz".')).toBeVisible();
  await list.search.fill('');
  await list.rowLinks.first().click();
  await expect(list.panel(new RegExp(`${first}`))).toContainText(first);
  await page.getByRole('button', { name: 'Copy link to this view' }).click();
  await expect(page.getByText('Link to this view copied').first()).toBeVisible();
  await page.getByRole('link', { name: 'Endpoints', exact: true }).first().click();
  await page.getByRole('link', { name: 'New endpoint' }).click();
  await page.getByRole('button', { name: 'Create endpoint' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect(await translator.evaluate(({ stale }) => stale())).toEqual([]);
});
