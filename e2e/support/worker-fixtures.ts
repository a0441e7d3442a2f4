import {
  type APIRequest,
  type APIRequestContext,
  test as base,
  type Cookie,
  expect,
} from 'playwright/test';
import { examplesMade } from './example-events';
import { type FindTarget, findTargets } from './find-target';
import { type FirstLoad, weighFirstLoad } from './first-load';
import { type ConsoleOverFake, startConsoleOverFake } from './gateway-stand-in';
import { openPortal, type Portal } from './portal-in-frame';
import { delivers, type RunningConsole, startConsole } from './running-console';
import { signInByKey } from './sign-in';
import { gatewaySecrets } from './written-secrets';

/** Cookies of a sign-in that a worker's tests share, from a new one before it ends by its idle limit. */
type SharedCookies = () => Promise<Cookie[]>;

const RENEW_AFTER_MS = 10 * 60_000;

function shareCookies(
  requests: APIRequest,
  signIn: (request: APIRequestContext) => Promise<void>,
): SharedCookies {
  const newCookies = async () => {
    const request = await requests.newContext();
    await signIn(request);
    const { cookies } = await request.storageState();
    await request.dispose();
    return cookies;
  };
  let last: { at: number; cookies: Promise<Cookie[]> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > RENEW_AFTER_MS) last = { at: now, cookies: newCookies() };
    return last.cookies;
  };
}

interface WorkerFixtures {
  /** The console that a worker's tests share, over an embedded gateway with example data. */
  gatehouse: RunningConsole;
  gatehouseCookies: SharedCookies;
  /** The console that a worker's tests share, over a fake gateway that breaks on demand. */
  standIn: ConsoleOverFake;
  /** The same over a gateway whose reads end by its answers alone, however late they come. */
  patient: ConsoleOverFake;
  /** What the sign-in page loads, which comes with every page, an empty one too. */
  emptyPage: FirstLoad;
  /** A console whose portal another site may frame. */
  portal: Portal;
  /** Finds the target of a live test. */
  findTarget: FindTarget;
}

/**
 * All that is started once for a worker and first when a test asks for it. No other file declares
 * such a fixture: tests that differ in theirs share no worker, and each worker has a browser and a
 * console of its own.
 */
export const test = base.extend<object, WorkerFixtures>({
  gatehouse: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here.
    async ({}, use) => {
      const console = await startConsole({ env: delivers });
      await examplesMade(console);
      await use(console);
      // Those of rows that tests made, too.
      console.guard(await gatewaySecrets(console));
      await console.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  gatehouseCookies: [
    ({ gatehouse, playwright }, use) =>
      use(shareCookies(playwright.request, (request) => signInByKey(request, gatehouse))),
    { scope: 'worker' },
  ],

  standIn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here.
    async ({}, use) => {
      const standIn = await startConsoleOverFake();
      await use(standIn);
      await standIn.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  patient: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here.
    async ({}, use) => {
      const standIn = await startConsoleOverFake(60_000);
      await use(standIn);
      await standIn.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  emptyPage: [
    async ({ browser, gatehouse }, use) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      const load = await weighFirstLoad(page, `${gatehouse.origin}/sign-in`, async () => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
      await context.close();
      await use(load);
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here.
    async ({}, use) => {
      const portal = await openPortal();
      await use(portal);
      await portal.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  findTarget: [
    async ({ gatehouse, playwright }, use) => {
      const targets = findTargets(playwright.request, gatehouse);
      await use(targets.find);
      await targets.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
