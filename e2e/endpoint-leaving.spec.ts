import type { Page } from 'playwright/test';
import { EndpointForm } from './screens/endpoint-form';
import { expect, test } from './support/endpoint-bench';
import { keptByBrowser } from './support/kept-by-browser';

const settings = { name: 'Left behind', url: 'https://receiver.example/hook' };

const leaveQuestion = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' });

test('leaving asks first: by a link, by Back and by a shortcut', async ({ form, endpoints }) => {
  const uid = await endpoints.create(settings);
  await form.page.goto(form.list);
  await form.open(uid);
  await form.fill({ Name: 'Not saved yet' });
  const question = form.page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' });
  const trail = form.page.getByRole('navigation', { name: 'Trail' }).getByRole('link');
  await trail.click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await form.page.goBack();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(form.field('Name')).toHaveValue('Not saved yet');
  await trail.click();
  await question.getByRole('button', { name: 'Save and leave' }).click();
  await expect(form.page.getByRole('heading', { level: 1, name: 'Endpoints' })).toBeVisible();
  expect((await endpoints.read(uid)).name).toBe('Not saved yet');
});

test('closing the tab asks while something is unsaved, and not otherwise', async ({
  form,
  endpoints,
}) => {
  const { page } = form;
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await form.open(await endpoints.create(settings));
  await form.field('Description').click();
  await page.keyboard.type('unsaved');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(form.field('Description')).toHaveValue('unsaved');

  await form.saved();
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(asked).toEqual(['beforeunload']);
});

test('signing out asks while something is unsaved', async ({
  page,
  context,
  account,
  signIn,
  endpoints,
}) => {
  await signIn(context.request);
  const form = new EndpointForm(page, `/projects/${account.projectId}/endpoints`);
  const uid = await endpoints.create(settings);
  await form.open(uid);
  await form.fill({ Description: 'unsaved' });
  const signOut = async () => {
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  await signOut();
  await leaveQuestion(page).getByRole('button', { name: 'Stay' }).click();
  await expect(form.field('Description')).toHaveValue('unsaved');
  await signOut();
  await leaveQuestion(page).getByRole('button', { name: 'Discard and leave' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  expect((await endpoints.read(uid)).description ?? '').toBe('');
});

test('Escape in a dialog asks before it drops what was typed there', async ({
  form,
  endpoints,
}) => {
  const { page } = form;
  await form.open(await endpoints.create(settings));
  await form.act('Rotate secret…');
  const dialog = page.getByRole('dialog', { name: 'Rotate the signing secret' });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await form.act('Rotate secret…');
  await form.choose('Enter one');
  await form.fill({ Secret: 'typed-into-a-dialog' });
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.field('Secret')).toHaveValue('typed-into-a-dialog');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
});

test('Escape in the question stays, in the review it goes back to the form', async ({
  form,
  endpoints,
}) => {
  const { page } = form;
  await form.open(await endpoints.create(settings));
  await form.fill({ Description: 'unsaved' });
  await page.getByRole('button', { name: 'Review request' }).click();
  await expect(page.getByRole('dialog', { name: 'Review request' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Review request' })).toBeFocused();
  await page.getByRole('navigation', { name: 'Trail' }).getByRole('link').click();
  await expect(leaveQuestion(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(leaveQuestion(page)).toHaveCount(0);
  await expect(form.field('Description')).toHaveValue('unsaved');
});

test('a reload offers the draft, which never held a secret', async ({ form, browserErrors }) => {
  await form.openNew();
  await form.fill({ Name: 'Drafted', URL: 'https://receiver.example/draft' });
  await form.chooseAuth('API key');
  await form.fill({ 'Header name': 'X-Key', 'Header value': 'typed-canary' });
  await expect(form.page.getByText('Draft kept in this tab, without secrets')).toBeVisible();
  form.page.on('dialog', (dialog) => void dialog.accept());
  await form.page.reload();
  expect(await keptByBrowser(form.page)).not.toContain('typed-canary');
  await expect(form.page.getByText(/you will have to type again: Header value/)).toBeVisible();
  await form.page.getByRole('button', { name: 'Restore' }).click();
  await expect(form.field('Name')).toHaveValue('Drafted');
  await form.edit('Authentication');
  await expect(form.field('Header name')).toHaveValue('X-Key');
  await expect(form.field('Header value')).toHaveValue('');
  await form.fill({ 'Header value': 'typed again' });
  await form.created();
  await form.openNew();
  await expect(form.page.getByRole('button', { name: 'Discard draft' })).toHaveCount(0);
  expect(browserErrors.unexpected()).toEqual([]);
});

test('a page that was left by an end of the session offers the draft after signing in', async ({
  page,
  context,
  account,
  signIn,
  endpoints,
}) => {
  await signIn(context.request);
  const form = new EndpointForm(page, `/projects/${account.projectId}/endpoints`);
  const uid = await endpoints.create(settings);
  await form.open(uid);
  await form.fill({ Description: 'typed before the end' });
  await expect(page.getByText('Draft kept in this tab')).toBeVisible();
  await context.clearCookies();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.getByLabel('Project ID').fill(account.projectId);
  await page.getByLabel('API key').fill(account.apiKey);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await form.loaded();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(form.field('Description')).toHaveValue('typed before the end');
  await form.saved();
  expect((await endpoints.read(uid)).description).toBe('typed before the end');
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
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
});
