import { expect, test } from './fixtures';
import { ListScreen } from './screens/list-screen';
import { accessibilityViolations } from './support/accessibility';
import { gatewayRows } from './support/gateway-rows';

test.describe('endpoints', () => {
  test('are filtered by status and owner, and paged without a repeat', async ({
    signedInPage,
    gatehouse,
    account,
    request,
  }) => {
    const truth = await gatewayRows(request, gatehouse, account.projectId, 'endpoints');
    const list = new ListScreen(signedInPage, `/projects/${account.projectId}/endpoints`);
    await list.open();
    await list.turn('Older');
    expect(await list.ids('page')).toEqual(truth.slice(20, 40).map(({ uid }) => uid));
    const paused = truth.filter(({ status }) => status === 'paused');
    await signedInPage.getByRole('combobox', { name: 'Status' }).selectOption('paused');
    await expect(signedInPage).toHaveURL(/status=paused/);
    expect(await list.ids('page')).toEqual(paused.slice(0, 20).map(({ uid }) => uid));
    await expect(signedInPage.getByText(/does not filter by status itself/)).toBeVisible();
  });

  test('open on a page of their own, also from an address of the former panel', async ({
    signedInPage,
    gatehouse,
    account,
    request,
  }) => {
    const [first] = await gatewayRows(request, gatehouse, account.projectId, 'endpoints');
    const list = new ListScreen(signedInPage, `/projects/${account.projectId}/endpoints`);
    await list.open();
    await list.rowLinks.first().click();
    await expect(signedInPage).toHaveURL(new RegExp(`/endpoints/${first?.uid}$`));
    await expect(signedInPage.getByRole('textbox', { name: 'Name' })).toHaveValue(
      first?.name ?? '',
    );
    await signedInPage.goBack();
    await expect(list.rowLinks.first()).toBeVisible();
    await list.open(`?open=${first?.uid}`);
    await expect(signedInPage).toHaveURL(new RegExp(`/endpoints/${first?.uid}$`));
  });
});

test.describe('sources', () => {
  test('are filtered by type and searched by name', async ({
    signedInPage,
    gatehouse,
    account,
    request,
  }) => {
    const truth = await gatewayRows(request, gatehouse, account.incomingProjectId, 'sources');
    const list = new ListScreen(signedInPage, `/projects/${account.incomingProjectId}/sources`);
    await list.open();
    expect(await list.ids('open')).toEqual(truth.map(({ uid }) => uid));
    const brokers = truth.filter(({ type }) => type === 'pub_sub');
    await signedInPage.getByRole('combobox', { name: 'Type' }).selectOption('pub_sub');
    await expect(list.rowLinks).toHaveCount(brokers.length);
    // The rows may come before their address has an entry of its own to go back from.
    await expect(signedInPage).toHaveURL(/type=pub_sub/);
    await signedInPage.goBack();
    await expect(list.rowLinks).toHaveCount(truth.length);
  });

  test('of a project that has none say what a source is', async ({ signedInPage, account }) => {
    const list = new ListScreen(signedInPage, `/projects/${account.projectId}/sources`);
    await list.open();
    await expect(signedInPage.getByRole('heading', { name: 'No sources yet' })).toBeVisible();
  });
});

test('subscriptions are searched by name and open by their address', async ({
  signedInPage,
  gatehouse,
  account,
  request,
}) => {
  const truth = await gatewayRows(request, gatehouse, account.projectId, 'subscriptions');
  const last = truth.at(-1);
  const list = new ListScreen(signedInPage, `/projects/${account.projectId}/subscriptions`);
  await list.open(`?open=${last?.uid}`);
  await expect(list.panel(/^Subscription /)).toBeVisible();
  await list.search.fill(last?.name ?? '');
  await expect(signedInPage).toHaveURL(/q=/);
  const expected = truth.filter(({ name }) =>
    name.toLowerCase().includes((last?.name ?? '').toLowerCase()),
  );
  await expect.poll(() => list.ids('open')).toEqual(expected.map(({ uid }) => uid));
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });
    test.slow();
    test('the lists and their panels have no accessibility violation', async ({
      signedInPage,
      account,
    }) => {
      for (const [screen, projectId] of [
        ['subscriptions', account.projectId],
        ['sources', account.incomingProjectId],
      ] as const) {
        const list = new ListScreen(signedInPage, `/projects/${projectId}/${screen}`);
        await list.open();
        await list.rowLinks.first().click();
        await expect(list.panel(/^(Subscription|Source) /)).toBeVisible();
        expect(await accessibilityViolations(signedInPage)).toEqual([]);
      }
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('no list makes the page scroll sideways', async ({ signedInPage, account }) => {
    for (const [screen, projectId] of [
      ['endpoints', account.projectId],
      ['subscriptions', account.projectId],
      ['sources', account.incomingProjectId],
    ] as const) {
      const list = new ListScreen(signedInPage, `/projects/${projectId}/${screen}`);
      await list.open();
      const width = await signedInPage.evaluate(() => document.documentElement.scrollWidth);
      expect(width, screen).toBeLessThanOrEqual(390);
    }
  });
});
