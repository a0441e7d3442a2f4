import { expect, test } from './fixtures';

test.describe('session cookies', () => {
  test('are out of reach of scripts, last as long as the browser and go nowhere else', async ({
    signedInPage,
    context,
  }) => {
    const cookies = (await context.cookies()).filter(({ name }) => /^gatehouse-\d+-\d$/.test(name));
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
