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

test('the question for the key is at hand after the first key, whatever happens then', async ({
  signedInPage: page,
  account,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource/);
  await page.goto(`/projects/${account.projectId}/portal-links`);
  await page.getByRole('searchbox').fill('a');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/q=a/);
  await page.waitForLoadState('networkidle');
  await cutOff(page);
  await page.context().clearCookies();
  await page.getByRole('button', { name: /^Refresh/ }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
});
