import { expect, test } from './fixtures';

const background = () =>
  getComputedStyle(document.body.parentElement ?? document.body).backgroundColor;

test('the theme follows the system until one is chosen, which stands in the first HTML', async ({
  signedInPage: page,
  account,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/projects/${account.projectId}/settings`);
  const dark = await page.evaluate(background);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await page.evaluate(background);
  expect(light).not.toBe(dark);
  expect(await page.evaluate(() => document.cookie)).not.toContain('theme');

  await test.step('so that nothing flashes', async () => {
    await page.getByRole('button', { name: /account/i }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect.poll(() => page.evaluate(background)).toBe(dark);
    const html = await (await page.request.get(page.url())).text();
    expect(html).toMatch(/<html[^>]* data-theme="dark"/);
    await page.reload();
    expect(await page.evaluate(background)).toBe(dark);
  });
});

test('the keyboard alone leads everywhere', async ({ signedInPage: page, account }) => {
  const { keyboard } = page;
  await page.goto(`/projects/${account.projectId}/settings`);

  await test.step('the first stop of a page skips the sidebar', async () => {
    await keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
  await test.step('? lists the shortcuts; while the list is open they do nothing', async () => {
    await keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet).toContainText('Portal links');
    await keyboard.type('gl');
    await expect(sheet).toBeVisible();
    await keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/settings/);
  });
  await test.step('two keys lead to a screen, and stand down while typing', async () => {
    await keyboard.type('ge');
    await expect(page).toHaveURL(/\/endpoints/);
    await expect(page.getByRole('table').first().getByRole('link').first()).toBeVisible();
    await page.getByRole('searchbox').first().focus();
    await keyboard.type('g s?');
    await expect(page.getByRole('searchbox').first()).toHaveValue('g s?');
    await expect(page).toHaveURL(/\/endpoints\?q=g/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('the palette finds a screen and a project by typing', async () => {
    await keyboard.press('Control+k');
    const input = page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox');
    await input.fill('functions');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/functions/);
    await keyboard.press('Control+k');
    await input.fill('incoming');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(`/projects/${account.incomingProjectId}/functions`);
  });
});

test('switching the project stays on the screen, and a folded sidebar stays folded', async ({
  signedInPage: page,
  account,
}) => {
  await page.goto(`/projects/${account.projectId}/settings`);
  await page.getByRole('button', { name: /outgoing\. Switch project/ }).click();
  await page.getByRole('menuitem', { name: /incoming/ }).click();
  await expect(page).toHaveURL(`/projects/${account.incomingProjectId}/settings`);
  await expect(page.getByRole('button', { name: /incoming\. Switch project/ })).toBeVisible();
  await page.getByRole('button', { name: 'Fold the sidebar' }).click();
  await expect(page.getByRole('button', { name: 'Unfold the sidebar' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Unfold the sidebar' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Endpoints' })).toBeVisible();
  await test.step('and still tells of example data', async () => {
    const notice = page.getByRole('region', { name: 'Example data' });
    await notice.getByRole('button', { name: /holds example data/ }).click();
    const question = page.getByRole('alertdialog', { name: 'Clear the example data?' });
    await expect(question).toBeVisible();
  });
});

test('a session that ends asks for the key over the page and keeps what was typed', async ({
  signedInPage: page,
  context,
  account,
}) => {
  await page.goto(`/projects/${account.projectId}/settings`);
  const check = page.getByRole('button', { name: 'Check again' });
  await check.waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox').fill('add project');
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

  await test.step('it is noticed when the browser brings the page back from memory', async () => {
    await context.clearCookies();
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await expect(again).toBeVisible();
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
  await other.goto(`/projects/${account.projectId}/portal-links`);
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(other).toHaveURL(/\/sign-in/);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain(
    'gatehouse:draft:endpoint',
  );
  expect(await page.evaluate(() => sessionStorage.getItem('columns'))).toBe('kept');
  expect(await page.evaluate(() => document.cookie)).toContain('gatehouse-density=compact');
});

test('a project outside of the session can be added on the spot, and an unknown page leads to the start', async ({
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

  const unknown = await page.goto('/nowhere');
  expect(unknown?.status()).toBe(404);
  await page.getByRole('link', { name: 'Go to the start' }).click();
  await expect(page).toHaveURL(/overview/);
});
