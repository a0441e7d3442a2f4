import { expect, test } from './fixtures';
import { apiRoutes } from './support/api-routes';
import { type ForeignSite, openForeignSite } from './support/foreign-site';

/** What a page can try on a route, and how much of it a browser sends without asking first. */
const attempts: Record<string, { tries: RequestInit[]; sent: number }> = {
  GET: { tries: [{ mode: 'no-cors' }, {}, { headers: { 'X-Gatehouse': '1' } }], sent: 2 },
  POST: {
    tries: [
      { mode: 'no-cors', body: '{}' },
      { body: '{}', headers: { 'Content-Type': 'application/json' } },
    ],
    sent: 1,
  },
  PUT: { tries: [{ body: '{}' }, { headers: { 'X-Gatehouse': '1' } }], sent: 0 },
  DELETE: { tries: [{}, { headers: { 'X-Gatehouse': '1' } }], sent: 0 },
};

test.describe('a page on another port of this host', () => {
  let site: ForeignSite;
  test.beforeEach(async () => {
    site = await openForeignSite();
  });
  test.afterEach(() => site.close());

  test('cannot sign the browser in or out by a form', async ({
    signedInPage,
    baseURL,
    context,
  }) => {
    const before = await context.cookies();
    const answers: number[] = [];
    signedInPage.on('response', (response) => {
      if (response.url().includes('/api/')) answers.push(response.status());
    });
    site.show(`<!doctype html>
      <form method="post" enctype="text/plain" action="${baseURL}/api/session">
        <input name='{"kind":"key","gateway":"embedded","projectId":"theirs","apiKey":"' value='"}'>
        <button>Go</button>
      </form>`);
    await signedInPage.goto(site.origin);
    await signedInPage.getByRole('button').click();
    await signedInPage.waitForURL(`${baseURL}/api/session`);
    expect(answers).toEqual([403]);
    expect(await context.cookies()).toEqual(before);
  });

  test('cannot read, write or delete by script on any route, although the cookie would come along', async ({
    signedInPage,
    baseURL,
    context,
    account,
    gatehouse,
  }) => {
    const routes = apiRoutes(account.projectId);
    const calls = routes.flatMap(({ method, path }) =>
      (attempts[method]?.tries ?? []).map((init) => ({ path, init: { method, ...init } })),
    );
    const withoutAsking = routes.reduce(
      (sum, { method }) => sum + (attempts[method]?.sent ?? 0),
      0,
    );
    expect(withoutAsking).toBeGreaterThan(20);
    const before = await context.cookies();
    const logged = gatehouse.output().length;
    const statuses = () =>
      [
        ...gatehouse
          .output()
          .slice(logged)
          .matchAll(/"route":"\/api\/[^"]*","status":(\d+)/g),
      ].map(([, status]) => Number(status));
    site.show('<!doctype html><title>foreign</title>');
    await signedInPage.goto(site.origin);
    const outcomes = await signedInPage.evaluate(
      async ({ base, calls }) => {
        const outcomes: string[] = [];
        for (const { path, init } of calls) {
          const options: RequestInit = { credentials: 'include', ...init };
          const outcome = await fetch(base + path, options).then(
            (response) => response.type,
            () => 'blocked',
          );
          outcomes.push(outcome);
        }
        return outcomes;
      },
      { base: baseURL ?? '', calls },
    );
    expect(new Set(outcomes)).toEqual(new Set(['blocked']));
    // The rest is held back by the browser, which asks first and gets no leave.
    await expect.poll(() => statuses().length).toBe(withoutAsking);
    expect(new Set(statuses())).toEqual(new Set([403]));
    expect(await context.cookies()).toEqual(before);
    await signedInPage.goto(`/projects/${account.projectId}/settings`);
    await expect(signedInPage).toHaveURL(/\/settings$/);
  });
});

test('the console itself is let in', async ({ signedInPage }) => {
  await signedInPage.goto('/');
  const status = await signedInPage.evaluate(() =>
    fetch('/api/session', { headers: { 'X-Gatehouse': '1' } }).then(({ status }) => status),
  );
  expect(status).toBe(200);
});

test('an address typed into the browser reads no data', async ({ signedInPage, account }) => {
  const response = await signedInPage.goto(`/api/projects/${account.projectId}/portal-links`);
  expect(response?.status()).toBe(403);
});
