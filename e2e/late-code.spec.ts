import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';

/** From here on the browser gets no more code from the server. */
async function cutOff(page: Page): Promise<void> {
  await page.route('**/_next/static/**', (route) => route.abort());
}

test('code that cannot be fetched any more is told, and the page stays as it is', async ({
  signedInPage: page,
  account,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource/);
  await page.goto(`/projects/${account.projectId}/portal-links`);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const search = page.getByRole('searchbox');
  await search.fill('typed before');
  await expect(page).toHaveURL(/q=typed/);
  const menu = page.getByRole('button', { name: /^Account/ });
  await menu.click();
  const shortcuts = page.getByRole('menuitem', { name: /shortcuts/i });
  await expect(shortcuts).toBeVisible();
  await cutOff(page);
  await shortcuts.click();
  const told = page.getByText('This part of the console did not load', { exact: true });
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: /^Project / }).click();
  await expect(told).toHaveCount(2);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(search).toHaveValue('typed before');
});
