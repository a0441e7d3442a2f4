import type { Page } from 'playwright/test';
import { EndpointForm } from './screens/endpoint-form';
import { expect, test } from './support/endpoint-harness';
import { keptByBrowser } from './support/kept-by-browser';

const settings = { name: 'Left behind', url: 'https://receiver.example/hook' };

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

test('leaving asks first: by a link, by Back, by closing the tab and by signing out', async ({
  page,
  context,
  account,
  signIn,
  endpoints,
}) => {
  await signIn(context.request);
  const form = new EndpointForm(page, `/projects/${account.projectId}/endpoints`);
  const question = page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' });
  const answer = (name: string) => question.getByRole('button', { name }).click();
  const trail = page.getByRole('navigation', { name: 'Trail' }).getByRole('link');
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  const uid = await endpoints.create(settings);
  await page.goto(form.list);
  await form.open(uid);
  await form.field('Name').click();
  await page.keyboard.type('Not saved yet');
  const typed = await form.field('Name').inputValue();
  await trail.click();
  await answer('Stay');
  await page.goBack();
  await answer('Stay');
  await page.getByRole('button', { name: 'Review request' }).click();
  await expect(page.getByRole('dialog', { name: 'Review request' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Review request' })).toBeFocused();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => dialogs).toEqual(['beforeunload']);
  await trail.click();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(form.field('Name')).toHaveValue(typed);

  // Back leads to what was saved, not to the page as it was.
  await trail.click();
  await answer('Save and leave');
  await expect(page.getByRole('heading', { level: 1, name: 'Endpoints' })).toBeVisible();
  await page.goBack();
  await form.loaded();
  await expect(form.field('Name')).toHaveValue(typed);

  await form.fill({ Name: 'Never saved' });
  await signOut(page);
  await answer('Stay');
  await expect(form.field('Name')).toHaveValue('Never saved');
  await signOut(page);
  await answer('Discard and leave');
  await expect(page).toHaveURL(/\/sign-in/);
  expect(dialogs).toEqual(['beforeunload']);
  expect((await endpoints.read(uid)).name).toBe(typed);
});

test('a reload and an end of the session offer the draft, which never held a secret', async ({
  page,
  context,
  account,
  signIn,
  endpoints,
}) => {
  await signIn(context.request);
  const form = new EndpointForm(page, `/projects/${account.projectId}/endpoints`);
  const restore = page.getByRole('button', { name: 'Restore' });
  page.on('dialog', (dialog) => void dialog.accept());
  await form.openNew();
  await form.fill({ Name: 'Drafted', URL: 'https://receiver.example/draft' });
  await form.chooseAuth('API key');
  await form.fill({ 'Header name': 'X-Key', 'Header value': 'typed-canary' });
  await expect(page.getByText('Draft kept in this tab, without secrets')).toBeVisible();
  await page.reload();
  expect(await keptByBrowser(page)).not.toContain('typed-canary');
  await expect(page.getByText(/you will have to type again: Header value/)).toBeVisible();
  await restore.click();
  await expect(form.field('Name')).toHaveValue('Drafted');

  await form.fill({ Description: 'typed before the end' });
  await expect(page.getByText('Draft kept in this tab')).toBeVisible();
  await context.clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.getByLabel('Project ID').fill(account.projectId);
  await page.getByLabel('API key').fill(account.apiKey);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await restore.click();
  await expect(form.field('Description')).toHaveValue('typed before the end');
  await form.edit('Authentication');
  await expect(form.field('Header name')).toHaveValue('X-Key');
  await expect(form.field('Header value')).toHaveValue('');
  await form.fill({ 'Header value': 'e2e-typed-anew-7f3a' });
  expect(await endpoints.read(await form.created())).toMatchObject({
    name: 'Drafted',
    description: 'typed before the end',
    authentication: { api_key: { header_name: 'X-Key', header_value: 'e2e-typed-anew-7f3a' } },
  });
  await form.openNew();
  await expect(page.getByRole('button', { name: 'Discard draft' })).toHaveCount(0);
});

test('where the browser keeps nothing, the form says so, saves and can be left', async ({
  page,
  context,
  account,
  signIn,
  endpoints,
}) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Storage is blocked', 'SecurityError');
        },
      });
    }
  });
  await signIn(context.request);
  const form = new EndpointForm(page, `/projects/${account.projectId}/endpoints`);
  await form.openNew();
  await form.fill({ Name: 'Without storage', URL: settings.url });
  await expect(page.getByText('This browser keeps no draft')).toBeVisible();
  expect((await endpoints.read(await form.created())).name).toBe('Without storage');
  await signOut(page);
  await expect(page).toHaveURL(/\/sign-in/);
});
