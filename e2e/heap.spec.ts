import type { Page } from 'playwright/test';
import { inLongRun, isLongRun } from '../lib/testing/long-run';
import { expect, test } from './fixtures';
import { heldBy } from './support/heap';

/** One with a panel alone stands for its kind, and in a short run one with forms for the others. */
const lists = [/^Portal links/, /^Endpoints/, ...inLongRun([/^Sources/, /^Subscriptions/])];
/** Visits of a tour: each list and its first panel, and of those that have forms the two forms. */
const VISITS_OF_A_TOUR = isLongRun ? 14 : 6;
/** After so many all that is loaded once is there. */
const FIRST_TOURS = 2;
const ALL_TOURS = isLongRun ? 8 : 3;
/** What is kept on purpose may grow a little, such as answers that are still fresh. */
const MORE = 1.1;

/** Visits all lists, panels and forms once, by clicks alone. */
async function tour(page: Page): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Project' }).getByRole('link');
  const table = page.getByRole('table').first();
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  const panelFact = page.getByRole('complementary').getByRole('term').first();
  const visitList = async (link: RegExp) => {
    await navigation.filter({ hasText: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible();
    await expect(table).toHaveAttribute('aria-busy', 'false');
  };
  for (const link of lists) {
    await visitList(link);
    await table.getByRole('link').first().click();
    await expect(panelFact).toBeVisible();
    const edit = page.getByRole('link', { name: /^Edit / });
    if ((await edit.count()) === 0) continue;
    await edit.click();
    await expect(field).not.toHaveValue('');
    await visitList(link);
    await page.getByRole('link', { name: /^New / }).click();
    await expect(field).toHaveValue('');
  }
}

test(`${ALL_TOURS * VISITS_OF_A_TOUR} visits of lists, panels and forms in one tab leave nothing behind`, async ({
  overFake: { page, address },
}) => {
  await page.goto(address('portal-links'));
  for (let done = 0; done < FIRST_TOURS; done += 1) await tour(page);
  const early = await heldBy(page);
  for (let done = FIRST_TOURS; done < ALL_TOURS; done += 1) await tour(page);
  const late = await heldBy(page);
  test.info().annotations.push({ type: 'held', description: JSON.stringify({ early, late }) });
  expect(late.heapBytes).toBeLessThan(early.heapBytes * MORE);
  expect(late.nodes).toBeLessThan(early.nodes * MORE);
  expect(late.listeners).toBeLessThan(early.listeners * MORE);
});
