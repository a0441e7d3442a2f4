import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { accessibilityViolations } from './support/accessibility';

interface Scene {
  name: string;
  path: (projectId: string) => string;
  signedIn: boolean;
  act?: (page: Page) => Promise<void>;
}

const settings = (projectId: string) => `/projects/${projectId}/settings`;

async function openCommand(page: Page, command: string) {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(command);
  await page.keyboard.press('Enter');
}

const scenes: Scene[] = [
  { name: 'sign-in', path: () => '/sign-in', signedIn: false },
  {
    name: 'sign-in with problems',
    path: () => '/sign-in',
    signedIn: false,
    act: async (page) => {
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByLabel('API key')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  { name: 'settings', path: settings, signedIn: true },
  { name: 'functions', path: (id) => `/projects/${id}/functions`, signedIn: true },
  {
    name: 'the account menu',
    path: settings,
    signedIn: true,
    act: (page) => page.getByRole('button', { name: /account/i }).click(),
  },
  {
    name: 'the project switcher',
    path: settings,
    signedIn: true,
    act: (page) => page.getByRole('button', { name: /Switch project/ }).click(),
  },
  {
    name: 'the palette',
    path: settings,
    signedIn: true,
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').waitFor();
    },
  },
  {
    name: 'the shortcuts',
    path: settings,
    signedIn: true,
    act: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'add project',
    path: settings,
    signedIn: true,
    act: async (page) => {
      await openCommand(page, 'add project');
      await page.getByRole('dialog', { name: 'Add project' }).getByText('Another key').click();
    },
  },
  { name: 'a project that is not open', path: () => settings('nobodys'), signedIn: true },
  { name: 'a page that is not there', path: () => '/nowhere', signedIn: true },
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test.describe(`${colorScheme}, ${width} px wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      for (const { name, path, signedIn, act } of scenes) {
        // On a phone these two are inside the navigation, which has a test of its own.
        if (width === 390 && /menu|switcher/.test(name)) continue;
        test(`${name} has no accessibility violation`, async ({
          page,
          context,
          savedSession,
          account,
        }) => {
          if (signedIn) await context.addCookies(savedSession);
          await page.goto(path(account.projectId));
          await page.getByRole('heading', { level: 1 }).waitFor();
          await act?.(page);
          expect(await accessibilityViolations(page)).toEqual([]);
        });
      }
    });
  }
}

test('the navigation of a phone has no accessibility violation', async ({
  signedInPage: page,
  account,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(settings(account.projectId));
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Functions' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
});
