import { EventEmitter, once } from 'node:events';
import type { Locator, Page, Request } from 'playwright/test';
import { fakeEndpoint, fakeSource, fakeSubscription } from '@/lib/testing/fake-gateway/rows';
import { expect, test } from './fixtures';
import { ListScreen } from './screens/list-screen';
import { expectNoScrollSideways, onPhone } from './support/accessibility';
import { numbered } from './support/numbered-rows';

/** Holds up what the page asks for; `asked` settles with the first of them. */
async function holdRequests(page: Page, isMeant: (request: Request) => boolean) {
  const events = new EventEmitter();
  const asked = once(events, 'asked');
  const released = once(events, 'released');
  await page.route('**', async (route) => {
    if (!isMeant(route.request())) return route.fallback();
    events.emit('asked');
    await released;
    await route.continue();
  });
  return {
    asked,
    async letGo() {
      const answered = page.waitForResponse((response) => isMeant(response.request()));
      events.emit('released');
      await answered;
    },
  };
}

/** Where elements stand, in whole pixels. */
function placesOf(elements: Locator): Promise<{ x: number; y: number }[]> {
  return elements.evaluateAll((all) =>
    all.map((element) => {
      const { x, y } = element.getBoundingClientRect();
      return { x: Math.round(x), y: Math.round(y) };
    }),
  );
}

const uidsOf = (rows: { uid: string }[]) => rows.map(({ uid }) => uid);

test('endpoints are paged, filtered by status, and open beside the list, which leads to their forms', async ({
  overFake: { page, address, gateway },
}) => {
  const endpoint = (number: number) =>
    fakeEndpoint(number, {
      status: number % 3 ? 'active' : 'paused',
      // Longer on the later pages.
      url: `https://receiver.example/${'long-path/'.repeat(45 - number)}`,
    });
  gateway.state.endpoints = numbered(45, endpoint);
  const rows = gateway.state.endpoints;
  const list = new ListScreen(page, address('endpoints'));
  await list.open();
  await onPhone(page, () => expectNoScrollSideways(page, 'endpoints'));
  const columns = await placesOf(page.getByRole('columnheader'));
  await list.turn('Older');
  expect(await list.ids('open')).toEqual(uidsOf(rows.slice(20, 40)));
  await test.step('no column moves from page to page, and no row by what is done to one', async () => {
    expect(await placesOf(page.getByRole('columnheader'))).toEqual(columns);
    const standing = await placesOf(list.rowLinks);
    await page
      .getByRole('checkbox', { name: /^Select Endpoint/ })
      .nth(1)
      .click();
    await expect(page.getByRole('region', { name: 'Selected endpoints' })).toBeVisible();
    expect(await placesOf(list.rowLinks)).toEqual(standing);
    await list.rowLinks.nth(3).click();
    await expect(list.panel(/^Endpoint/)).toBeVisible();
    const heights = (rowPlaces: { y: number }[]) => rowPlaces.map(({ y }) => y);
    expect(heights(await placesOf(list.rowLinks))).toEqual(heights(standing));
    await list.button('Clear selection').click();
    await list
      .panel(/^Endpoint/)
      .getByRole('button', { name: 'Close' })
      .click();
  });
  const paused = rows.filter(({ status }) => status === 'paused');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('paused');
  await expect(page).toHaveURL(/status=paused/);
  await expect.poll(() => list.ids('open')).toEqual(uidsOf(paused));
  await expect(page.getByText(/does not filter by status itself/)).toBeVisible();

  const [first] = paused;
  const form = new RegExp(`/endpoints/${first?.uid}$`);
  const panel = list.panel(`Endpoint ${first?.name}`);
  await list.rowLinks.first().click();
  await expect(page).toHaveURL(new RegExp(`open=${first?.uid}`));
  await panel.getByRole('link', { name: 'Edit endpoint' }).click();
  await expect(page).toHaveURL(form);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(first?.name ?? '');
  await page.goBack();
  await expect(panel).toBeVisible();
  await test.step('the menu of a row leads there too, on a phone as well', async () => {
    await list.open(`?open=${first?.uid}`);
    await expect(panel).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).click();
    const menu = page.getByRole('button', { name: `Actions of ${first?.name}` });
    await onPhone(page, async () => {
      await menu.click();
      await expect(page.getByRole('menuitem', { name: 'Resume' })).toBeVisible();
      await page.getByRole('menuitem', { name: 'Edit endpoint' }).click();
      await expect(page).toHaveURL(form);
    });
  });
});

test('sources are filtered by type, which Back takes back', { tag: '@long' }, async ({
  overFake: { page, address, gateway },
}) => {
  const source = (number: number) =>
    fakeSource(number, { type: number % 2 ? 'http' : 'pub_sub', pub_sub: null });
  gateway.state.sources = numbered(5, source);
  const rows = gateway.state.sources;
  const list = new ListScreen(page, address('sources'));
  await list.open();
  expect(await list.ids('open')).toEqual(uidsOf(rows));
  await onPhone(page, () => expectNoScrollSideways(page, 'sources'));
  await page.getByRole('combobox', { name: 'Type' }).selectOption('pub_sub');
  const brokers = rows.filter(({ type }) => type === 'pub_sub');
  await expect.poll(() => list.ids('open')).toEqual(uidsOf(brokers));
  // The rows may come before their address has an entry of its own to go back from.
  await expect(page).toHaveURL(/type=pub_sub/);
  await page.goBack();
  await expect(list.rowLinks).toHaveCount(rows.length);
});

test('subscriptions are searched and open by their address', { tag: '@long' }, async ({
  overFake: { page, address, gateway },
}) => {
  gateway.state.subscriptions = numbered(25, fakeSubscription);
  const rows = gateway.state.subscriptions;
  const list = new ListScreen(page, address('subscriptions'));
  // Not on the first page: the panel does not depend on the row being on screen.
  await list.open(`?open=${rows.at(-1)?.uid}`);
  await expect(list.panel('Subscription Subscription 1')).toBeVisible();
  await list.search.fill('SUBscription 2');
  await expect(page).toHaveURL(/q=/);
  const expected = rows.filter(({ name }) => name.startsWith('Subscription 2'));
  await expect.poll(() => list.ids('open')).toEqual(uidsOf(expected));
});

test('a screen that was asked for comes, also when rows of a typed search come before its own', async ({
  overFake: { page, address, gateway },
}) => {
  gateway.state.subscriptions = numbered(5, fakeSubscription);
  const list = new ListScreen(page, address('subscriptions'));
  await list.open();
  await list.settled();
  const rows = await holdRequests(page, (request) => /\/api\/.*[?&]q=/.test(request.url()));
  const screen = await holdRequests(page, (request) =>
    /^\/api\/.*\/sources$/.test(new URL(request.url()).pathname),
  );
  await list.search.fill('1');
  await rows.asked;
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox').fill('sources');
  await page.keyboard.press('Enter');
  await screen.asked;
  await rows.letGo();
  const heading = page.getByRole('heading', { level: 1, name: 'Sources' });
  await expect(heading).toBeVisible();
  await screen.letGo();
  await expect(page.getByRole('table').first().getByRole('link').first()).toBeVisible();
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(address('sources'));
});
