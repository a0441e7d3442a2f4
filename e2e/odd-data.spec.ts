import { fakePortalLink } from '@/lib/testing/fake-gateway/rows';
import { expect, test } from './fixtures';
import { ListScreen } from './screens/list-screen';
import { atRest } from './support/accessibility';
import { openForeignSite } from './support/foreign-site';

test.describe('in another time zone than the server’s', () => {
  test.use({ timezoneId: 'Asia/Kolkata', locale: 'en-GB' });

  test('times are local with the exact instant on demand; none, null and year 1 are never a date', async ({
    overFake: { page, address, gateway },
  }) => {
    gateway.state.portalLinks = [
      fakePortalLink(3, { created_at: '2026-01-01T23:30:00Z', updated_at: '0001-01-01T00:00:00Z' }),
      fakePortalLink(2, { created_at: null, updated_at: null, deleted_at: null }),
      fakePortalLink(1, { created_at: 'yesterday-ish', updated_at: '' }),
    ];
    const list = new ListScreen(page, address('portal-links'));
    await list.open();
    await expect(list.rowLinks).toHaveCount(3);
    await expect(list.row('Link 3').getByText('never')).toHaveCount(1);
    await expect(list.row('Link 2').getByText('never')).toHaveCount(2);
    await expect(list.row('Link 1')).toContainText('yesterday-ish');
    await expect(list.table).not.toContainText(/\b(?:1970|0001)\b/);
    await list.rowLinks.first().click();
    const panel = list.panel(/^Portal link/);
    const exact = page.getByRole('tooltip');
    await expect(panel).toBeVisible();
    // While the panel comes in, its rows move away from under the pointer.
    await atRest(page);
    await panel.locator('time').first().hover();
    await expect(exact).toContainText(/2 Jan(?:uary)? 2026.*0?5:00/);
    await expect(exact).toContainText('2026-01-01T23:30:00.000Z');
  });
});

test('an opened portal learns nothing of the console: no referrer, no way back', async ({
  overFake: { page, address, gateway },
  context,
}) => {
  const site = await openForeignSite();
  const portal = `${site.origin}/portal?token=secret`;
  gateway.state.portalLinks = [fakePortalLink(1, { url: portal })];
  await page.goto(`${address('portal-links')}?link=${gateway.state.portalLinks[0]?.uid}`);
  const opened = context.waitForEvent('page');
  const asked = context.waitForEvent('request', (request) => request.url() === portal);
  await page.getByRole('button', { name: 'Open portal' }).click();
  const tab = await opened;
  expect(await (await asked).headerValue('referer')).toBeNull();
  await tab.waitForURL(portal);
  expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await site.close();
});
