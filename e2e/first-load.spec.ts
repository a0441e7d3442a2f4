import type { Page } from 'playwright/test';
import { inLongRun } from '../lib/testing/long-run';
import { expect, test } from './fixtures';
import { type FirstLoad, weighFirstLoad } from './support/first-load';

const KIB = 1024;

/** What may come before the first row of a list: 300 KiB, and what rows differ by from week to week. */
const list = { bytes: 302 * KIB, requests: 15, ownScriptBytes: 76 * KIB };
/** Deliveries have figures, tabs and what follows them as they change. */
const activity = { bytes: 306 * KIB, requests: 15, ownScriptBytes: 81 * KIB };
/** What may come with the form of a new resource: what checks its values is there with it. */
const form = { bytes: 383 * KIB, requests: 18, ownScriptBytes: 160 * KIB };
/** With that of a stored one, what is done to it as well. */
const stored = { bytes: 424 * KIB, requests: 20, ownScriptBytes: 180 * KIB };

const row = async (page: Page) => {
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
};
const field = async (page: Page) => {
  await expect(page.locator('main input[name="name"]')).toBeEditable();
};

/** One of each kind of screen, and the lists that have most to show. */
const usual = [
  { path: 'portal-links', project: 'projectId', show: row, most: list },
  { path: 'activity', project: 'projectId', show: row, most: activity },
  { path: 'subscriptions/new', project: 'projectId', show: field, most: form },
  { path: 'sources/{uid}', project: 'incomingProjectId', show: field, most: stored },
] as const;

/** The others share nearly all of their code with those. */
const others = [
  { path: 'endpoints', project: 'projectId', show: row, most: list },
  { path: 'subscriptions', project: 'projectId', show: row, most: list },
  { path: 'sources', project: 'incomingProjectId', show: row, most: list },
  { path: 'endpoints/new', project: 'projectId', show: field, most: form },
  { path: 'sources/new', project: 'incomingProjectId', show: field, most: form },
  { path: 'endpoints/{uid}', project: 'projectId', show: field, most: stored },
  { path: 'subscriptions/{uid}', project: 'projectId', show: field, most: stored },
] as const;

const screens = [...usual, ...inLongRun(others)];

/** Puts the first resource of a list into the address of one. */
async function addressOf(page: Page, projectId: string, path: string): Promise<string> {
  const [list] = path.split('/{uid}');
  if (list === path) return `/projects/${projectId}/${path}`;
  const headers = { 'X-Gatehouse': '1' };
  const answer = await page.request.get(`/api/projects/${projectId}/${list}`, { headers });
  const { content }: { content: { uid: string }[] } = await answer.json();
  return `/projects/${projectId}/${list}/${content[0]?.uid}`;
}

const bytesOf = (scripts: FirstLoad['scripts'], except: FirstLoad['scripts']) =>
  [...scripts]
    .filter(([address]) => !except.has(address))
    .reduce((sum, [, bytes]) => sum + bytes, 0);

test.describe('a first load with an empty cache', () => {
  for (const { path, project, show, most } of screens) {
    test(`of ${path} is within its budget`, async ({ signedInPage, account, emptyPage }) => {
      const address = await addressOf(signedInPage, account[project], path);
      const load = await weighFirstLoad(signedInPage, address, show);
      const own = bytesOf(load.scripts, emptyPage.scripts);
      const weighed = { bytes: load.bytes, requests: load.requests, ownScriptBytes: own };
      test.info().annotations.push({ type: 'weighed', description: JSON.stringify(weighed) });
      expect(load.scripts.size).toBeGreaterThan(3);
      expect.soft(weighed.bytes, 'bytes').toBeLessThanOrEqual(most.bytes);
      expect.soft(weighed.requests, 'requests').toBeLessThanOrEqual(most.requests);
      expect.soft(own, 'script over an empty page').toBeLessThanOrEqual(most.ownScriptBytes);
    });
  }

  test('starts no script before a frame with the rows', async ({ signedInPage, account }) => {
    await signedInPage.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seenFirst: seen });
      const look = () => {
        const row = document.querySelector('tbody tr');
        if (row && row.getBoundingClientRect().height > 0) seen.push('rows');
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
          if (node instanceof HTMLScriptElement && node.src !== '' && !node.noModule)
            seen.push('script');
      }).observe(document, { childList: true, subtree: true });
    });
    await signedInPage.goto(`/projects/${account.projectId}/portal-links`);
    const seen: string[] = await signedInPage.evaluate(() => Reflect.get(window, 'seenFirst'));
    expect(seen).toEqual(['rows', ...Array.from({ length: seen.length - 1 }, () => 'script')]);
    expect(seen.length).toBeGreaterThan(3);
  });
});
