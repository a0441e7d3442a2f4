import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { keepPagesAwake } from './support/awake-pages';
import { keptByBrowser } from './support/kept-by-browser';
import { withoutExamples } from './support/running-console';

interface Typed {
  projectId: string;
  apiKey: string;
}

async function typeSignIn(page: Page, { projectId, apiKey }: Typed) {
  await page.getByLabel('Project ID').fill(projectId);
  await page.getByLabel('API key').fill(apiKey);
}

async function pressSignIn(page: Page) {
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test.describe('sign-in by key', () => {
  test('leads by keyboard alone to the overview, which names the project and its kind', async ({
    page,
    account,
  }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/sign-in/);
    await page.getByLabel('Gateway').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type(account.projectId);
    await page.keyboard.press('Tab');
    await page.keyboard.type(account.apiKey);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/projects/${account.projectId}/overview`));
    await expect(page.getByRole('button', { name: /outgoing\. Switch project/ })).toBeVisible();
  });

  test('an empty field is named before anything is sent, the key is shown only while asked, and a refused one is kept nowhere', async ({
    page,
    account,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(request.url());
    });
    await page.goto('/sign-in');
    const key = page.getByLabel('API key');
    await pressSignIn(page);
    await expect(key).toHaveAccessibleDescription(/Enter the API key/);
    await expect(page.getByLabel('Project ID')).toHaveAttribute('aria-invalid', 'true');
    expect(calls).toEqual([]);

    await expect(key).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show the key' }).click();
    await expect(key).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide the key' }).click();
    await expect(key).toHaveAttribute('type', 'password');

    const apiKey = 'CANARY-wrong-key-0123456789';
    await typeSignIn(page, { ...account, apiKey });
    await pressSignIn(page);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'The gateway refused this key',
    );
    await expect(page.getByLabel('Project ID')).toHaveValue(account.projectId);
    await expect(page.getByLabel('API key')).toHaveValue(apiKey);
    await expect(page.getByLabel('API key')).toBeFocused();
    expect(await keptByBrowser(page)).not.toContain('CANARY');
  });

  test('a gateway that is down is not mistaken for a wrong key', { tag: '@long' }, async ({
    page,
    account,
    standIn: { console, gateway, reset },
  }) => {
    reset();
    gateway.fail({ fault: { kind: 'reset_before' } });
    await page.goto(`${console.origin}/sign-in`);
    await typeSignIn(page, account);
    await pressSignIn(page);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'The gateway does not answer',
    );
    await expect(page.getByLabel('API key')).toHaveValue(account.apiKey);
    reset();
  });
});

test.describe('the way back after sign-in', () => {
  test('is the shared view that was opened', async ({ page, account }) => {
    const view = `/projects/${account.projectId}/portal-links?q=acme&sort=ASC`;
    await page.goto(view);
    await expect(page).toHaveURL(/\/sign-in\?next=/);
    await typeSignIn(page, account);
    await pressSignIn(page);
    await expect(page).toHaveURL(view);
  });

  test('never leads to another site', { tag: '@long' }, async ({ page, account, baseURL }) => {
    await page.goto(`/sign-in?${new URLSearchParams({ next: '/\t/evil.example' })}`);
    await typeSignIn(page, account);
    await pressSignIn(page);
    await expect(page).toHaveURL(/overview/);
    expect(new URL(page.url()).origin).toBe(baseURL);
  });
});

test.describe('the one-time link', () => {
  test('opens both example projects, leaves the address at once and works once', async ({
    page,
    startConsole,
    browser,
  }) => {
    const gatehouse = await startConsole({ env: withoutExamples });
    const printed = () => /Sign in: (\S+#once=\S+)/.exec(gatehouse.output())?.[1] ?? '';
    await expect.poll(printed).not.toBe('');
    const link = printed();
    await page.goto(link);
    await expect(page).toHaveURL(/overview/);
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
    await page.getByRole('button', { name: /Switch project/ }).click();
    await expect(page.getByRole('menuitem', { name: /incoming/ })).toBeVisible();

    const other = await browser.newContext();
    await keepPagesAwake(other);
    const second = await other.newPage();
    await second.goto(link);
    await expect(second.getByRole('main').getByRole('alert')).toContainText(
      'does not work any more',
    );
    await expect(second.getByRole('main').getByRole('alert')).toContainText('Restart Gatehouse');
    expect(second.url()).not.toContain('once');
    await other.close();
  });
});
