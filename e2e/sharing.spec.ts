import { expect, test } from './fixtures';
import { ListScreen } from './screens/list-screen';
import { keepPagesAwake } from './support/awake-pages';
import { copiedBy } from './support/clipboard';
import { numbered } from './support/numbered-rows';

test('a copied view shows a colleague the same rows, controls and order', async ({
  overFake: { page, address, gateway },
  context,
  browser,
  standInSession,
}) => {
  await context.grantPermissions(['clipboard-write']);
  const name = 'Ärzte & Söhne/№ 7 50%25 a+b=c#d';
  gateway.state.portalLinks = numbered(60);
  for (const row of gateway.state.portalLinks) row.name = `${name} ${row.name}`;
  const list = new ListScreen(page, address('portal-links'));
  await list.open();
  await list.chooseOwner('owner-2');
  await expect(page).toHaveURL(/ownerId/);
  await list.search.fill(name);
  await list.chooseSort('Oldest first');
  await expect(page).toHaveURL(/sort=ASC/);
  await list.choosePageSize(10);
  await expect(page).toHaveURL(/perPage=10/);
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(name);
  await expect(list.rowLinks).toHaveCount(10);
  const copied = await copiedBy(page, () => list.button('Copy link to this view').click());
  await expect(page.getByText('Copied')).toBeAttached();
  expect(copied).toBe(page.url());

  const other = await browser.newContext();
  await keepPagesAwake(other);
  await other.addCookies(standInSession);
  const theirs = await other.newPage();
  await theirs.goto(copied);
  const shared = new ListScreen(theirs, address('portal-links'));
  await expect(shared.search).toHaveValue(name);
  await expect(shared.button('Owner owner-2')).toBeVisible();
  await expect(theirs.getByRole('combobox', { name: 'Sort' })).toHaveValue('ASC');
  await expect.poll(() => shared.ids('link')).toEqual(await list.ids('link'));
  await other.close();
});

test('rows are in the document itself, and nothing is asked for that was not called for', async ({
  overFake: { page, address },
}) => {
  const response = await page.request.get(address('portal-links'));
  const html = await response.text();
  const list = new ListScreen(page, address('portal-links'));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/portal-links')) asked.push(request.url());
  });
  await list.open();
  await expect(list.rowLinks).toHaveCount(20);
  for (const name of await list.names()) expect(html).toContain(name);
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);

  await test.step('by a look at links to the list, or on coming back to the tab', async () => {
    await page.goto(address('settings'));
    asked.length = 0;
    await page
      .getByRole('link', { name: /Portal links/ })
      .first()
      .hover();
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page
      .getByRole('link', { name: /Endpoints/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Endpoints', level: 1 })).toBeVisible();
    expect(asked).toEqual([]);
  });
});
