import type { Page } from 'playwright/test';
import { isLongRun } from '../lib/testing/long-run';
import { expect, test } from './fixtures';
import { keepPagesAwake } from './support/awake-pages';
import { signInTo } from './support/gateway-stand-in';

const screens = ['portal-links', 'endpoints', 'sources', 'subscriptions', 'settings'];
/** Documents hold the rows of a list, so that but in a long run one stands for what scripts add. */
const isShown = (screen: string) => isLongRun || screen === 'portal-links';

async function textOf(page: Page, screen: string, address: string): Promise<string> {
  if (!isShown(screen)) return (await page.request.get(address)).text();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('load');
  return page.content();
}

test('two operators whose projects bear the same id never see rows of each other', async ({
  overFake: { page, console, gateway, address },
  standIn: { otherGateway },
  browser,
}) => {
  const theirs = await browser.newContext();
  await keepPagesAwake(theirs);
  await signInTo(theirs.request, console, otherGateway);
  const theirPage = await theirs.newPage();
  for (const screen of [...screens, ...screens]) {
    const [own, other] = [
      await textOf(page, screen, address(screen)),
      await textOf(theirPage, screen, address(screen)),
    ];
    expect(own, screen).not.toMatch(/Their|theirs/);
    expect(other, screen).not.toMatch(/Fake project|Link \d|Endpoint \d|Source \d|Subscription \d/);
    expect(other, screen).toContain('Their project');
  }
  const asked = (requests: typeof gateway.requests) =>
    new Set(requests.flatMap(({ headers }) => headers.authorization ?? []));
  expect(asked(gateway.requests)).toEqual(new Set([`Bearer ${gateway.apiKey}`]));
  expect(asked(otherGateway.requests)).toEqual(new Set([`Bearer ${otherGateway.apiKey}`]));
  await theirs.close();
});

test('after signing out and in as another operator in one tab, nothing of the first is left', async ({
  overFake: { page, console, address, gateway },
  standIn: { otherGateway },
}) => {
  await signInTo(page.request, console, {
    ...otherGateway,
    baseUrl: otherGateway.baseUrl,
  });
  await page.goto(address('portal-links'));
  await expect(page.getByRole('link', { name: 'Theirs: link' })).toBeVisible();
  await page.getByRole('link', { name: 'Endpoints' }).first().click();
  await expect(page.getByRole('link', { name: 'Theirs: endpoint' })).toBeVisible();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.getByLabel('Gateway').selectOption({ index: 0 });
  await page.getByLabel('Project ID').fill('fake-project');
  await page.getByLabel('API key', { exact: true }).fill(gateway.apiKey);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  expect(await page.content()).not.toMatch(/Their|theirs/);
  await page.getByRole('link', { name: 'Endpoints' }).first().click();
  await expect(page.getByRole('link', { name: 'Endpoint 5' })).toBeVisible();
  expect(await page.content()).not.toMatch(/Their|theirs/);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).not.toMatch(/Their|theirs/);
});
