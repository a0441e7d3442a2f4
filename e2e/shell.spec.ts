import { expect, test } from './fixtures';

const background = () =>
  getComputedStyle(document.body.parentElement ?? document.body).backgroundColor;

test.describe('theme', () => {
  test('a choice stands in the first HTML of the server, so that nothing flashes', async ({
    signedInPage: page,
    account,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`/projects/${account.projectId}/settings`);
    const light = await page.evaluate(background);
    await page.getByRole('button', { name: /account/i }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect.poll(() => page.evaluate(background)).not.toBe(light);
    const html = await (await page.request.get(page.url())).text();
    expect(html).toMatch(/<html[^>]* data-theme="dark"/);
    await page.reload();
    expect(await page.evaluate(background)).not.toBe(light);
  });

  test('follows the system unless chosen, without a cookie', async ({
    signedInPage: page,
    account,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`/projects/${account.projectId}/settings`);
    const dark = await page.evaluate(background);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await page.evaluate(background)).not.toBe(dark);
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });
});

test.describe('keyboard', () => {
  test('two keys lead to a screen, and stand down while typing', async ({
    signedInPage: page,
    account,
  }) => {
    await page.goto(`/projects/${account.projectId}/portal-links`);
    await page.getByRole('row').nth(1).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('e');
    await expect(page).toHaveURL(/\/endpoints/);
    await page.getByRole('textbox').or(page.getByRole('searchbox')).first().focus();
    await page.keyboard.type('g s?');
    await expect(page).toHaveURL(/\/endpoints/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('? lists the shortcuts; while the list is open they do nothing', async ({
    signedInPage: page,
    account,
  }) => {
    await page.goto(`/projects/${account.projectId}/settings`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet).toContainText('Portal links');
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/settings/);
  });

  test('the palette finds a screen and a project by typing', async ({
    signedInPage: page,
    account,
  }) => {
    await page.goto(`/projects/${account.projectId}/settings`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    const input = page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox');
    await input.fill('functions');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/functions/);
    await page.keyboard.press('Control+k');
    await input.fill('incoming');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/projects/${account.incomingProjectId}/functions`);
  });

  test('the first stop of a page skips the sidebar', async ({ signedInPage: page, account }) => {
    await page.goto(`/projects/${account.projectId}/settings`);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('switching the project stays on the screen', async ({ signedInPage: page, account }) => {
  await page.goto(`/projects/${account.projectId}/settings`);
  await page.getByRole('button', { name: /outgoing\. Switch project/ }).click();
  await page.getByRole('menuitem', { name: /incoming/ }).click();
  await expect(page).toHaveURL(`/projects/${account.incomingProjectId}/settings`);
  await expect(page.getByRole('button', { name: /incoming\. Switch project/ })).toBeVisible();
});

test('a folded sidebar stays folded after a reload', async ({ signedInPage: page, account }) => {
  await page.goto(`/projects/${account.projectId}/settings`);
  await page.getByRole('button', { name: 'Fold the sidebar' }).click();
  await expect(page.getByRole('button', { name: 'Unfold the sidebar' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Unfold the sidebar' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Endpoints' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const screen of ['portal-links', 'functions', 'settings']) {
    test(`${screen} does not scroll sideways`, async ({ signedInPage: page, account }) => {
      await page.goto(`/projects/${account.projectId}/${screen}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const overhang = () =>
        document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(overhang)).toBe(0);
    });
  }

  test('the navigation opens over the page and closes on the way', async ({
    signedInPage: page,
    account,
  }) => {
    await page.goto(`/projects/${account.projectId}/settings`);
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Functions' }).click();
    await expect(page).toHaveURL(/\/functions/);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('a session that ends', () => {
  test('asks for the key over the page and keeps what was typed', async ({
    signedInPage: page,
    context,
    account,
  }) => {
    await page.goto(`/projects/${account.projectId}/settings`);
    const check = page.getByRole('button', { name: 'Check again' });
    await check.waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('add project');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel('Project ID').fill('typed-before');
    await context.clearCookies();
    await page.getByRole('dialog').getByRole('button', { name: 'Add project' }).click();
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await again.getByLabel('API key').fill('not-the-key');
    await again.getByRole('button', { name: 'Sign in' }).click();
    await expect(again.getByRole('alert')).toContainText('refused this key');
    await again.getByLabel('API key').fill(account.apiKey);
    await again.getByRole('button', { name: 'Sign in' }).click();
    await expect(again).toBeHidden();
    await expect(page.getByRole('dialog').getByLabel('Project ID')).toHaveValue('typed-before');
  });

  test('warns before its idle limit, and staying asks the console only', async ({
    page,
    context,
    account,
    startConsole,
  }) => {
    const limits = { sessionIdleMs: 8000, signInPerMinutePerAddress: 100, signInPerMinute: 100 };
    const gatehouse = await startConsole({
      env: { GATEHOUSE_TEST_LIMITS: JSON.stringify(limits) },
    });
    const { projectId, apiKey } = account;
    await context.request.post(`${gatehouse.origin}/api/session`, {
      headers: { 'X-Gatehouse': '1', Origin: gatehouse.origin },
      data: { kind: 'key', gateway: 'embedded', projectId, apiKey },
    });
    await page.goto(`${gatehouse.origin}/projects/${projectId}/settings`);
    await page.getByRole('row', { name: /Search links/ }).waitFor();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname);
    });
    const stay = page.getByRole('button', { name: 'Stay signed in' });
    await stay.click();
    await expect(stay).toBeHidden();
    expect(new Set(calls)).toEqual(new Set(['/api/session']));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('is noticed when the browser brings the page back from memory', async ({
    signedInPage: page,
    context,
    account,
  }) => {
    await page.goto(`/projects/${account.projectId}/settings`);
    await page.getByRole('button', { name: 'Check again' }).waitFor();
    await context.clearCookies();
    // Scripts may still be on their way: comes back until the page has heard it.
    await expect(async () => {
      await page.evaluate(() =>
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      );
      const dialog = page.getByRole('dialog', { name: 'Sign in again' });
      await expect(dialog).toBeVisible({ timeout: 3_000 });
    }).toPass();
  });
});

test('signing out clears drafts, leaves preferences and reaches the other tab', async ({
  page,
  context,
  account,
  signIn,
}) => {
  await signIn(context.request);
  await page.goto(`/projects/${account.projectId}/settings`);
  await page.getByText('Compact').click();
  await page.evaluate(() => {
    sessionStorage.setItem('gatehouse:draft:endpoint', 'typed');
    sessionStorage.setItem('columns', 'kept');
  });
  const other = await context.newPage();
  await other.goto(`/projects/${account.projectId}/functions`);
  // An editor is there only once the scripts of the page have run.
  await other.locator('.monaco-editor').first().waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(other).toHaveURL(/\/sign-in/);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain(
    'gatehouse:draft:endpoint',
  );
  expect(await page.evaluate(() => sessionStorage.getItem('columns'))).toBe('kept');
  expect(await page.evaluate(() => document.cookie)).toContain('gatehouse-density=compact');
});

test.describe('addresses that lead nowhere', () => {
  test('a project outside of the session is not found and can be added on the spot', async ({
    page,
    context,
    account,
    baseURL,
  }) => {
    await context.request.post('/api/session', {
      headers: { 'X-Gatehouse': '1', Origin: baseURL ?? '' },
      data: {
        kind: 'key',
        gateway: 'embedded',
        projectId: account.projectId,
        apiKey: account.apiKey,
      },
    });
    const answer = await page.goto(`/projects/${account.incomingProjectId}/functions`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('not open');
    await expect(page.getByLabel('Project ID')).toHaveValue(account.incomingProjectId);
    await page.getByRole('button', { name: 'Add project' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Functions');
  });

  test('an unknown page says so and leads to the start', async ({ signedInPage: page }) => {
    const answer = await page.goto('/nowhere');
    expect(answer?.status()).toBe(404);
    await page.getByRole('link', { name: 'Go to the start' }).click();
    await expect(page).toHaveURL(/portal-links/);
  });
});
