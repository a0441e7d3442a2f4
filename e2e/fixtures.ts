import { type APIRequestContext, type Cookie, expect, type Page } from 'playwright/test';
import { keepPagesAwake } from './support/awake-pages';
import { type BrowserErrors, watchBrowser } from './support/console-errors';
import type { ConsoleOverFake } from './support/gateway-stand-in';
import {
  type Account,
  type ConsoleOptions,
  type RunningConsole,
  startConsole,
} from './support/running-console';
import { signInByKey } from './support/sign-in';
import { test as base } from './support/worker-fixtures';

/** A page signed in to a console whose gateway is a fake, whole at the start of the test. */
interface OverFake extends Pick<ConsoleOverFake, 'console' | 'gateway'> {
  page: Page;
  errors: BrowserErrors;
  /** Address of a screen, such as `portal-links`. */
  address(screen: string): string;
}

interface TestFixtures {
  /** Origin of `gatehouse`. */
  baseURL: string;
  /** Ids and key that open the example projects of `gatehouse`. */
  account: Account;
  /** Starts a further console, with another environment, that ends with the test. */
  startConsole: (options?: ConsoleOptions) => Promise<RunningConsole>;
  /** Signs a request context in to both example projects of `gatehouse`. */
  signIn: (request: APIRequestContext) => Promise<void>;
  /** Cookies of a sign-in shared with other tests. A test that signs out signs in by itself. */
  savedSession: Cookie[];
  /** Cookies of a sign-in to `standIn`, whose gateway is as new. */
  standInSession: Cookie[];
  /** A page signed in to both example projects; it shows nothing yet. */
  signedInPage: Page;
  overFake: OverFake;
  /** Errors in the browser fail a test unless it allows them. */
  browserErrors: BrowserErrors;
}

export const test = base.extend<TestFixtures>({
  savedSession: async ({ gatehouseCookies }, use) => use(await gatehouseCookies()),

  standInSession: async ({ standIn, playwright }, use) => {
    standIn.reset();
    const request = await playwright.request.newContext();
    await standIn.signIn(request);
    const { cookies } = await request.storageState();
    await request.dispose();
    standIn.gateway.forgetRequests();
    await use(cookies);
  },

  baseURL: ({ gatehouse }, use) => use(gatehouse.origin),

  account: ({ gatehouse: { projectId, incomingProjectId, apiKey } }, use) =>
    use({ projectId, incomingProjectId, apiKey }),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here.
  startConsole: async ({}, use) => {
    const started: RunningConsole[] = [];
    await use(async (options) => {
      const console = await startConsole(options);
      started.push(console);
      return console;
    });
    await Promise.all(started.map((console) => console.remove()));
  },

  signIn: ({ gatehouse }, use) => use((request) => signInByKey(request, gatehouse)),

  browserErrors: [
    async ({ context, gatehouse }, use) => {
      const errors = await watchBrowser(context, gatehouse.origin);
      await use(errors);
      expect(errors.unexpected(), 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context }, use) => {
    await keepPagesAwake(context);
    await use(context);
  },

  signedInPage: async ({ page, context, savedSession }, use) => {
    await context.addCookies(savedSession);
    await use(page);
  },

  overFake: async ({ page, context, standIn, standInSession }, use) => {
    const { console, gateway } = standIn;
    await context.addCookies(standInSession);
    const errors = await watchBrowser(context, console.origin);
    const address = (screen: string) => `${console.origin}/projects/${gateway.projectId}/${screen}`;
    await use({ page, errors, address, console, gateway });
    standIn.reset();
    expect(errors.unexpected(), 'errors in the browser').toEqual([]);
  },
});

export { expect };
