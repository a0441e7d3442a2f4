import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { ListScreen } from './screens/list-screen';
import { pasted } from './support/clipboard';
import { gatewayRows } from './support/gateway-rows';

const linksOf = (projectId: string) => `/projects/${projectId}/portal-links`;

async function exported(
  page: Page,
  format: 'CSV' | 'JSON',
): Promise<{ name: string; text: string }> {
  await page.getByRole('radio', { name: format }).check({ force: true });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Export ${format}`, exact: true }).click(),
  ]);
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  };
}

test('a page is exported as CSV without any token, formulas disarmed', async ({
  signedInPage,
  gatehouse,
  account,
  request,
}) => {
  const truth = await gatewayRows(request, gatehouse, account.projectId, 'portal-links');
  const list = new ListScreen(signedInPage, linksOf(account.projectId));
  await list.open();
  await list.button('Export').click();
  const { name, text } = await exported(signedInPage, 'CSV');
  expect(name).toMatch(/^portal-links-.+-\d{8}-\d{6}\.csv$/);
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(21);
  expect(lines[0]).toBe(
    'uid,name,owner_id,endpoint_count,can_manage_endpoint,auth_type,created_at,updated_at,url',
  );
  expect(lines.slice(1).every((line) => !/^[^,]*,"?[=+@-]/.test(line))).toBe(true);
  for (const { token } of truth) expect(text).not.toContain(token);
});

test('selected links are exported with their tokens only when asked in so many words', async ({
  signedInPage,
  gatehouse,
  account,
  request,
}) => {
  const [first, second] = await gatewayRows(request, gatehouse, account.projectId, 'portal-links');
  const list = new ListScreen(signedInPage, linksOf(account.projectId));
  await list.open();
  const boxes = list.table.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const bar = signedInPage.getByRole('region', { name: 'Selected links' });
  await expect(bar).toContainText('2 selected on this page');
  await bar.getByRole('button', { name: 'Export' }).click();
  await signedInPage.getByRole('checkbox', { name: /Include whole URLs and tokens/ }).check();
  const { text } = await exported(signedInPage, 'JSON');
  expect(JSON.parse(text)).toMatchObject([
    { uid: first?.uid, token: first?.token, url: first?.url },
    { uid: second?.uid, token: second?.token, url: second?.url },
  ]);
});

test('the addresses of selected links are copied in one go', async ({
  signedInPage,
  context,
  gatehouse,
  account,
  request,
}) => {
  await context.grantPermissions(['clipboard-write']);
  const truth = await gatewayRows(request, gatehouse, account.projectId, 'portal-links');
  const list = new ListScreen(signedInPage, linksOf(account.projectId));
  await list.open();
  await list.table.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  const bar = signedInPage.getByRole('region', { name: 'Selected links' });
  await bar.getByRole('button', { name: 'Copy URLs' }).click();
  await expect(signedInPage.getByText('Copied')).toBeAttached();
  const copied = await pasted(signedInPage);
  expect(copied.split('\n')).toEqual(truth.slice(0, 20).map(({ url }) => url));
});

test('a copy that the browser refuses is reported, and nothing is claimed', async ({
  signedInPage,
  account,
}) => {
  await signedInPage.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    Object.defineProperty(navigator, 'clipboard', {
      value: { write: refuse, writeText: refuse },
    });
  });
  const list = new ListScreen(signedInPage, linksOf(account.projectId));
  await list.open();
  await list.button('Copy link to this view').click();
  await expect(list.button('Not copied')).toBeVisible();
  await list.rowLinks.first().click();
  const panel = signedInPage.getByRole('complementary', { name: /^Portal link/ });
  await panel.getByRole('button', { name: 'Copy URL', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'Not copied' })).toBeVisible();
});
