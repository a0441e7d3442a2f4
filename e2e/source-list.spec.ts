import type { Page } from 'playwright/test';
import { ListScreen } from './screens/list-screen';
import { pasted } from './support/clipboard';
import type { GatewayRow } from './support/gateway-rows';
import { expect, test } from './support/source-bench';

const idsOf = (rows: GatewayRow[]) => rows.map(({ uid }) => uid);

async function choose(page: Page, filter: string, value: string) {
  await page.getByRole('combobox', { name: filter, exact: true }).selectOption(value);
}

const filters = [
  { label: 'Type', parameter: 'type', value: 'pub_sub', fits: (row: GatewayRow) => row.type },
  {
    label: 'Provider',
    parameter: 'provider',
    value: 'shopify',
    fits: (row: GatewayRow) => row.provider,
  },
  {
    label: 'Status',
    parameter: 'status',
    value: 'disabled',
    fits: (row: GatewayRow) => (row.is_disabled ? 'disabled' : 'enabled'),
  },
];

for (const { label, parameter, value, fits } of filters) {
  test(`the filter ${label} shows what the gateway has, is in the address and survives a reload`, async ({
    form: { page, list: path },
    sources,
  }) => {
    const all = await sources.all();
    const expected = idsOf(all.filter((row) => fits(row) === value));
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(all.length);
    const list = new ListScreen(page, path);
    await list.open('?perPage=100');
    await choose(page, label, value);
    await expect(page).toHaveURL(new RegExp(`[?&]${parameter}=${value}`));
    await expect.poll(() => list.ids('open')).toEqual(expected);
    await page.reload();
    await expect(page.getByRole('combobox', { name: label, exact: true })).toHaveValue(value);
    expect(await list.ids('open')).toEqual(expected);
    await page.goBack();
    await expect.poll(() => list.ids('open')).toEqual(idsOf(all));
  });
}

test('filters add up with the search, and a list without a match says what narrows it', async ({
  form: { page, list: path },
  sources,
}) => {
  const name = 'Adds up 100%_x';
  const uid = await sources.create({ name, type: 'http', provider: 'github', verifier: hmac });
  await sources.create({ name: 'Adds up 100 xx', type: 'http' });
  const list = new ListScreen(page, path);
  await list.open('?type=http&provider=github&status=enabled');
  await list.search.fill('up 100%_');
  await expect(page).toHaveURL(/\?type=http&provider=github&status=enabled&q=up\+100%25_$/);
  await expect.poll(() => list.ids('open')).toEqual([uid]);
  await choose(page, 'Status', 'disabled');
  await expect(page.getByText(/status is disabled/)).toBeVisible();
  await expect(list.rowLinks).toHaveCount(0);
});

test('pages hold every source once, there and back', async ({ form, sources }) => {
  const all = idsOf(await sources.all());
  const list = new ListScreen(form.page, form.list);
  await list.open('?perPage=10');
  const pages = [await list.ids('open')];
  while (await list.pages.getByRole('button', { name: 'Older' }).isEnabled()) {
    await list.turn('Older');
    pages.push(await list.ids('open'));
  }
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.flat()).toEqual(all);
  for (const page of pages.slice(0, -1).toReversed()) {
    await list.turn('Newer');
    expect(await list.ids('open')).toEqual(page);
  }
});

const hmac = {
  type: 'hmac',
  hmac: { header: 'X-Hub-Signature-256', hash: 'SHA256', encoding: 'hex', secret: 'listed-secret' },
};

test('the ingest URL is copied from its row and from the panel', async ({
  form: { page, list: path },
  sources,
}) => {
  await page.context().grantPermissions(['clipboard-write']);
  const uid = await sources.create({ name: 'To copy', type: 'http' });
  const { url } = await sources.read(uid);
  const list = new ListScreen(page, path);
  await list.open('?q=To+copy');
  await list.row('To copy').getByRole('button', { name: 'Copy ingest URL' }).click();
  await expect.poll(() => pasted(page)).toBe(url);
  await list.rowLinks.first().click();
  const panel = list.panel('Source To copy');
  await expect(panel.getByText(String(url))).toBeVisible();
  await panel.getByRole('button', { name: 'Copy ingest URL' }).click();
  await expect.poll(() => pasted(page)).toBe(url);
});
