import { expect, test } from './fixtures';
import { ListScreen } from './screens/list-screen';
import { accessibilityViolations } from './support/accessibility';
import { gatewayRows } from './support/gateway-rows';
import { keptByBrowser } from './support/kept-by-browser';

const linksOf = (projectId: string) => `/projects/${projectId}/portal-links`;

test.describe('filters', () => {
  test('a search by name shows what the gateway holds, whatever its case', async ({
    signedInPage,
    gatehouse,
    account,
    request,
  }) => {
    const truth = await gatewayRows(request, gatehouse, account.projectId, 'portal-links');
    const expected = truth.filter(({ name }) => name.toLowerCase().includes('warehouse'));
    const list = new ListScreen(signedInPage, linksOf(account.projectId));
    await list.open('?perPage=100');
    await list.search.fill('WAREhouse');
    await expect(list.rowLinks).toHaveCount(expected.length);
    expect(await list.ids('link')).toEqual(expected.map(({ uid }) => uid));
    await expect(list.pages).toContainText('that is all of them');
  });

  test('an owner typed whole or picked from the rows narrows to that owner', async ({
    signedInPage,
    gatehouse,
    account,
    request,
  }) => {
    const truth = await gatewayRows(request, gatehouse, account.projectId, 'portal-links');
    const owner = truth[0]?.owner_id ?? '';
    const expected = truth.filter(({ owner_id }) => owner_id === owner);
    const list = new ListScreen(signedInPage, linksOf(account.projectId));
    await list.open('?perPage=100');
    await list.button('Owner').click();
    await signedInPage.getByRole('combobox', { name: 'Owner' }).fill(owner.slice(0, 4));
    await signedInPage.getByRole('option', { name: owner }).click();
    await expect(list.rowLinks).toHaveCount(expected.length);
    expect(await list.ids('link')).toEqual(expected.map(({ uid }) => uid));
    await signedInPage.getByRole('button', { name: 'Clear the owner filter' }).click();
    await expect(list.rowLinks).toHaveCount(100);
  });

  test('all filters hold together', async ({ signedInPage, gatehouse, account, request }) => {
    const truth = await gatewayRows(request, gatehouse, account.projectId, 'portal-links');
    const expected = truth
      .filter(({ owner_id, name }) => owner_id === 'borealis-foods' && /s/i.test(name))
      .toReversed();
    expect(expected.length).toBeGreaterThan(1);
    const list = new ListScreen(signedInPage, linksOf(account.projectId));
    await list.open('?perPage=100');
    await list.chooseOwner('borealis-foods');
    await list.search.fill('s');
    await list.chooseSort('Oldest first');
    await expect(signedInPage).toHaveURL(/sort=ASC/);
    await expect.poll(() => list.ids('link')).toEqual(expected.map(({ uid }) => uid));
    await list.button('Clear').click();
    await expect(list.search).toHaveValue('');
    await expect(list.rowLinks).toHaveCount(100);
  });

  test('what is typed or chosen before the scripts have run counts', async ({
    signedInPage,
    context,
    account,
  }) => {
    const session = await context.newCDPSession(signedInPage);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 10 });
    await signedInPage.goto(linksOf(account.projectId), { waitUntil: 'commit' });
    const list = new ListScreen(signedInPage, linksOf(account.projectId));
    await list.search.fill('warehouse');
    await list.chooseSort('Oldest first');
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect(signedInPage).toHaveURL(/q=warehouse&sort=ASC/);
    await expect(list.search).toHaveValue('warehouse');
  });

  test('no match names the filters and offers to clear them', async ({ signedInPage, account }) => {
    const list = new ListScreen(signedInPage, linksOf(account.projectId));
    await list.open('?q=nothing-is-called-this&ownerId=nobody');
    await expect(signedInPage.getByRole('heading', { name: 'No link matches' })).toBeVisible();
    await expect(signedInPage.getByText('name contains “nothing-is-called-this”')).toBeVisible();
    await expect(signedInPage.getByText('owner is “nobody”')).toBeVisible();
    await list.button('Clear filters').click();
    await expect(list.rowLinks).toHaveCount(20);
  });
});

test.describe('the panel of a link', () => {
  test('opens by its address, from the server, with its endpoints', async ({
    signedInPage,
    gatehouse,
    account,
    request,
  }) => {
    const truth = await gatewayRows(request, gatehouse, account.projectId, 'portal-links');
    // Far from the first page: the panel does not depend on the row being on screen.
    const link = truth[200];
    if (!link) throw new Error('there is no such link');
    const answer = await signedInPage.request.get(`${linksOf(account.projectId)}?link=${link.uid}`);
    expect(await answer.text()).toContain('Token kind');
    const list = new ListScreen(signedInPage, linksOf(account.projectId));
    await list.open(`?link=${link.uid}`);
    const panel = list.panel(/^Portal link/);
    await expect(panel).toContainText(link.owner_id ?? '');
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(signedInPage).not.toHaveURL(/link=/);
    await signedInPage.goBack();
    await expect(panel).toBeVisible();
  });

  test('shows the token only when asked, hides it again, and keeps it nowhere', async ({
    signedInPage,
    gatehouse,
    account,
    request,
  }) => {
    const [link] = await gatewayRows(request, gatehouse, account.projectId, 'portal-links');
    const token = link?.token ?? 'none';
    const list = new ListScreen(signedInPage, linksOf(account.projectId));
    await list.open();
    await list.rowLinks.first().click();
    const panel = list.panel(/^Portal link/);
    await expect(panel).toBeVisible();
    expect(await signedInPage.content()).not.toContain(token);
    await panel.getByRole('button', { name: 'Show the token' }).click();
    await expect(panel.getByText(token)).toBeVisible();
    await panel.getByRole('button', { name: 'Hide the token' }).click();
    await expect(panel.getByText(token)).toHaveCount(0);
    await panel.getByRole('button', { name: 'Show the token' }).click();
    await expect(panel.getByText(token)).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toBeHidden();
    expect(await keptByBrowser(signedInPage)).not.toContain(token);
    expect(await signedInPage.content()).not.toContain(token);
  });

  test('hides the token again after a minute', async ({ signedInPage, account }) => {
    await signedInPage.clock.install();
    const list = new ListScreen(signedInPage, linksOf(account.projectId));
    await list.open();
    await list.rowLinks.first().click();
    const panel = list.panel(/^Portal link/);
    await panel.getByRole('button', { name: 'Show the token' }).click();
    const hide = panel.getByRole('button', { name: 'Hide the token' });
    await expect(hide).toBeVisible();
    await signedInPage.clock.fastForward(61_000);
    await expect(hide).toHaveCount(0);
  });

  test('says why a portal of the embedded gateway cannot be opened yet', async ({
    signedInPage,
    account,
  }) => {
    const list = new ListScreen(signedInPage, linksOf(account.projectId));
    await list.open();
    await list.rowLinks.first().click();
    const panel = list.panel(/^Portal link/);
    await expect(panel.getByRole('button', { name: 'Open portal' })).toBeDisabled();
    await expect(panel).toContainText('come later');
  });

  test('of a link that is gone says so and leads back', async ({ signedInPage, account }) => {
    const list = new ListScreen(signedInPage, linksOf(account.projectId));
    await list.open('?link=01J00000000000000000000000');
    const panel = list.panel(/^Details of/);
    await expect(panel).toContainText('no longer exists');
    await panel.getByRole('button', { name: 'Back to the list' }).click();
    await expect(panel).toBeHidden();
  });
});

test('two selected links are compared side by side, by an address that can be shared', async ({
  signedInPage,
  account,
}) => {
  const list = new ListScreen(signedInPage, linksOf(account.projectId));
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
    .poll(() => new URL(signedInPage.url()).searchParams.get('compare'))
    .toBe(`${first},${second}`);
  await signedInPage.reload();
  await expect(panel.getByRole('row', { name: /^Owner/ })).toBeVisible();
  // What the server sent is on screen before its scripts listen to keys.
  await expect(async () => {
    await signedInPage.keyboard.press('Escape');
    await expect(panel).toBeHidden({ timeout: 1_000 });
  }).toPass();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('nothing makes the page scroll sideways, list and panel alike', async ({
    signedInPage,
    account,
  }) => {
    const list = new ListScreen(signedInPage, linksOf(account.projectId));
    await list.open('?perPage=100');
    const width = () => signedInPage.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBeLessThanOrEqual(390);
    await list.rowLinks.first().click();
    await expect(list.panel(/^Portal link/)).toBeVisible();
    expect(await width()).toBeLessThanOrEqual(390);
    await list.button('Close').click();
    await expect(list.rowLinks.first()).toBeFocused();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });
    test.slow();

    test('list and panel have no accessibility violation', async ({ signedInPage, account }) => {
      const list = new ListScreen(signedInPage, linksOf(account.projectId));
      await list.open();
      expect(await accessibilityViolations(signedInPage)).toEqual([]);
      await list.rowLinks.nth(2).click();
      await expect(list.panel(/^Portal link/)).toBeVisible();
      expect(await accessibilityViolations(signedInPage)).toEqual([]);
    });

    test('selection, comparison, menus and no match have no accessibility violation', async ({
      signedInPage,
      account,
    }) => {
      const list = new ListScreen(signedInPage, linksOf(account.projectId));
      await list.open();
      const boxes = list.table.getByRole('checkbox', { name: /^Select (?!all)/ });
      await boxes.nth(0).check();
      await boxes.nth(1).check();
      await list.button('Compare').click();
      await expect(list.panel('Comparison of two portal links')).toBeVisible();
      expect(await accessibilityViolations(signedInPage)).toEqual([]);
      await list.button('Columns').click();
      expect(await accessibilityViolations(signedInPage)).toEqual([]);
      await list.open('?q=nothing-is-called-this');
      expect(await accessibilityViolations(signedInPage)).toEqual([]);
    });
  });
}
