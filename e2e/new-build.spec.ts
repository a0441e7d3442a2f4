import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { awake } from './support/awake-pages';

/** Marks the document, so that a later look tells whether it is still the same one. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
}

/** Waits for another document; a look at the one that is leaving would fail. */
async function anotherDocument(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(window, 'isFirstDocument') !== true);
}

test('a tab opened before an update moves on by a full load', async ({ signedInPage, account }) => {
  const page = signedInPage;
  await page.goto(`/projects/${account.projectId}/portal-links`);
  await mark(page);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'x-gatehouse-build': 'another-build' };
    return route.fulfill({ response, headers });
  });
  // Its rows are the first to tell.
  const told = page.waitForResponse(/\/api\/.*\/sources/);
  await page.getByRole('link', { name: 'Sources' }).click();
  await told;
  await expect(heading('Sources')).toBeVisible();
  await page.getByRole('link', { name: 'Endpoints' }).click();
  await anotherDocument(page);
  await expect(heading('Endpoints')).toBeVisible();
  // What is asked for on the way out of the test has nobody to answer it.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('scripts gone after an update are fetched by one reload, and never by reloads for ever', async ({
  signedInPage,
  account,
  browserErrors,
}) => {
  browserErrors.allow(/404 \(Not Found\)|ChunkLoadError/);
  const page = signedInPage;
  const project = `/projects/${account.projectId}`;
  const address = `${project}/portal-links`;
  // Gone is what is fetched ahead; what the document itself names, it finds whenever it asks.
  const named = await (await page.request.get(address)).text();
  let areGone = true;
  let loads = 0;
  await page.route('**/_next/static/chunks/**', (route) => {
    const isNamed = named.includes(new URL(route.request().url()).pathname);
    return areGone && !isNamed ? route.fulfill({ status: 404 }) : route.fallback();
  });
  await page.goto(address);
  await mark(page);
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    areGone = false;
    loads += 1;
  });
  await page.getByRole('link', { name: 'Sources' }).click();
  // The former document may name the page that it cannot show, until the new one is there.
  await anotherDocument(page);
  expect(loads).toBe(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Sources' })).toBeVisible();
  await awake(page);
  await page.getByRole('button', { name: 'Commands' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  // Whatever of it was fetched ahead: what is there is shown, and what is not leads to one more load.
  areGone = true;
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(loads).toBeLessThanOrEqual(2);
});
