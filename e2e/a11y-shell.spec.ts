import { inLongRun, isLongRun } from '../lib/testing/long-run';
import { expect, test } from './fixtures';
import { expectAccessible, expectAccessibleAtAnyWidth, onPhone } from './support/accessibility';

test('the sign-in, and its problems, have no accessibility violation', async ({ page }) => {
  await page.goto('/sign-in');
  if (isLongRun) await expectAccessibleAtAnyWidth(page, 'sign-in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('API key')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleAtAnyWidth(page, 'sign-in with problems');
});

test('what the shell lays over a screen has no accessibility violation', async ({
  signedInPage: page,
  account,
}) => {
  const { keyboard } = page;
  const main = page.getByRole('main');
  await page.goto(`/projects/${account.projectId}/settings`);
  await main.getByText(/\d+ of \d+ supported/).click();
  await expect(main.getByRole('rowheader').first()).toBeVisible();
  await expectAccessibleAtAnyWidth(page, 'settings');

  await test.step('menus', async () => {
    for (const name of [/account/i, ...inLongRun([/Switch project/])]) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page, `the menu ${name}`);
      await keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
    }
  });

  await test.step('the palette and what it opens', async () => {
    await keyboard.press('Control+k');
    // The screen below has a choice of its own: what is asked for stands in the palette.
    const line = page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox');
    await expect(line).toBeVisible();
    await expectAccessibleAtAnyWidth(page, 'the palette');
    await line.fill('add project');
    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Add project' }).getByText('Another key').click();
    // Around them the page stays as it was with the palette.
    await expectAccessibleAtAnyWidth(page, 'add project', '[role="dialog"]');
    await keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the shortcuts', async () => {
    await keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectAccessibleAtAnyWidth(page, 'the shortcuts', '[role="dialog"]');
    await keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('the navigation of a phone closes on the way, and has no accessibility violation', async ({
  signedInPage: page,
  account,
}) => {
  await page.goto(`/projects/${account.projectId}/settings`);
  await onPhone(page, async () => {
    await page.getByRole('button', { name: 'Open navigation' }).click();
    const endpoints = page.getByRole('dialog').getByRole('link', { name: 'Endpoints' });
    await expect(endpoints).toBeVisible();
    await expectAccessible(page, 'the navigation');
    await endpoints.click();
    await expect(page).toHaveURL(/\/endpoints/);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('addresses that lead nowhere have no accessibility violation', async ({
  signedInPage: page,
}) => {
  for (const path of ['/projects/nobodys/settings', ...inLongRun(['/nowhere'])]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleAtAnyWidth(page, path);
  }
});
