import { expect, test } from './fixtures';

test.describe('session cookies', () => {
  test('are out of reach of scripts, last as long as the browser and go nowhere else', async ({
    signedInPage,
    context,
  }) => {
    const cookies = (await context.cookies()).filter(({ name }) => name.startsWith('gatehouse-'));
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        secure: false,
        expires: -1,
      });
    }
    await signedInPage.goto('/');
    const readable = await signedInPage.evaluate(() => document.cookie);
    for (const { name } of cookies) expect(readable).not.toContain(name);
  });
});

test.describe('sign-out', () => {
  test('leaves no data behind Back', async ({ page, context, account, signIn }) => {
    await signIn(context.request);
    for (const screen of ['endpoints', 'settings']) {
      await page.goto(`/projects/${account.projectId}/${screen}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/sign-in/);
    await page.goBack();
    await expect(page).toHaveURL(/\/sign-in/);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });
});

test.describe('coming back after sign-in', () => {
  for (const next of [
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
    '/sign-in?next=//evil.example',
    '\t//evil.example',
  ]) {
    test(`stays here for next=${JSON.stringify(next)}`, async ({ page, baseURL, account }) => {
      await page.goto(`/sign-in?${new URLSearchParams({ next })}`);
      await page.getByLabel('Project ID').fill(account.projectId);
      await page.getByLabel('API key', { exact: true }).fill(account.apiKey);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).not.toHaveURL(/\/sign-in/);
      expect(new URL(page.url()).origin).toBe(baseURL);
    });
  }

  test('leads to the page that was asked for', async ({ page, account }) => {
    const path = `/projects/${account.projectId}/settings`;
    await page.goto(path);
    await expect(page).toHaveURL(/\/sign-in\?next=/);
    await page.getByLabel('Project ID').fill(account.projectId);
    await page.getByLabel('API key', { exact: true }).fill(account.apiKey);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(path);
  });
});
