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

  test('a sign-in over a planted session draws a new one, and the planted one is over', async ({
    browser,
    baseURL,
    signIn,
  }) => {
    const attacker = await browser.newContext({ baseURL });
    await signIn(attacker.request);
    const planted = (await attacker.cookies()).filter(({ name }) => name.startsWith('gatehouse-'));
    const victim = await browser.newContext({ baseURL });
    await victim.addCookies(planted);
    await signIn(victim.request);
    const headers = { 'x-gatehouse': '1' };
    expect((await victim.request.get('/api/session', { headers })).status()).toBe(200);
    expect((await attacker.request.get('/api/session', { headers })).status()).toBe(401);
    await attacker.close();
    await victim.close();
  });
});

test.describe('sign-out', () => {
  test('ends copies of the cookie, and Back shows no data', async ({
    page,
    context,
    browser,
    baseURL,
    account,
    signIn,
  }) => {
    await signIn(context.request);
    for (const screen of ['endpoints', 'settings']) {
      await page.goto(`/projects/${account.projectId}/${screen}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    const copy = await browser.newContext({ baseURL, storageState: await context.storageState() });
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/sign-in/);
    const replay = await copy.request.get('/api/session', { headers: { 'x-gatehouse': '1' } });
    expect(replay.status()).toBe(401);
    await page.goBack();
    await expect(page).toHaveURL(/\/sign-in/);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await copy.close();
  });

  test('asks the browser to drop its cache, and keeps what the operator stored', async ({
    request,
    signIn,
    baseURL,
  }) => {
    await signIn(request);
    const headers = { 'x-gatehouse': '1', origin: baseURL ?? '' };
    const answer = await request.delete('/api/session', { headers });
    expect(answer.status()).toBe(204);
    expect(answer.headers()['clear-site-data']).toBe('"cache"');
    expect((await request.get('/api/session', { headers })).status()).toBe(401);
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

test('a request that skipped a middleware once is sent to sign in', async ({ request }) => {
  const headers = {
    'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
    'x-gatehouse': '1',
  };
  const page = await request.get('/projects/mine/portal-links', { headers, maxRedirects: 0 });
  expect(page.status()).toBe(307);
  const data = await request.get('/api/projects/mine/portal-links', { headers });
  expect(data.status()).toBe(401);
});
