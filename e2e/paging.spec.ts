import { expect, test } from './fixtures';
import { ListScreen } from './screens/list-screen';
import { gatewayRows } from './support/gateway-rows';

const linksOf = (projectId: string) => `/projects/${projectId}/portal-links`;

test('240 links are walked forward and back without a repeat or a gap', async ({
  signedInPage,
  gatehouse,
  account,
  request,
}) => {
  const truth = await gatewayRows(request, gatehouse, account.projectId, 'portal-links');
  expect(truth).toHaveLength(240);
  const list = new ListScreen(signedInPage, linksOf(account.projectId));
  await list.open('?perPage=50');
  const pages: string[][] = [await list.ids('link')];
  while (await list.pages.getByRole('button', { name: 'Older' }).isEnabled()) {
    await list.turn('Older');
    pages.push(await list.ids('link'));
  }
  expect(pages.flat()).toEqual(truth.map(({ uid }) => uid));
  expect(pages.map((page) => page.length)).toEqual([50, 50, 50, 50, 40]);

  for (const page of pages.slice(0, -1).toReversed()) {
    await list.turn('Newer');
    expect(await list.ids('link')).toEqual(page);
  }
  await expect(list.pages.getByRole('button', { name: 'Newer' })).toBeDisabled();
});

test('the oldest come first when asked, and the words of the pager turn round', async ({
  signedInPage,
  gatehouse,
  account,
  request,
}) => {
  const truth = await gatewayRows(request, gatehouse, account.projectId, 'portal-links');
  const list = new ListScreen(signedInPage, linksOf(account.projectId));
  await list.open();
  await list.chooseSort('Oldest first');
  await expect(signedInPage).toHaveURL(/sort=ASC/);
  await list.turn('Newer');
  const expected = truth.map(({ uid }) => uid).toReversed();
  expect(await list.ids('link')).toEqual(expected.slice(20, 40));
});

test('each page size is kept in the address and starts at the first page', async ({
  signedInPage,
  account,
}) => {
  const list = new ListScreen(signedInPage, linksOf(account.projectId));
  await list.open();
  await list.turn('Older');
  for (const size of [10, 50, 100]) {
    await list.choosePageSize(size);
    await expect(list.rowLinks).toHaveCount(size);
    await expect.poll(() => new URL(signedInPage.url()).search).toBe(`?perPage=${size}`);
  }
});

test('a filter drops the cursor in the same change of the address', async ({
  signedInPage,
  account,
}) => {
  const list = new ListScreen(signedInPage, linksOf(account.projectId));
  await list.open();
  await list.turn('Older');
  await expect(signedInPage).toHaveURL(/next_page_cursor=/);
  await list.search.fill('warehouse');
  await expect(signedInPage).toHaveURL(/\?q=warehouse$/);
});

test('Back and Forward restore rows, page and controls together', async ({
  signedInPage,
  account,
}) => {
  const list = new ListScreen(signedInPage, linksOf(account.projectId));
  await list.open();
  const first = await list.ids('link');
  await list.turn('Older');
  const second = await list.ids('link');
  await list.choosePageSize(10);
  await expect(list.rowLinks).toHaveCount(10);
  await expect(signedInPage).toHaveURL(/perPage=10/);
  await signedInPage.goBack();
  await expect(list.rowLinks).toHaveCount(20);
  expect(await list.ids('link')).toEqual(second);
  await expect(list.pages.getByRole('combobox')).toHaveValue('20');
  await signedInPage.goBack();
  await expect.poll(() => list.ids('link')).toEqual(first);
  await signedInPage.goForward();
  await expect.poll(() => list.ids('link')).toEqual(second);
});

test('a page size chosen in the moment in which a typed search sets out keeps the search', async ({
  signedInPage,
  account,
}) => {
  const list = new ListScreen(signedInPage, linksOf(account.projectId));
  await list.open();
  await expect(list.rowLinks).toHaveCount(20);
  // The choice comes in the turn in which the pause after typing ends, before anything is drawn.
  await signedInPage.evaluate(() => {
    const later = window.setTimeout;
    const choose = () => {
      const size = document.querySelector<HTMLSelectElement>('nav[aria-label="Pages"] select');
      if (!size || size.value === '10') return;
      size.value = '10';
      size.dispatchEvent(new Event('change', { bubbles: true }));
    };
    const afterTyping = (run: () => void, delay?: number) =>
      later(() => {
        run();
        if (delay === 250) choose();
      }, delay);
    window.setTimeout = Object.assign(afterTyping, later);
  });
  await list.search.fill('a');
  await expect(signedInPage).toHaveURL(/perPage=10/);
  await expect(signedInPage).toHaveURL(/q=a/);
  await expect(list.search).toHaveValue('a');
});

test('pages turned faster than a slow browser follows are all there by Back', async ({
  signedInPage,
  context,
  account,
}) => {
  const list = new ListScreen(signedInPage, linksOf(account.projectId));
  await list.open('?perPage=10');
  await expect(list.rowLinks).toHaveCount(10);
  const session = await context.newCDPSession(signedInPage);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const addresses = [signedInPage.url()];
  for (let turn = 0; turn < 6; turn += 1) {
    await list.turn('Older');
    addresses.push(signedInPage.url());
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  expect(new Set(addresses).size).toBe(7);
  await expect(list.table).toHaveAttribute('aria-busy', 'false');
  expect(signedInPage.url()).toBe(addresses.at(-1));
  for (const address of addresses.slice(0, -1).reverse()) {
    await signedInPage.goBack();
    await expect.poll(() => signedInPage.url()).toBe(address);
  }
});

test('a filter taken back shows the filter before, in controls, address and rows', async ({
  signedInPage,
  account,
}) => {
  const list = new ListScreen(signedInPage, linksOf(account.projectId));
  await list.open();
  await list.chooseOwner('basalt-mining');
  await expect(signedInPage).toHaveURL(/ownerId=basalt-mining/);
  await list.chooseOwner('borealis-foods');
  await expect(signedInPage).toHaveURL(/ownerId=borealis-foods/);
  await signedInPage.goBack();
  await expect(signedInPage).toHaveURL(/ownerId=basalt-mining/);
  await expect(list.button('Owner basalt-mining')).toBeVisible();
  await expect(list.table).not.toContainText('borealis-foods');
  await expect(list.table).toContainText('basalt-mining');
});

test('an address whose cursor matches nothing says so and leads to the first page', async ({
  signedInPage,
  account,
}) => {
  const list = new ListScreen(signedInPage, linksOf(account.projectId));
  await list.open('?direction=next&next_page_cursor=not-a-cursor');
  await expect(signedInPage.getByText('This page link is no longer valid')).toBeVisible();
  await list.button('First page').click();
  await expect(list.rowLinks).toHaveCount(20);
  await expect.poll(() => new URL(signedInPage.url()).search).toBe('');
});

test('values of the address that do not fit are dropped from it', async ({
  signedInPage,
  account,
}) => {
  const list = new ListScreen(signedInPage, linksOf(account.projectId));
  await list.open('?perPage=9999&sort=sideways&q=a');
  await expect.poll(() => new URL(signedInPage.url()).search).toBe('?q=a');
  await expect(list.search).toHaveValue('a');
});
