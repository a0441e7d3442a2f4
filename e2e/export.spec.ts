import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { ListScreen } from './screens/list-screen';
import { copiedBy } from './support/clipboard';
import { numbered } from './support/numbered-rows';

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

test('links are exported without any token, formulas disarmed, unless asked in so many words', async ({
  overFake: { page, address, gateway },
  context,
}) => {
  await context.grantPermissions(['clipboard-write']);
  gateway.state.portalLinks = numbered(30);
  const rows = gateway.state.portalLinks;
  for (const row of rows) row.name = `=cmd(${row.name})`;
  const [first, second] = rows;
  const list = new ListScreen(page, address('portal-links'));
  await list.open();

  await test.step('a page as CSV', async () => {
    await list.button('Export').click();
    const { name, text } = await exported(page, 'CSV');
    expect(name).toMatch(/^portal-links-.+-\d{8}-\d{6}Z\.csv$/);
    // A mark at the beginning, by which spreadsheets read letters as they are.
    expect(text.startsWith('\ufeff')).toBe(true);
    const lines = text.slice(1).trimEnd().split('\r\n');
    expect(lines).toHaveLength(21);
    expect(lines[0]).toBe(
      'uid,name,owner_id,endpoint_count,can_manage_endpoint,auth_type,created_at,updated_at,url',
    );
    for (const line of lines.slice(1)) expect(line).not.toMatch(/^[^,]*,"?[=+@-]/);
    for (const { token } of rows) expect(text).not.toContain(token);
    await page.keyboard.press('Escape');
  });

  await test.step('selected ones as JSON with their tokens', async () => {
    const boxes = list.table.getByRole('checkbox', { name: /^Select (?!all)/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    const bar = page.getByRole('region', { name: 'Selected links' });
    await expect(bar).toContainText('2 selected on this page');
    await bar.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('checkbox', { name: /Include whole URLs and tokens/ }).check();
    const { text } = await exported(page, 'JSON');
    expect(JSON.parse(text)).toMatchObject([
      { uid: first?.uid, token: first?.token, url: first?.url },
      { uid: second?.uid, token: second?.token, url: second?.url },
    ]);
    await page.keyboard.press('Escape');
  });

  await test.step('their addresses copied in one go', async () => {
    await list.table.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    const bar = page.getByRole('region', { name: 'Selected links' });
    const copied = await copiedBy(page, () =>
      bar.getByRole('button', { name: 'Copy URLs' }).click(),
    );
    await expect(page.getByText('Copied')).toBeAttached();
    expect(copied.split('\n')).toEqual(rows.slice(0, 20).map(({ url }) => url));
  });
});
