import { EventEmitter, once } from 'node:events';
import { fakePortalLink } from '@/lib/testing/fake-gateway/rows';
import { isLongRun } from '@/lib/testing/long-run';
import { expect, test } from './fixtures';
import { ListScreen } from './screens/list-screen';
import { PortalLinkForm } from './screens/portal-link-form';
import {
  expectAccessible,
  expectAccessibleAtAnyWidth,
  expectNoScrollSideways,
  onPhone,
} from './support/accessibility';
import { keepPagesAwake } from './support/awake-pages';
import { copiedBy } from './support/clipboard';
import { keptByBrowser } from './support/kept-by-browser';
import { numbered } from './support/numbered-rows';
import { askProject } from './support/portal-links';

test('filters narrow the list, alone and together, and are cleared', { tag: '@long' }, async ({
  overFake: { page, address, gateway },
}) => {
  const link = (number: number) =>
    fakePortalLink(number, { name: `${number % 3 ? 'Shop' : 'Warehouse'} ${number}` });
  gateway.state.portalLinks = numbered(60, link);
  const uidsOf = (owner: RegExp, name = /./) =>
    gateway.state.portalLinks
      .filter((row) => owner.test(String(row.owner_id)) && name.test(row.name))
      .map(({ uid }) => uid);
  const list = new ListScreen(page, address('portal-links'));
  await list.open('?perPage=100');

  await test.step('by name, whatever its case', async () => {
    await list.search.fill('WAREhouse');
    await expect.poll(() => list.ids('link')).toEqual(uidsOf(/./, /Warehouse/));
    await expect(list.pages).toContainText('that is all of them');
  });
  await test.step('by an owner picked from the rows, and the oldest first', async () => {
    await list.button('Owner').click();
    await page.getByRole('combobox', { name: 'Owner' }).fill('owner-');
    await page.getByRole('option', { name: 'owner-3' }).click();
    await list.chooseSort('Oldest first');
    await expect(page).toHaveURL(/sort=ASC/);
    const expected = uidsOf(/owner-3/, /Warehouse/).toReversed();
    expect(expected.length).toBeGreaterThan(1);
    await expect.poll(() => list.ids('link')).toEqual(expected);
  });
  await test.step('cleared one by one, then all', async () => {
    await page.getByRole('button', { name: 'Clear the owner filter' }).click();
    await expect.poll(() => list.ids('link')).toEqual(uidsOf(/./, /Warehouse/).toReversed());
    await list.button('Clear').click();
    await expect(list.search).toHaveValue('');
    await expect.poll(() => list.ids('link')).toEqual(uidsOf(/./));
  });
});

test('what is typed or chosen before the scripts have run counts', async ({
  overFake: { page, address },
}) => {
  const events = new EventEmitter();
  const chosen = once(events, 'chosen');
  await page.route(/_next\/static\/.*\.js/, async (route) => {
    await chosen;
    await route.continue();
  });
  await page.goto(address('portal-links'), { waitUntil: 'commit' });
  const list = new ListScreen(page, address('portal-links'));
  await list.search.fill('warehouse');
  await list.chooseSort('Oldest first');
  events.emit('chosen');
  await expect(page).toHaveURL(/q=warehouse&sort=ASC/);
  await expect(list.search).toHaveValue('warehouse');
});

test('a panel opens by its address, from the server, and keeps a shown token nowhere', async ({
  overFake: { page, address, gateway },
}) => {
  // Not on the first page: the panel does not depend on the row being on screen.
  const link = gateway.state.portalLinks.at(-1);
  const token = String(link?.token);
  const answer = await page.request.get(`${address('portal-links')}?link=${link?.uid}`);
  expect(await answer.text()).toContain(`aria-label="Portal link ${link?.name}"`);
  const list = new ListScreen(page, address('portal-links'));
  await list.open(`?link=${link?.uid}`);
  const panel = list.panel(/^Portal link/);
  await expect(panel).toContainText(String(link?.owner_id));
  expect(await page.content()).not.toContain(token);
  for (const isLast of [false, true]) {
    await panel.getByRole('button', { name: 'Show the token' }).click();
    await expect(panel.getByText(token)).toBeVisible();
    if (isLast) break;
    await panel.getByRole('button', { name: 'Hide the token' }).click();
    await expect(panel.getByText(token)).toHaveCount(0);
  }
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  await expect(page).not.toHaveURL(/link=/);
  expect(await keptByBrowser(page)).not.toContain(token);
  expect(await page.content()).not.toContain(token);
  await page.goBack();
  await expect(panel).toBeVisible();
});

test('two selected links are compared side by side, by an address that can be shared', async ({
  overFake: { page, address },
}) => {
  const list = new ListScreen(page, address('portal-links'));
  await list.open();
  const boxes = list.table.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.nth(0).check();
  await expect(list.button('Compare: select two')).toBeDisabled();
  await boxes.nth(1).check();
  await list.button('Compare').click();
  const panel = list.panel('Comparison of two portal links');
  await expect(panel.getByRole('row', { name: /^Owner/ })).toBeVisible();
  await expect(panel.getByText(/^Endpoints of both/)).toBeVisible();
  const [first, second] = await list.ids('link');
  await expect
    .poll(() => new URL(page.url()).searchParams.get('compare'))
    .toBe(`${first},${second}`);
  await page.reload();
  // The panel takes the focus once its scripts are there, and with them what listens to keys.
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(panel.getByRole('row', { name: /^Owner/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('list, panel, comparison, menus and no match have no accessibility violation', async ({
  signedInPage: page,
  account,
}) => {
  const list = new ListScreen(page, `/projects/${account.projectId}/portal-links`);
  await list.open();
  if (isLongRun) await expectAccessibleAtAnyWidth(page, 'list');
  await onPhone(page, () => expectNoScrollSideways(page, 'list'));

  await test.step('the panel, which takes the place of the list on a phone', async () => {
    await list.rowLinks.nth(2).click();
    await expect(list.panel(/^Portal link/)).toBeVisible();
    if (isLongRun) await expectAccessible(page, 'panel');
    await onPhone(page, async () => {
      await expectNoScrollSideways(page, 'panel');
      await list.button('Close').click();
      await expect(list.rowLinks.nth(2)).toBeFocused();
    });
  });
  await test.step('a comparison and a menu', async () => {
    const boxes = list.table.getByRole('checkbox', { name: /^Select (?!all)/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await list.button('Compare').click();
    await expect(list.panel('Comparison of two portal links')).toBeVisible();
    await list.button('Columns').click();
    await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
    await expectAccessible(page, 'list, comparison and columns');
  });
  if (!isLongRun) return;
  await list.open('?q=nothing-is-called-this');
  await expect(page.getByRole('heading', { name: 'No link matches' })).toBeVisible();
  await expectAccessible(page, 'no match');
});

test('a link is made, opened by its partner elsewhere, looked at as they do, and ends while it is open', async ({
  signedInPage: page,
  account,
  gatehouse,
  browser,
  context,
}) => {
  const owner = 'owner-of-a-new-link';
  const name = 'Webhooks of Tandem';
  await askProject(gatehouse, 'POST', '/endpoints', {
    name: 'Tandem orders',
    url: 'https://receiver.example/orders',
    owner_id: owner,
  });
  const form = new PortalLinkForm(page, `/projects/${account.projectId}/portal-links`);
  await form.openNew(name);
  await form.typeOwner(owner);
  await expect(page.getByText('1 endpoint has this owner.')).toBeVisible();
  const uid = await form.created();
  await context.grantPermissions(['clipboard-write']);
  const url = await copiedBy(page, () => page.getByRole('button', { name: 'Copy URL' }).click());
  const token = String(new URL(url).searchParams.get('token'));
  gatehouse.guard([token]);
  expect(await keptByBrowser(page)).not.toContain(token);

  const elsewhere = await browser.newContext();
  await keepPagesAwake(elsewhere);
  const theirs = await elsewhere.newPage();
  await test.step('the partner opens it and sees the own endpoint alone', async () => {
    await theirs.goto(url);
    await expect(theirs).toHaveURL(new RegExp(`/portal/${uid}$`));
    await expect(theirs.getByText('Tandem orders').first()).toBeVisible();
  });
  await test.step('the operator sees the same, on a desk and on a phone', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.getByRole('link', { name: 'View as partner' }).first().click();
    const portal = page.getByRole('region', { name: `Portal of ${name}` });
    await expect(portal.getByText('Tandem orders').first()).toBeVisible();
    await expectAccessible(page, 'view as partner');
    await page.getByRole('radio', { name: 'Phone' }).check({ force: true });
    const phone = page.frameLocator(`iframe[title="Portal of ${name}"]`);
    await expect(phone.getByText('Tandem orders').first()).toBeVisible();
    await phone.getByRole('button', { name: 'Event types' }).click();
    await expect(phone.getByRole('heading', { name: 'Event types' })).toBeVisible();
    expect(asked.filter((each) => each.includes(token))).toEqual([]);
  });
  await test.step('once it is revoked, what the partner does next says that it has ended', async () => {
    await form.open(uid);
    await form.revoke(name);
    await expect(page).toHaveURL(/\/portal-links$/);
    await theirs.reload();
    await expect(theirs.getByText('Tandem orders')).toHaveCount(0);
    await expect(
      theirs.getByRole('heading', { name: 'This link does not open anything' }),
    ).toBeVisible();
  });
  await elsewhere.close();
});
