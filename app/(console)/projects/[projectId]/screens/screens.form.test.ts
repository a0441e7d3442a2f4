import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Metadata } from 'next';
import { expect, test } from 'vitest';
import { screenAt, screensNextTo } from './screens';

const folder = path.resolve(import.meta.dirname, '..');
const uid = '01KZZZZZZZZZZZZZZZZZZZZZZZ';
/** Those that only lead on. */
const leading = ['page.tsx', 'activity/deliveries/page.tsx'];
/** Pages of a project. */
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'page.tsx' && !leading.includes(file))
  .map((file) => path.dirname(file));

const addressOf = (page: string) => `/projects/shop/${page.replace('[uid]', uid)}`;

test('there are pages to compare with', () => {
  expect(pages.length).toBeGreaterThan(11);
});

test.each(pages)('the browser shows %s under the title that its page has', async (page) => {
  const { metadata }: { metadata: Metadata } = await import(path.join(folder, page, 'page.tsx'));
  const found = screenAt(addressOf(page));
  expect(found?.screen.title).toBe(metadata.title);
  expect(found?.uid).toBe(page.includes('[uid]') ? uid : '');
});

test.each(pages)('what %s is drawn by comes when it is loaded', async (page) => {
  const screen = screenAt(addressOf(page))?.screen;
  if (!screen) throw new Error('no screen');
  await screen.load();
  expect(screen.isLoaded()).toBe(true);
});

test.each([
  '/projects/shop',
  '/projects/shop/',
  '/projects/shop/nothing',
  '/projects/shop/constructor',
  '/projects/shop/endpoints/..',
  '/projects/shop/endpoints/new/more',
  '/projects/shop/functions/01K',
  '/projects/shop/activity/deliveries',
  '/projects/shop/activity/01K',
  '/projects/shop/activity/refused/01K',
  '/projects/shop/activity/jobs/01K/more',
  '/projects/shop/portal-links/01K/more',
  '/projects/shop/portal-links/01K/view/more',
  '/projects/shop/endpoints/01K/view',
  '/sign-in',
  '/',
])('%s is left to the server', (address) => {
  expect(screenAt(address)).toBeUndefined();
});

test('the form of a new one is the likeliest to come after its list', () => {
  const [next] = screensNextTo('sources');
  expect(next).toBe(screenAt('/projects/shop/sources/new')?.screen);
});
