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
  await cutOff(page);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: /shortcuts/i }).click();
  await expect(
    page.getByText('This part of the console did not load', { exact: true }),
  ).toBeVisible();
  await expect(search).toHaveValue('typed before');
});
