import type { Page } from 'playwright/test';
import { isLongRun } from '../lib/testing/long-run';
import { expect, test } from './fixtures';
import { recordShifts, takeShifts } from './support/layout-shifts';
import { slowNetwork } from './support/network-conditions';
import { quiet } from './support/quiet-page';

const kinds = ['endpoints', 'sources', 'subscriptions'] as const;
const lists = ['portal-links', ...kinds] as const;
const widths = [1440, 390] as const;
const everything = {
  screens: [...lists, ...kinds.map((kind) => `${kind}/new`), 'functions', 'settings'],
  ways: kinds,
};
/** But in a long run each width stands for some of them: one way, and a list. */
const usual = {
  1440: { screens: [], ways: ['endpoints'] },
  390: { screens: ['portal-links'], ways: [] },
};

async function begin(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await recordShifts(page);
  await slowNetwork(page);
}

for (const width of widths) {
  const { screens, ways } = isLongRun ? everything : usual[width];
  for (const screen of screens) {
    test(`nothing of ${screen} moves while its code arrives, ${width} px wide`, async ({
      overFake: { page, address },
    }) => {
      await begin(page, width);
      await page.goto(address(screen));
      await quiet(page);
      expect(await takeShifts(page)).toEqual([]);
    });
  }

  for (const kind of ways) {
    test(`nothing moves from the list of ${kind} to a form, back and to a panel, ${width} px wide`, async ({
      overFake: { page, address },
    }) => {
      await begin(page, width);
      await page.goto(address(kind));
      const rows = page.getByRole('table').getByRole('link');
      await expect(rows.first()).toBeVisible();
      const name = page.getByRole('textbox', { name: 'Name', exact: true });
      /** Within half a second of a press things may make room: only the panel does. */
      const step = async (title: string, makesRoom = false) => {
        await quiet(page);
        const shifts = await takeShifts(page);
        const unasked = shifts.filter(({ afterInput }) => !(makesRoom && afterInput));
        expect(unasked, title).toEqual([]);
      };
      await step('the list');
      await page.getByRole('link', { name: /^New / }).click();
      await expect(name).toBeVisible();
      await step('the form of a new one');
      await page.goBack();
      await expect(rows.first()).toBeVisible();
      await step('back in the list');
      await rows.first().click();
      await expect(page.getByRole('complementary').getByRole('term').first()).toBeVisible();
      await step('the panel', true);
      await page.getByRole('link', { name: /^Edit / }).click();
      await expect(name).not.toHaveValue('');
      await step('the form of a stored one');
    });
  }
}
