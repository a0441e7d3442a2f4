import type { Page } from 'playwright/test';
import { runs } from '../lib/testing/long-run';
import { expect, test } from './fixtures';
import { ListScreen } from './screens/list-screen';
import { numbered } from './support/numbered-rows';

const addressOf = (page: Page) => new URL(page.url()).search;

test('pages are walked forward and back without a repeat or a gap, each size from the first on', async ({
  overFake: { page, address, gateway },
}) => {
  gateway.state.portalLinks = numbered(120);
  const uids = gateway.state.portalLinks.map(({ uid }) => uid);
  const list = new ListScreen(page, address('portal-links'));
  await list.open('?perPage=50');
  const parts = [uids.slice(0, 50), uids.slice(50, 100), uids.slice(100)];
  for (const part of parts) {
    expect(await list.ids('link')).toEqual(part);
    if (part !== parts.at(-1)) await list.turn('Older');
  }
  await expect(list.pages.getByRole('button', { name: 'Older' })).toBeDisabled();
  for (const part of parts.slice(0, -1).toReversed()) {
    await list.turn('Newer');
    expect(await list.ids('link')).toEqual(part);
  }
  await expect(list.pages.getByRole('button', { name: 'Newer' })).toBeDisabled();
  await list.turn('Older');
  for (const size of [10, 100]) {
    await list.choosePageSize(size);
    await expect(list.rowLinks).toHaveCount(size);
    await expect.poll(() => addressOf(page)).toBe(`?perPage=${size}`);
  }
});

test('Back and Forward restore rows, page, filters and controls together', async ({
  overFake: { page, address, gateway },
}) => {
  gateway.state.portalLinks = numbered(60);
  const uids = gateway.state.portalLinks.map(({ uid }) => uid);
  const [first, second] = [uids.slice(0, 20), uids.slice(20, 40)];
  const list = new ListScreen(page, address('portal-links'));
  await list.open();

  await test.step('pages and their size', async () => {
    await list.turn('Older');
    await list.choosePageSize(10);
    await expect(list.rowLinks).toHaveCount(10);
    await expect(page).toHaveURL(/perPage=10/);
    await page.goBack();
    await expect.poll(() => list.ids('link')).toEqual(second);
    await expect(list.pages.getByRole('combobox')).toHaveValue('20');
    await page.goBack();
    await expect.poll(() => list.ids('link')).toEqual(first);
    await page.goForward();
    await expect.poll(() => list.ids('link')).toEqual(second);
  });

  await test.step('a filter, which drops the cursor in the same change of the address', async () => {
    await expect(page).toHaveURL(/next_page_cursor=/);
    await list.chooseOwner('owner-1');
    await expect.poll(() => addressOf(page)).toBe('?ownerId=owner-1');
    await list.chooseOwner('owner-2');
    await expect.poll(() => addressOf(page)).toBe('?ownerId=owner-2');
    await page.goBack();
    await expect.poll(() => addressOf(page)).toBe('?ownerId=owner-1');
    await expect(list.button('Owner owner-1')).toBeVisible();
    await expect(list.table).toContainText('owner-1');
    await expect(list.table).not.toContainText('owner-2');
  });

  await test.step('an address with values that do not fit is the one without them', async () => {
    await list.open('?perPage=9999&sort=sideways&q=a');
    await expect.poll(() => addressOf(page)).toBe('?q=a');
    await expect(list.search).toHaveValue('a');
  });
});

test('a page size chosen in the moment in which a typed search sets out keeps the search', async ({
  overFake: { page, address },
}) => {
  const list = new ListScreen(page, address('portal-links'));
  await list.open();
  await expect(list.rowLinks).toHaveCount(20);
  // The choice comes in the turn in which the pause after typing ends, before anything is drawn.
  await page.evaluate(() => {
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
  await list.search.fill('Link');
  await expect(page).toHaveURL(/perPage=10/);
  await expect(page).toHaveURL(/q=Link/);
  await expect(list.search).toHaveValue('Link');
});

test('pages turned faster than a slow browser follows are all there by Back', async ({
  overFake: { page, address, gateway },
  context,
}) => {
  gateway.state.portalLinks = numbered(70);
  const list = new ListScreen(page, address('portal-links'));
  await list.open('?perPage=10');
  await expect(list.rowLinks).toHaveCount(10);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const turns = runs(3, 6);
  const addresses = [page.url()];
  for (let turn = 0; turn < turns; turn += 1) {
    await list.turn('Older');
    addresses.push(page.url());
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  expect(new Set(addresses).size).toBe(turns + 1);
  await list.settled();
  expect(page.url()).toBe(addresses.at(-1));
  for (const before of addresses.slice(0, -1).reverse()) {
    await page.goBack();
    await expect.poll(() => page.url()).toBe(before);
  }
});
