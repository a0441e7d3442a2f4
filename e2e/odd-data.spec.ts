import { EventEmitter, once } from 'node:events';
import { endpointCopy, fakeEndpoint, fakePortalLink } from '@/lib/testing/fake-gateway/rows';
import { expect, test } from './fixtures';
import { ListScreen } from './screens/list-screen';
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
    // While the panel comes in, its rows move away from under the pointer.
    await expect(async () => {
      await list.search.hover();
      await panel.locator('time').first().hover();
      await expect(exact).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(exact).toContainText(/2 Jan(?:uary)? 2026.*0?5:00/);
    await expect(exact).toContainText('2026-01-01T23:30:00.000Z');
  });
});

test('links with null, empty and missing endpoint lists all stand, with the count as told', async ({
  overFake: { page, address, gateway },
}) => {
  for (const emptyMetadata of ['null_entry', 'empty', 'absent'] as const) {
    gateway.behaviour.emptyMetadata = emptyMetadata;
    gateway.state.portalLinks = [fakePortalLink(1, { owner_id: 'nobody' })];
    const list = new ListScreen(page, address('portal-links'));
    await list.open();
    await expect(list.rowLinks).toHaveCount(1);
    await expect(list.row('Link 1')).toContainText('nobody');
    await list.rowLinks.first().click();
    await expect(list.panel(/^Portal link/)).toContainText('Endpoints · 0');
  }
});

test('the panel is the same whichever of its two questions is answered first', async ({
  overFake: { page, address, gateway },
}) => {
  gateway.state.endpoints = [fakeEndpoint(1, { owner_id: 'acme' })];
  gateway.state.portalLinks = [
    fakePortalLink(1, { owner_id: 'acme', endpoints_metadata: [endpointCopy(fakeEndpoint(1))] }),
  ];
  const texts: (string | null)[] = [];
  for (const first of ['capabilities', 'endpoints']) {
    const gate = new EventEmitter();
    const opened = once(gate, 'open');
    await page.route(/\/api\/projects\/[^/]+\/(capabilities|endpoints)/, async (route) => {
      if (!new URL(route.request().url()).pathname.endsWith(first)) await opened;
      await route.continue();
    });
    const answered = page.waitForResponse((response) =>
      new URL(response.url()).pathname.endsWith('/endpoints'),
    );
    await page.goto(`${address('portal-links')}?link=${gateway.state.portalLinks[0]?.uid}`);
    const panel = page.getByRole('complementary', { name: /^Portal link/ });
    await expect(panel).toBeVisible();
    gate.emit('open');
    await answered;
    await expect(panel.getByText('active')).toBeVisible();
    texts.push(await panel.textContent());
    await page.unrouteAll({ behavior: 'wait' });
  }
  expect(texts[0]).toBe(texts[1]);
});

test('? lists the shortcuts although the gateway answers 501 to what it does not have', async ({
  overFake: { page, address, gateway },
}) => {
  gateway.fail({
    fault: { kind: 'raw', status: 501, text: 'Not Implemented', contentType: 'text/plain' },
    when: /^(?!GET \/api\/v1\/projects\/[^/]+\/portal-links)/,
  });
  const list = new ListScreen(page, address('portal-links'));
  await list.open();
  await expect(list.rowLinks).toHaveCount(20);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await list.search.press('?');
  await expect(list.search).toHaveValue('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
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
