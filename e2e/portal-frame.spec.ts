import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { expectAccessible, expectNoScrollSideways } from './support/accessibility';
import { weighFirstLoad } from './support/first-load';
import { startMendedReceiver } from './support/mended-receiver';
import { type Host, openHost } from './support/portal-in-frame';
import { askProject, makePortalLink, sendToPartner } from './support/portal-links';

// All over one console.
test.describe.configure({ mode: 'default' });

const home = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

async function historyOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  return entries.map(({ url }) => url);
}

test('a link is taken out of the address, the history and everything that a browser keeps', async ({
  page,
  portal,
}) => {
  const link = await makePortalLink(portal.console);
  const referrers: (string | undefined)[] = [];
  page.on('request', (request) => referrers.push(request.headers().referer));
  await page.goto(link.url);
  await expect(home(page)).toBeVisible();
  expect(page.url()).toMatch(new RegExp(`/portal/${link.uid}$`));
  await expect(page).toHaveTitle('Webhooks · Marlowe Commerce');
  await page.getByRole('link', { name: 'Event types' }).click();
  await expect(page).toHaveTitle('Event types · Marlowe Commerce');
  await page.reload();
  await expect(home(page)).toBeVisible();
  const kept = await page.evaluate(() => [
    JSON.stringify({ ...localStorage, ...sessionStorage }),
    document.cookie,
    document.referrer,
    document.documentElement.outerHTML,
    JSON.stringify(history.state),
  ]);
  expect([...(await historyOf(page)), ...referrers, ...kept].join()).not.toContain(link.token);
  expect(await page.locator('body').textContent()).not.toMatch(/gatehouse/i);
  await expect(page.locator('link[rel=manifest], link[href*="icon.svg"]')).toHaveCount(0);
});

test('two links stand side by side, and one that ends leaves the other', async ({
  context,
  portal,
}) => {
  const [first, second] = [
    await makePortalLink(portal.console, { owner: 'one' }),
    await makePortalLink(portal.console, { owner: 'two' }),
  ];
  const [left, right] = [await context.newPage(), await context.newPage()];
  await left.goto(first.url);
  await right.goto(second.url);
  await left.getByRole('button', { name: 'Sign out of this page' }).click();
  await expect(left.getByRole('heading', { level: 1 })).toHaveText(
    'You are signed out of this page',
  );
  await left.goto(`${portal.console.origin}/portal/${first.uid}`);
  await expect(left.getByRole('heading', { level: 1 })).toHaveText(
    'This link does not open anything',
  );
  await right.reload();
  await expect(home(right)).toBeVisible();
});

test('a link that is revoked while it is open ends with the next action, and leaves the page', async ({
  page,
  portal,
  browserErrors,
}) => {
  browserErrors.allow(/401/);
  const link = await makePortalLink(portal.console);
  await page.clock.install();
  await page.goto(link.url);
  await expect(home(page)).toBeVisible();
  await askProject(portal.console, 'PUT', `/portal-links/${link.uid}/revoke`);
  await page.clock.fastForward('03:00');
  // No click, which would wait for what lies over the page once it has noticed by itself.
  await page.getByRole('main').dispatchEvent('pointerdown');
  const dialog = page.getByRole('dialog', { name: 'This page has ended' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Get a new link' })).toHaveAttribute(
    'href',
    `${portal.host.origin}/renew`,
  );
  await dialog.getByRole('button', { name: 'Go on here' }).click();
  await expect(dialog.getByRole('status')).toContainText('not open again yet');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'How to verify' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This link does not open anything',
  );
});

test('a token behind the # of an address opens nothing, and is taken away', async ({
  page,
  portal,
}) => {
  const link = await makePortalLink(portal.console);
  await page.goto(link.url.replace('?', '#'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open this page by its link');
  await expect(page).toHaveURL(/\/portal$/);
  expect((await historyOf(page)).join()).not.toContain(link.token);
});

test.describe('in a frame', () => {
  async function framed(context: BrowserContext, host: Host, address: string) {
    host.show(address);
    const page = await context.newPage();
    await page.goto(host.origin);
    return page.frameLocator('iframe');
  }

  test('of a site that is named it works through a click and a reload', async ({
    context,
    portal,
  }) => {
    const link = await makePortalLink(portal.console);
    const frame = await framed(context, portal.host, link.url);
    await frame.getByRole('link', { name: 'Event types' }).click();
    await expect(frame.getByRole('link', { name: 'Event types' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await frame.locator('html').evaluate(() => setTimeout(() => window.location.reload()));
    await expect(frame.getByRole('link', { name: 'Event types' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const cookies = await context.cookies();
    expect(cookies).toMatchObject([
      { path: '/portal', secure: true, httpOnly: true, sameSite: 'None' },
    ]);
  });

  test('of another site there is none, and the console in no frame at all', async ({
    context,
    portal,
    browserErrors,
  }) => {
    browserErrors.allow(/frame-ancestors|Framing|ERR_BLOCKED/);
    const link = await makePortalLink(portal.console);
    const foreign = await openHost();
    for (const [host, address] of [
      [foreign, link.url],
      [portal.host, `${portal.console.origin}/sign-in`],
    ] as const) {
      await framed(context, host, address);
      const frames = () => context.pages().at(-1)?.frames() ?? [];
      await expect.poll(() => frames().at(-1)?.url()).toMatch(/^chrome-error:/);
    }
    await foreign.close();
  });
});

test('its first rows stand in the document, and it reads well on a phone, in the dark, and by a screen reader', async ({
  page,
  portal,
}) => {
  const receiver = await startMendedReceiver();
  receiver.mend();
  const owner = 'reads-on-a-phone';
  await sendToPartner(portal.console, { url: receiver.url, owner, events: 2 });
  const link = await makePortalLink(portal.console, { owner });
  await expect(async () => {
    const answer = await page.request.get(link.url);
    expect(await answer.text()).toMatch(/your server answered 200/);
  }).toPass();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(link.url);
  await page.getByRole('list', { name: 'Deliveries' }).getByRole('link').first().click();
  await expect(page.getByRole('list', { name: 'Tries' })).toBeVisible();
  await expectNoScrollSideways(page, 'the portal');
  await expectAccessible(page, 'the portal');
  await page.getByRole('button', { name: 'Open menu' }).press('Enter');
  await expect(home(page)).toBeVisible();
  await expectNoScrollSideways(page, 'its menu');
  await page.getByRole('link', { name: 'How to verify' }).click();
  await expect(page).toHaveTitle('How to verify · Marlowe Commerce');
  await receiver.stop();
});

test('its first load is within its budget', async ({ browser, portal }) => {
  const link = await makePortalLink(portal.console);
  const context = await browser.newContext();
  const page = await context.newPage();
  const empty = await weighFirstLoad(page, `${portal.console.origin}/sign-in`, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  const load = await weighFirstLoad(page, link.url, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  const addresses = new Set([...empty.scripts.keys()].map((address) => new URL(address).pathname));
  const own = [...load.scripts]
    .filter(([address]) => !addresses.has(new URL(address).pathname))
    .reduce((sum, [, bytes]) => sum + bytes, 0);
  test.info().annotations.push({
    type: 'weighed',
    description: JSON.stringify({ bytes: load.bytes, ownScriptBytes: own }),
  });
  expect(own, 'script over an empty page').toBeLessThanOrEqual(100 * 1024);
  await context.close();
});
