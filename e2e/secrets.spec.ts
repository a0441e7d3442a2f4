import { isLongRun } from '../lib/testing/long-run';
import { expect, test } from './fixtures';
import { gatewayRows } from './support/gateway-rows';
import { keptByBrowser } from './support/kept-by-browser';
import { gatewayLists, gatewaySecrets } from './support/written-secrets';

test('no secret of the gateway is in a page, an answer, the browser or the log', async ({
  signedInPage,
  account,
  gatehouse,
  request,
}) => {
  const secrets = await gatewaySecrets(gatehouse);
  expect(secrets.length).toBeGreaterThan(200);
  const bodies: Promise<{ address: string; text: string }>[] = [];
  signedInPage.on('response', (response) => {
    // What was built before there was a secret holds none.
    const built = `${gatehouse.origin}/_next/static/`;
    if (!response.url().startsWith(gatehouse.origin) || response.url().startsWith(built)) return;
    const body = response.text().catch(() => '');
    const headers = JSON.stringify(response.headers());
    bodies.push(body.then((text) => ({ address: response.url(), text: headers + text })));
  });

  const found: string[] = [];
  const search = (place: string, text: string) => {
    if (secrets.some((secret) => text.includes(secret))) found.push(place);
  };
  const [firstLink] = await gatewayRows(request, gatehouse, account.projectId, 'portal-links');
  const lists = Object.keys(gatewayLists);
  for (const [projectId, screens] of [
    [account.projectId, [...lists, 'functions', 'settings']],
    // The same screens; sources are in this project alone.
    [account.incomingProjectId, isLongRun ? [...lists, 'functions', 'settings'] : ['sources']],
  ] as const) {
    for (const screen of screens) {
      const response = await signedInPage.goto(`/projects/${projectId}/${screen}`);
      expect(response?.status(), screen).toBe(200);
      await signedInPage.waitForLoadState('load');
      search(`page ${screen}`, await signedInPage.content());
    }
    search(`browser after ${projectId}`, await keptByBrowser(signedInPage));
  }
  await signedInPage.goto(`/projects/${account.projectId}/portal-links?link=${firstLink?.uid}`);
  await expect(signedInPage.getByText(firstLink?.name ?? '').first()).toBeVisible();
  search('page of one link', await signedInPage.content());
  const answers = await Promise.all(bodies);
  expect(answers.length).toBeGreaterThan(10);
  for (const { address, text } of answers) search(`answer of ${address}`, text);
  search('log', gatehouse.output());
  expect(found).toEqual([]);
});

test('a token comes only by an explicit reveal, and leaves no trace', async ({
  signedInPage,
  account,
  gatehouse,
  request,
}) => {
  const [link] = await gatewayRows(request, gatehouse, account.projectId, 'portal-links');
  await signedInPage.goto(`/projects/${account.projectId}/portal-links`);
  const answer = await signedInPage.evaluate(
    async ({ projectId, uid }) => {
      const response = await fetch(`/api/projects/${projectId}/portal-links/reveal`, {
        method: 'POST',
        headers: { 'X-Gatehouse': '1', 'Content-Type': 'application/json' },
        body: JSON.stringify({ uids: [uid] }),
      });
      return { cache: response.headers.get('cache-control'), body: await response.json() };
    },
    { projectId: account.projectId, uid: link?.uid ?? '' },
  );
  expect(answer.cache).toBe('no-store');
  expect(answer.body.links[0].token).toBe(link?.token);
  const token = link?.token ?? '';
  expect(token.length).toBeGreaterThan(10);
  expect(await keptByBrowser(signedInPage)).not.toContain(token);
  expect(gatehouse.output()).not.toContain(token);
});
