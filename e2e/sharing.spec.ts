import { expect, test } from './fixtures';
import { ListScreen } from './screens/list-screen';
import { pasted } from './support/clipboard';

const linksOf = (projectId: string) => `/projects/${projectId}/portal-links`;

test('a copied view shows a colleague the same rows, controls and order', async ({
  signedInPage,
  context,
  browser,
  savedSession,
  gatehouse,
  account,
}) => {
  await context.grantPermissions(['clipboard-write']);
  const list = new ListScreen(signedInPage, linksOf(account.projectId));
  await list.open();
  await list.chooseOwner('basalt-mining');
  await expect(signedInPage).toHaveURL(/ownerId/);
  await list.search.fill('a');
  await list.chooseSort('Oldest first');
  await expect(signedInPage).toHaveURL(/sort=ASC/);
  await list.choosePageSize(10);
  await expect(signedInPage).toHaveURL(/perPage=10/);
  await expect(signedInPage).toHaveURL(/q=a/);
  await list.button('Copy link to this view').click();
  await expect(signedInPage.getByText('Copied')).toBeAttached();
  const address = await pasted(signedInPage);
  expect(address).toBe(signedInPage.url());

  const other = await browser.newContext({ baseURL: gatehouse.origin });
  await other.addCookies(savedSession);
  const page = await other.newPage();
  await page.goto(address);
  const shared = new ListScreen(page, linksOf(account.projectId));
  await expect(shared.search).toHaveValue('a');
  await expect(shared.button('Owner basalt-mining')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('ASC');
  expect(await shared.ids('link')).toEqual(await list.ids('link'));
  await other.close();
});

test('the rows are in the document itself: the browser asks for nothing before it shows them', async ({
  signedInPage,
  account,
}) => {
  const response = await signedInPage.request.get(linksOf(account.projectId));
  const html = await response.text();
  const list = new ListScreen(signedInPage, linksOf(account.projectId));
  const asked: string[] = [];
  signedInPage.on('request', (request) => {
    if (request.url().includes('/portal-links')) asked.push(request.url());
  });
  await list.open();
  await expect(list.rowLinks).toHaveCount(20);
  for (const name of (await list.names()).filter((text) => /^[A-Za-z ]+$/.test(text))) {
    expect(html).toContain(name);
  }
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
});

test('looking at links to the list, or coming back to the tab, asks the gateway for nothing', async ({
  signedInPage,
  account,
}) => {
  await signedInPage.goto(`/projects/${account.projectId}/settings`);
  const asked: string[] = [];
  signedInPage.on('request', (request) => {
    if (request.url().includes('/portal-links')) asked.push(request.url());
  });
  await signedInPage
    .getByRole('link', { name: /Portal links/ })
    .first()
    .hover();
  await signedInPage.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await signedInPage
    .getByRole('link', { name: /Endpoints/ })
    .first()
    .click();
  await expect(signedInPage.getByRole('heading', { name: 'Endpoints', level: 1 })).toBeVisible();
  expect(asked).toEqual([]);
});

for (const text of ['50%25', 'Ärzte & Söhne/№ 7', 'a+b=c#d', '100%']) {
  test(`a search for ${text} survives a reload`, async ({ signedInPage, account }) => {
    const list = new ListScreen(signedInPage, linksOf(account.projectId));
    await list.open();
    await list.search.fill(text);
    await expect.poll(() => new URL(signedInPage.url()).searchParams.get('q')).toBe(text);
    await signedInPage.reload();
    await expect(list.search).toHaveValue(text);
  });
}
