import { endpointCopy, fakeEndpoint, fakePortalLink } from '@/lib/testing/fake-gateway/rows';
import { ListScreen } from './screens/list-screen';
import { expect, test } from './support/fake-console';

test.describe('a gateway that ignores filters', () => {
  test('is searched by the console, which says so and how far it looked', async ({
    signedInPage,
    gateway,
    linksPath,
  }) => {
    const list = new ListScreen(signedInPage, linksPath);
    await list.open();
    await list.search.fill('link 23');
    await expect(
      signedInPage.getByText(
        'This gateway does not search by name itself, so Gatehouse searched all 240 links and shows the 11 that match.',
      ),
    ).toBeVisible();
    await expect(list.rowLinks).toHaveCount(11);
    expect(gateway.requests.some(({ target }) => target.includes('portal-links'))).toBe(true);
  });

  test('pages through what the console found without a repeat or a gap', async ({
    signedInPage,
    linksPath,
  }) => {
    const list = new ListScreen(signedInPage, linksPath);
    await list.open('?ownerId=owner-1');
    const seen = await list.ids('link');
    await list.turn('Older');
    seen.push(...(await list.ids('link')));
    await list.turn('Older');
    seen.push(...(await list.ids('link')));
    expect(new Set(seen).size).toBe(48);
    expect(seen).toHaveLength(48);
  });
});

test.describe('a page that fails', () => {
  test('leaves rows and address of the page before, and can be tried again', async ({
    signedInPage,
    gateway,
    linksPath,
  }) => {
    const list = new ListScreen(signedInPage, linksPath);
    await list.open();
    const first = await list.ids('link');
    gateway.fail({ fault: { kind: 'raw', status: 500, text: '' }, when: /portal-links/ });
    await list.pages.getByRole('button', { name: 'Older' }).click();
    const alert = signedInPage.getByText('That page did not load');
    await expect(alert).toBeVisible();
    expect(await list.ids('link')).toEqual(first);
    await expect.poll(() => new URL(signedInPage.url()).search).toBe('');
    gateway.heal();
    await list.button('Try again').click();
    await expect(signedInPage).toHaveURL(/next_page_cursor/);
    await expect.poll(() => list.ids('link')).not.toEqual(first);
    await expect(alert).toHaveCount(0);
  });

  test('that was asked for first is shown as an error and asked for once', async ({
    signedInPage,
    gateway,
    linksPath,
  }) => {
    const list = new ListScreen(signedInPage, linksPath);
    await list.open();
    gateway.forgetRequests();
    gateway.fail({ fault: { kind: 'raw', status: 500, text: '' }, when: /portal-links/ });
    await signedInPage.reload();
    await expect(
      signedInPage.getByRole('heading', { name: 'The links did not load' }),
    ).toBeVisible();
    const asked = () => gateway.requests.filter(({ target }) => target.includes('portal-links'));
    expect(asked()).toHaveLength(1);
    gateway.heal();
    await list.button('Try again').click();
    await expect(list.rowLinks).toHaveCount(20);
  });

  test('that is read again keeps the rows it had', async ({ signedInPage, gateway, linksPath }) => {
    const list = new ListScreen(signedInPage, linksPath);
    await list.open();
    gateway.fail({ fault: { kind: 'raw', status: 500, text: '' }, when: /portal-links/ });
    await list.button('Refresh').click();
    await expect(signedInPage.getByText('Refresh failed')).toBeVisible();
    await expect(list.rowLinks).toHaveCount(20);
  });
});

test('a slow page dims the old rows, and a newer request takes its place', async ({
  signedInPage,
  gateway,
  linksPath,
}) => {
  const list = new ListScreen(signedInPage, linksPath);
  await list.open();
  gateway.fail({ fault: { kind: 'delay', ms: 20_000 }, when: /portal-links/, times: 1 });
  await list.pages.getByRole('button', { name: 'Older' }).click();
  await expect(list.table).toHaveAttribute('aria-busy', 'true');
  await expect(list.rowLinks).toHaveCount(20);
  await list.choosePageSize(10);
  await expect(list.rowLinks).toHaveCount(10);
  await expect.poll(() => new URL(signedInPage.url()).search).toBe('?perPage=10');
});

test('a page whose rows are all gone says so and leads back', async ({
  signedInPage,
  gateway,
  linksPath,
}) => {
  const list = new ListScreen(signedInPage, linksPath);
  await list.open('?perPage=100');
  await list.turn('Older');
  await list.turn('Older');
  const address = signedInPage.url();
  gateway.state.portalLinks = gateway.state.portalLinks.slice(0, 200);
  await signedInPage.goto(address);
  await expect(signedInPage.getByRole('heading', { name: 'This page is empty' })).toBeVisible();
  await list.button('First page').click();
  await expect(list.rowLinks).toHaveCount(100);
});

test('an empty list says what a link is', async ({ signedInPage, gateway, linksPath }) => {
  gateway.state.portalLinks = [];
  const list = new ListScreen(signedInPage, linksPath);
  await list.open();
  await expect(signedInPage.getByRole('heading', { name: 'No portal links yet' })).toBeVisible();
});

test('on release 24.6 the panel warns that the token is a project key', async ({
  signedInPage,
  linksPath,
}) => {
  const list = new ListScreen(signedInPage, linksPath);
  await list.open();
  await list.rowLinks.first().click();
  await expect(list.panel(/^Portal link/)).toContainText(
    'works like an API key of the whole project',
  );
});

test('status and authentication of a link’s endpoints come from the endpoint list', async ({
  signedInPage,
  gateway,
  linksPath,
}) => {
  gateway.state.endpoints = [fakeEndpoint(1, { owner_id: 'acme' })];
  gateway.state.portalLinks = [fakePortalLink(1, { owner_id: 'acme' })];
  const list = new ListScreen(signedInPage, linksPath);
  await list.open();
  await list.rowLinks.first().click();
  const panel = list.panel(/^Portal link/);
  await expect(panel.getByText('active', { exact: true })).toBeVisible();
  await expect(panel.getByText('API key', { exact: true })).toBeVisible();
});

test('what a link counts is shown, with how much of it could be listed', async ({
  signedInPage,
  gateway,
  linksPath,
}) => {
  const [one, two, three] = [3, 2, 1].map((number) => fakePortalLink(number));
  const content = [
    {
      ...one,
      name: ' acme ',
      endpoint_count: 3,
      endpoints_metadata: [endpointCopy(fakeEndpoint(1))],
    },
    { ...two, name: 'acme', endpoint_count: 0, endpoints_metadata: [null] },
    {
      ...three,
      endpoint_count: 2,
      endpoints_metadata: undefined,
      updated_at: '0001-01-01T00:00:00Z',
    },
  ];
  const text = JSON.stringify({ status: true, message: 'ok', data: { content, pagination: null } });
  gateway.fail({
    fault: { kind: 'raw', status: 200, text, contentType: 'application/json' },
    when: /portal-links/,
  });
  const list = new ListScreen(signedInPage, linksPath);
  await list.open();
  await expect(list.rowLinks).toHaveText(['·(1 blank)acme·(1 blank)', 'acme', 'Link 1']);
  await expect(list.table.getByRole('row').nth(1)).toContainText('3');
  await expect(list.table.getByRole('row').nth(3)).toContainText('never');
  await expect(list.table).not.toContainText('1970');
  await list.rowLinks.first().click();
  const panel = list.panel(/^Portal link/);
  await expect(panel).toContainText('1 of 3 could be shown');
  await expect(panel).toContainText('not given by this gateway');
});
