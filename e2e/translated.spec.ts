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
  await expect(page.getByText(/^Asked for: .*zzzz/)).toBeVisible();
  await list.search.fill('');
  await list.rowLinks.first().click();
  await expect(list.panel(first)).toContainText(first);
  await page.getByRole('link', { name: 'Endpoints', exact: true }).first().click();
  await page.getByRole('link', { name: 'New endpoint' }).first().click();
  await page.getByRole('button', { name: 'Create endpoint' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  expect(await translator.evaluate(({ stale }) => stale())).toEqual([]);
});
