import type { Page } from 'playwright/test';
import {
  hostileImage,
  hostileRows,
  hostileTexts,
  strangeAddresses,
} from '@/lib/testing/hostile-rows';
import { isLongRun } from '@/lib/testing/long-run';
import { expect, test } from './fixtures';
import { ListScreen } from './screens/list-screen';

async function expectNoStrangeAddress(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(strangeAddresses), where).toEqual([]);
}

async function expectNoScrollSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
}

test.describe('hostile text in every field is shown as text and starts nothing', () => {
  const dialogs: string[] = [];
  test.beforeEach(({ overFake: { page, gateway } }) => {
    dialogs.length = 0;
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    Object.assign(gateway.state, hostileRows());
    gateway.state.project.name = hostileImage;
    gateway.behaviour.release = hostileImage;
    gateway.behaviour.versionHeader = 'x"><b>';
  });
  test.afterEach(() => expect(dialogs).toEqual([]));

  test('in lists and panels', async ({ overFake: { page, address } }) => {
    for (const screen of ['portal-links', 'endpoints', 'sources', 'subscriptions']) {
      await test.step(screen, async () => {
        const list = new ListScreen(page, address(screen));
        await list.open();
        await expect(list.rowLinks).toHaveCount(hostileTexts.length);
        await expect(list.table).toContainText(hostileImage);
        // Each of them in every panel has a test of its own, without a browser.
        const opened = screen === 'portal-links' && isLongRun ? hostileTexts.keys() : [0, 3];
        for (const at of opened) {
          await list.rowLinks.nth(at).click();
          const panel = page.getByRole('complementary').last();
          await expect(panel.getByRole('heading').first()).toBeVisible();
          await expectNoStrangeAddress(page, `${screen} ${at}`);
        }
        await expectNoScrollSideways(page);
      });
    }
  });

  test('in endpoints and their forms', { tag: '@long' }, async ({
    overFake: { page, address, gateway },
  }) => {
    const list = new ListScreen(page, address('endpoints'));
    await list.open();
    await expect(list.table).toContainText(hostileImage);
    for (const [at, { uid }] of gateway.state.endpoints.entries()) {
      // Those that could be an address; the others are shown by the same controls.
      if (!isLongRun && !/(?:script|data):/i.test(hostileTexts[at] ?? '')) continue;
      await expect(list.rowLinks).toHaveCount(hostileTexts.length);
      await list.rowLinks.nth(at).click();
      await page.getByRole('link', { name: 'Edit endpoint' }).click();
      await expect(page).toHaveURL(new RegExp(`/endpoints/${uid}$`));
      await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
      await expectNoStrangeAddress(page, uid);
      await list.open();
    }
    await expectNoScrollSideways(page);
  });

  test('wherever else it is told', { tag: '@long' }, async ({
    overFake: { page, address, gateway },
  }) => {
    const uids = gateway.state.portalLinks.slice(0, 2).map(({ uid }) => uid);
    await page.goto(`${address('portal-links')}?compare=${uids.join(',')}`);
    await expect(page.getByRole('complementary').last()).toContainText(hostileImage);
    await expectNoStrangeAddress(page, 'two links compared');

    await page.goto(address('functions'));
    await page.getByRole('button', { name: /^Function:/ }).click();
    const list = page.getByRole('dialog', { name: 'Functions of this project' });
    await expect(list.getByRole('button').filter({ hasText: hostileImage }).first()).toBeVisible();
    await expectNoStrangeAddress(page, 'functions');

    await page.goto(address('settings'));
    await page.getByText(/\d+ of \d+ supported/).click();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    const checked = page.waitForResponse(
      (response) =>
        response.url().endsWith('/capabilities') && response.request().method() === 'POST',
    );
    await page.getByRole('button', { name: 'Check again' }).click();
    expect((await checked).status()).toBe(200);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await expectNoStrangeAddress(page, 'settings, with the release as the gateway tells it');

    const query = new URLSearchParams({ q: hostileImage, ownerId: '"><svg onload=alert(1)>' });
    gateway.state.portalLinks = [];
    await page.goto(`${address('portal-links')}?${query}`);
    await expect(page.getByRole('heading', { name: 'No link matches' })).toBeVisible();
    await expect(page.getByText(`“${hostileImage}”`)).toBeVisible();
    await expectNoStrangeAddress(page, 'the address of a list');

    gateway.fail({
      fault: { kind: 'failure', status: 422, message: `${hostileImage}: ${hostileImage}` },
      when: /\/sources/,
    });
    await page.goto(address('sources'));
    await expect(page.getByRole('heading', { name: 'The sources did not load' })).toBeVisible();
    await expectNoStrangeAddress(page, 'what a gateway says of a failure');
  });
});
