import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { httpClient } from '../support/http-client';
import { askProject, makePortalLink } from '../support/portal-links';
import { rawRequest } from '../support/raw-request';
import { type RunningConsole, startConsole, withoutExamples } from '../support/running-console';
import { signInByKey } from '../support/sign-in';

const framing = 'https://app.example.com';
let gatehouse: RunningConsole;
/** Where the portal's own listener is found. */
let portalOrigin: string;

beforeAll(async () => {
  gatehouse = await startConsole({
    env: {
      ...withoutExamples,
      GATEHOUSE_PORTAL_PORT: '0',
      GATEHOUSE_PORTAL_FRAME_ANCESTORS: framing,
      GATEHOUSE_PORTAL_RENEWAL_URL: 'https://app.example.com/links/{link}',
    },
  });
  portalOrigin = /The portal is open at (\S+), by port/.exec(gatehouse.output())?.[1] ?? '';
}, 90_000);
afterAll(() => gatehouse.remove());

const own = { 'X-Portal': '1' };

/** A partner in whose browser a link was opened. */
async function partnerOf(link: { url: string }) {
  const partner = httpClient(portalOrigin);
  const opened = await partner.get(link.url);
  return { partner, opened };
}

describe('a link', () => {
  test('begins with the origin of the portal, and is led on from with a cookie', async () => {
    const link = await makePortalLink(gatehouse);
    expect(link.url).toBe(`${portalOrigin}/portal?token=${link.token}`);
    const { partner, opened } = await partnerOf(link);
    expect(opened.status()).toBe(303);
    expect(opened.headers()).toMatchObject({
      location: `/portal/${link.uid}`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'set-cookie': expect.stringMatching(
        /^portal-\d+-\S+; Path=\/portal; HttpOnly; SameSite=None; Secure; Partitioned$/,
      ),
    });
    const page = await partner.get(`/portal/${link.uid}`);
    const html = await page.text();
    expect(page.status()).toBe(200);
    expect(html).not.toContain(link.token);
    expect(html).toContain('How to verify');
    expect(html).not.toMatch(/gatehouse|manifest\.webmanifest|icon\.svg/i);
  });

  test('is left to people: whoever fetches it ahead gets no cookie', async () => {
    const link = await makePortalLink(gatehouse);
    const path = link.url.slice(portalOrigin.length);
    const port = Number(new URL(portalOrigin).port);
    for (const lines of [
      [`HEAD ${path} HTTP/1.1`],
      [`GET ${path} HTTP/1.1`, 'Sec-Purpose: prefetch'],
      [`GET ${path} HTTP/1.1`, 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Dest: image'],
    ]) {
      const answer = await rawRequest(port, lines);
      expect(answer.status, lines.join()).toBeLessThan(500);
      expect(answer.headers, lines.join()).not.toHaveProperty('set-cookie');
    }
  });

  test('that was revoked opens nothing from the next call on', async () => {
    const link = await makePortalLink(gatehouse);
    const { partner } = await partnerOf(link);
    const frame = `/portal/api/${link.uid}/frame`;
    expect((await partner.get(frame, { headers: own })).status()).toBe(200);
    await askProject(gatehouse, 'PUT', `/portal-links/${link.uid}/revoke`);
    const answer = await partner.get(frame, { headers: own });
    expect(answer.status()).toBe(401);
    expect(answer.headers()['content-type']).toBe('application/problem+json');
    expect(await answer.text()).not.toMatch(/gatehouse|gateway|convoy/i);
    const html = await (await partner.get(`/portal/${link.uid}`)).text();
    expect(html).toContain('This link does not open anything');
    expect(html).toContain(`https://app.example.com/links/${link.uid}`);
    const again = (await partnerOf(link)).opened.headers();
    expect(again.location).toBe('/portal?why=ended');
    expect(again).not.toHaveProperty('set-cookie');
  });

  test('with keys opens by a fresh one, and not by its token', async () => {
    const link = await makePortalLink(gatehouse, { isRefreshed: true });
    expect((await partnerOf(link)).opened.headers().location).toBe('/portal?why=ended');
    const key = await askProject<string>(
      gatehouse,
      'GET',
      `/portal-links/${link.uid}/refresh_token`,
    );
    gatehouse.guard([key]);
    const { partner, opened } = await partnerOf({ url: `${link.url}&auth_token=${key}` });
    expect(opened.headers().location).toBe(`/portal/${link.uid}`);
    const answer = await partner.get(`/portal/api/${link.uid}/session`, { headers: own });
    const { endsAt } = (await answer.json()) as { endsAt: string };
    const left = Date.parse(endsAt) - Date.now();
    expect(left).toBeGreaterThan(59 * 60_000 - 10_000);
    expect(left).toBeLessThanOrEqual(60 * 60_000 + 10_000);
  });
});

test('a cookie of the console opens no portal, and one of a portal nothing of the console', async () => {
  const link = await makePortalLink(gatehouse);
  const { partner } = await partnerOf(link);
  const operator = httpClient(gatehouse.origin);
  await signInByKey(operator, gatehouse);
  const frame = `/portal/api/${link.uid}/frame`;
  const strange = httpClient(portalOrigin);
  strange.takeCookies(operator.cookies());
  const both = { 'X-Portal': '1', 'X-Gatehouse': '1' };
  expect((await strange.get(frame, { headers: both })).status()).toBe(401);
  const stranger = httpClient(gatehouse.origin);
  stranger.takeCookies(partner.cookies());
  expect((await stranger.get('/api/session', { headers: both })).status()).toBe(401);
  expect((await stranger.get('/api/session', { headers: own })).status()).toBe(403);
  expect((await partner.get(frame, { headers: { 'X-Gatehouse': '1' } })).status()).toBe(403);
  expect((await partner.get(frame, { headers: own })).status()).toBe(200);
});

describe('the listener of the portal', () => {
  test('answers the portal and its files, and nothing else', async () => {
    const port = Number(new URL(portalOrigin).port);
    const paths = ['/', '/sign-in', '/api/health', '/api/session', '/icon.svg', '/portal/api/none'];
    for (const path of paths) {
      const answer = await rawRequest(port, [`GET ${path} HTTP/1.1`]);
      expect(answer.status, path).toBe(404);
      expect(answer.body, path).not.toMatch(/gatehouse/i);
    }
    const html = (await rawRequest(port, ['GET /portal HTTP/1.1'])).body;
    const [, script = ''] = /(?:src|href)="(\/_next\/static\/[^"]+\.js)/.exec(html) ?? [];
    expect((await rawRequest(port, [`GET ${script} HTTP/1.1`])).status).toBe(200);
    const elsewhere = ['GET /portal HTTP/1.1', `Host: 127.0.0.1:${gatehouse.port}`];
    expect((await rawRequest(port, elsewhere)).status).toBe(421);
  });

  test('is where the console leads', async () => {
    const stranger = httpClient(gatehouse.origin);
    const led = await stranger.get('/portal?token=a');
    expect(led.status()).toBe(307);
    expect(led.headers().location).toBe(`${portalOrigin}/portal?token=a`);
    expect((await stranger.get('/portal/api/a/frame', { headers: own })).status()).toBe(421);
  });
});

test('pages of the portal may be framed by the sites that are named, and nothing else by any', async () => {
  const partner = httpClient(portalOrigin);
  for (const path of ['/portal', '/portal/one', '/portal/one/verify', '/portal/one/a/b']) {
    const headers = (await partner.get(path)).headers();
    expect(headers['content-security-policy'], path).toMatch(
      new RegExp(`script-src 'nonce-[^']+' 'strict-dynamic';.*frame-ancestors ${framing}$`),
    );
    expect(headers, path).not.toHaveProperty('x-frame-options');
    expect(headers, path).toMatchObject({
      'cache-control': expect.stringContaining('no-store'),
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'cross-origin',
    });
  }
  const signIn = (await httpClient(gatehouse.origin).get('/sign-in')).headers();
  expect(signIn['x-frame-options']).toBe('DENY');
  expect(signIn['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('is answered by the console itself unless it has an origin of its own', async () => {
  const shared = inject('gatehouse');
  const answer = await httpClient(shared.origin).get('/portal');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['x-frame-options']).toBe('DENY');
  expect(await answer.text()).not.toMatch(/gatehouse/i);
});

test('there is none over a gateway elsewhere', async () => {
  const elsewhere = await startConsole({ env: { GATEWAY_URL: 'http://127.0.0.1:1/api' } });
  onTestFinished(elsewhere.remove);
  for (const path of ['/portal', '/portal?token=a', '/portal/a', '/portal/api/a/frame'])
    expect((await rawRequest(elsewhere.port, [`GET ${path} HTTP/1.1`])).status, path).toBe(404);
});
