import { inLongRun } from '../lib/testing/long-run';
import { expect, test } from './fixtures';
import { expectAccessibleAtAnyWidth } from './support/accessibility';

test.describe('the lists of what happened', () => {
  test('keep the time from tab to tab, and say which one is on screen', { tag: '@long' }, async ({
    signedInPage: page,
    account: { projectId },
  }) => {
    await page.goto(`/projects/${projectId}/activity?last=7d&status=Failure`);
    const tabs = page.getByRole('navigation', { name: 'Activity' });
    await expect(tabs.getByRole('link', { name: 'Deliveries' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await tabs.getByRole('link', { name: 'Events' }).click();
    await expect(page).toHaveURL(/\/activity\/events\?last=7d$/);
    await tabs.getByRole('link', { name: 'Refused' }).click();
    await expect(page).toHaveURL(/\/activity\/refused\?last=7d$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/activity\/events\?last=7d$/);
    await expect(page.getByRole('table', { name: 'events' })).toBeVisible();
  });

  test('can be gone through by keys alone: filter, row, panel, next, page', async ({
    signedInPage: page,
    account: { projectId },
  }) => {
    await page.goto(`/projects/${projectId}/overview`);
    // In one go: two keys belong together for a second, which a busy machine may need for each.
    await page.keyboard.type('ga');
    await expect(page.getByRole('table', { name: 'deliveries' })).toBeVisible();
    await expectAccessibleAtAnyWidth(page, 'activity');
    await page.keyboard.press('f');
    await expect(page.getByRole('button', { name: /^Time/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Waiting' }).waitFor();
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Space', 'Escape']) {
      await page.keyboard.press(key);
    }
    await expect(page).toHaveURL(/status=Failure/);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: /^Delivery/ });
    await expect(panel).toBeVisible();
    const first = new URL(page.url()).searchParams.get('open');
    await page.keyboard.press(']');
    await expect(page).not.toHaveURL(new RegExp(`open=${first}`));
    await page.keyboard.press('o');
    await expect(page).toHaveURL(/\/activity\/deliveries\/\w+$/);
    await page.goBack();
    await expect(page).toHaveURL(/status=Failure/);
    await expect(panel).toBeVisible();
  });

  test('show figures that narrow the list, without a shift of what is below them', {
    tag: '@long',
  }, async ({ signedInPage: page, account: { projectId } }) => {
    await page.goto(`/projects/${projectId}/activity`);
    const figures = page.getByRole('region', { name: 'Figures' });
    await figures.getByRole('button', { name: /^failed/ }).click();
    await expect(page).toHaveURL(/status=Failure/);
    for (const status of await page.getByRole('table').locator('tbody tr').all())
      await expect(status).toContainText('failed');
  });

  for (const list of inLongRun(['/events', '/refused'])) {
    test(`are accessible, also on a phone: activity${list}`, async ({
      signedInPage: page,
      account: { projectId },
    }) => {
      await page.goto(`/projects/${projectId}/activity${list}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
      await expectAccessibleAtAnyWidth(page, `activity${list}`);
    });
  }
});
