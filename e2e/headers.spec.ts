import { expect, test } from './fixtures';
import { openForeignSite } from './support/foreign-site';

test('a document runs under its policy, not-found pages included: the browser refuses nothing', async ({
  page,
}) => {
  for (const path of ['/sign-in', '/there-is-no-such-page', '/projects/theirs/portal-links']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
});

test('a document stays blank in a frame of another site', async ({
  page,
  baseURL,
  browserErrors,
}) => {
  browserErrors.allow(/^Framing '/);
  const site = await openForeignSite();
  site.show(`<!doctype html><iframe name="inner" src="${baseURL}/sign-in"></iframe>`);
  const refused = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/sign-in'),
  );
  await page.goto(site.origin);
  await refused;
  const frame = page.frames().find((each) => each.parentFrame() !== null);
  expect(
    await frame
      ?.getByRole('button')
      .count()
      .catch(() => 0),
  ).toBe(0);
  await site.close();
});
