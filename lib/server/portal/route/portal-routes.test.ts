import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { problemSchema } from '@/lib/contract/console/problem';
import { fakePortal } from '@/lib/testing/portal-caller';
import { testPortalSessions } from '@/lib/testing/portal-sessions';
import { cookieHeader, fakeClock, testOrigin } from '@/lib/testing/test-sessions';
import { ConsoleError } from '../../console-error';
import { createLog } from '../../create-log.mjs';
import type { RouteHandler } from '../../route/route-handler';
import { createRateLimiter } from '../../session/rate-limit';
import { readPortalFrame } from '../services/frame';
import { createDefinePortalRoute } from './create-define-portal-route';
import { createOpenLink } from './open-link';
import { createPortalSignOut } from './sign-out';

const TOKEN = 'CanaryTokenOfALink24char';
const own = { 'x-portal': '1', 'sec-fetch-site': 'same-origin' };

interface Changed {
  canManage?: boolean;
  isReadOnly?: boolean;
  origins?: readonly string[];
}

/** A portal whose gateway opens one link by one token. */
async function openPortal({
  canManage = true,
  isReadOnly = false,
  origins = [testOrigin],
}: Changed = {}) {
  const clock = fakeClock();
  const sessions = await testPortalSessions({ clock: clock.now });
  const logged: string[] = [];
  const gateway = fakePortal();
  const bearers: string[] = [];
  let isRevoked = false;
  const linkOf = () => ({
    uid: 'link-1',
    name: 'Tandem Bikes',
    can_manage_endpoint: canManage,
    can_subscribe: true,
    project: { name: 'Marlowe', type: 'outgoing', signature: { header: 'X-Marlowe' } },
  });
  const deps = {
    origins: () => (origins.length === 0 ? undefined : origins),
    sessions: async () => sessions,
    callerOf({ bearer }: { bearer: string }) {
      bearers.push(bearer);
      gateway.answer('portalLink', () => {
        if (bearer === TOKEN && !isRevoked) return linkOf();
        throw new ConsoleError('unauthenticated', { detail: 'authorization failed' });
      });
      return gateway.caller;
    },
    isReadOnly: () => isReadOnly,
    renewalUrl: () => 'https://app.example.com/renew',
    limiter: () => limiter,
    log: createLog('debug', { write: (line) => void logged.push(line) }),
    newRequestId: () => 'request-1',
    now: clock.now,
  };
  const limiter = createRateLimiter({ perMinutePerCaller: 5, perMinute: 100 }, clock.now);
  const define = createDefinePortalRoute(deps);
  const open = createOpenLink(deps);
  const openedBy = async (query: string, headers = {}) =>
    open(new Request(`${testOrigin}/portal/open?${query}`, { headers }), noParams);
  return {
    define,
    gateway,
    logged,
    bearers,
    clock,
    openedBy,
    open,
    signOut: createPortalSignOut(deps),
    revoke() {
      isRevoked = true;
    },
    /** Cookies of a browser in which the link is open. */
    cookies: async () => cookieHeader((await openedBy(`token=${TOKEN}`)).headers.getSetCookie()),
  };
}

const noParams = { params: Promise.resolve({}) };
const ofLink = (linkId: string) => ({ params: Promise.resolve({ linkId }) });

function call(
  route: RouteHandler,
  { cookie = '', linkId = 'link-1', method = 'GET', body, headers = {} }: Call = {},
) {
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  const init = { method, headers: { ...own, cookie, ...json, ...headers }, body: body ?? null };
  return route(new Request(`${testOrigin}/portal/api/${linkId}/x`, init), ofLink(linkId));
}

interface Call {
  cookie?: string;
  linkId?: string;
  method?: string;
  body?: string;
  headers?: Record<string, string>;
}

/** Whatever a partner is told, it says nothing of what stands behind the portal. */
const telling: string[] = [];
afterEach(() => {
  for (const text of telling.splice(0)) {
    expect(text).not.toMatch(/gatehouse|convoy|gateway|project|subscription|bff|console/i);
    expect(text).not.toContain(TOKEN);
  }
});

async function problemOf(answer: Response) {
  const text = await answer.text();
  telling.push(text.replaceAll(/"code":"[a-z_]+"/g, ''));
  const problem = problemSchema.parse(JSON.parse(text));
  expect(problem.status).toBe(answer.status);
  return problem;
}

describe('opening a link', () => {
  test('leads on to an address that says nothing, with a sealed cookie', async () => {
    const { openedBy, logged } = await openPortal();
    const answer = await openedBy(`token=${TOKEN}`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/portal/link-1');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.getSetCookie()).toHaveLength(1);
    expect(JSON.stringify([...answer.headers])).not.toContain(TOKEN);
    expect(logged.join()).not.toContain(TOKEN);
    expect(logged).toHaveLength(1);
  });

  test.each([
    ['wrong', 'token=wrong', 'ended'],
    ['empty', 'token=', 'ended'],
    ['said twice', `token=${TOKEN}&token=${TOKEN}`, 'ended'],
    ['8 KB long', `token=${'t'.repeat(8_000)}`, 'ended'],
    ['no text of a header', `token=${encodeURIComponent(`${TOKEN}\r\nX: 1`)}`, 'ended'],
    ['beside a key that opens nothing', `token=${TOKEN}&auth_token=PRT.gone.key`, 'ended'],
    ['not there', '', 'needed'],
  ])('by a token that is %s opens nothing, and says the same', async (_name, query, why) => {
    const { openedBy } = await openPortal();
    const answer = await openedBy(query);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/portal?why=${why}`);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('goes by the key of a link where there is one', async () => {
    const { openedBy, bearers } = await openPortal();
    await openedBy(`token=${TOKEN}&auth_token=PRT.a.b`);
    expect(bearers).toEqual(['PRT.a.b']);
  });

  test('is left to people: what is fetched ahead sets nothing, and nothing is asked', async () => {
    const { open, openedBy, bearers } = await openPortal();
    const ahead = await openedBy(`token=${TOKEN}`, { 'x-unattended': '1' });
    expect([ahead.status, ahead.headers.getSetCookie()]).toEqual([204, []]);
    const head = new Request(`${testOrigin}/portal/open?token=${TOKEN}`, { method: 'HEAD' });
    const answer = await open(head, noParams);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([405, []]);
    expect(bearers).toEqual([]);
  });

  test('is tried so often and no more', async () => {
    const { openedBy, bearers, clock } = await openPortal();
    for (let at = 0; at < 5; at += 1) await openedBy('token=wrong');
    const answer = await openedBy(`token=${TOKEN}`);
    expect(answer.headers.get('location')).toBe('/portal?why=busy');
    expect(bearers).toHaveLength(5);
    clock.advance(60_000);
    expect((await openedBy(`token=${TOKEN}`)).headers.get('location')).toBe('/portal/link-1');
  });

  test('says "later" where the gateway says nothing', async () => {
    const portal = await openPortal();
    portal.gateway.caller.ask = async () => {
      throw new ConsoleError('not_ready', { detail: 'Not now.' });
    };
    const answer = await portal.openedBy(`token=${TOKEN}`);
    expect(answer.headers.get('location')).toBe('/portal?why=later');
  });

  test('is not there where no portal is', async () => {
    const { openedBy } = await openPortal({ origins: [] });
    expect((await openedBy(`token=${TOKEN}`)).status).toBe(404);
  });
});

describe('a route of the portal', () => {
  const linkIn = async ({ linkId }: { linkId: string }) => ({ linkId });

  test('answers a page in which the link is open', async () => {
    const portal = await openPortal();
    const cookie = await portal.cookies();
    const answer = await call(portal.define({ handle: linkIn }), { cookie });
    expect([answer.status, await answer.json()]).toEqual([200, { linkId: 'link-1' }]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test.each([
    ['no cookie', { cookie: '' }, 401],
    ['a link that is not open', { linkId: 'link-2' }, 401],
    ['an id that is none', { linkId: '..' }, 400],
    ['no header of a page', { headers: { 'x-portal': '0' } }, 403],
    ['the header of the console alone', { headers: { 'x-portal': '', 'x-gatehouse': '1' } }, 403],
    ['another site', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
    ['another origin', { headers: { origin: 'https://evil.example' } }, 403],
  ] satisfies [string, Call, number][])('refuses %s', async (_name, changed, status) => {
    const portal = await openPortal();
    const cookie = await portal.cookies();
    const answer = await call(portal.define({ handle: linkIn }), { cookie, ...changed });
    expect((await problemOf(answer)).status).toBe(status);
  });

  test('answers nothing more once the link was revoked, whatever it would have asked', async () => {
    const portal = await openPortal();
    const cookie = await portal.cookies();
    portal.revoke();
    const answer = await call(portal.define({ handle: linkIn }), { cookie });
    expect((await problemOf(answer)).code).toBe('unauthenticated');
  });

  const write = { body: z.strictObject({ name: z.string() }), handle: linkIn };
  const asked = { method: 'POST', body: '{"name":"a"}' };

  test.each([
    ['may manage', {}, {}, 200],
    ['may not', { canManage: false }, {}, 403],
    ['may not, where nothing is changed', { canManage: false }, { changesNothing: true }, 200],
    ['may manage, but nobody may now', { isReadOnly: true }, {}, 403],
    ['may manage, where nothing is changed', { isReadOnly: true }, { changesNothing: true }, 200],
  ])('that writes, of a link that %s', async (_name, changed, options, status) => {
    const portal = await openPortal(changed);
    const cookie = await portal.cookies();
    const answer = await call(portal.define({ ...write, ...options }), { ...asked, cookie });
    expect(answer.status).toBe(status);
    if (status !== 200) await problemOf(answer);
  });

  test('tells which part of what was sent does not fit', async () => {
    const portal = await openPortal();
    const cookie = await portal.cookies();
    const answer = await call(portal.define(write), { ...asked, body: '{"name":1}', cookie });
    expect(await problemOf(answer)).toMatchObject({ code: 'invalid', fields: { name: /./ } });
  });

  test.each([
    new ConsoleError('gateway_unreachable', { detail: 'The gateway cannot be reached.' }),
    new ConsoleError('gateway_key_refused', { detail: 'The gateway refuses the API key.' }),
    new ConsoleError('storage_trouble', { detail: 'Gatehouse cannot write to its disk.' }),
    new Error('canary'),
  ])('says nothing of what is behind it when it fails: %s', async (error) => {
    const portal = await openPortal();
    const cookie = await portal.cookies();
    const route = portal.define({ handle: () => Promise.reject(error) });
    const problem = await problemOf(await call(route, { cookie }));
    expect(problem).toMatchObject({ type: 'about:blank', title: 'This cannot be done right now' });
    expect(problem).not.toHaveProperty('gateway');
  });

  test('is not there where no portal is', async () => {
    const portal = await openPortal({ origins: [] });
    const answer = await call(portal.define({ handle: linkIn }));
    expect((await problemOf(answer)).status).toBe(404);
  });
});

describe('leaving', () => {
  test('ends every copy of the cookie, whatever the link still opens', async () => {
    const portal = await openPortal({ canManage: false, isReadOnly: true });
    const cookie = await portal.cookies();
    portal.revoke();
    const left = await call(portal.signOut, { cookie, method: 'DELETE' });
    expect(left.status).toBe(204);
    expect(cookieHeader(left.headers.getSetCookie(), cookie)).toBe('');
    const route = portal.define({ handle: async () => 'open' });
    expect((await problemOf(await call(route, { cookie }))).status).toBe(401);
  });

  test('is for pages of the portal alone', async () => {
    const portal = await openPortal();
    const cookie = await portal.cookies();
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await call(portal.signOut, { cookie, method: 'DELETE', headers })).status).toBe(403);
    expect((await call(portal.define({ handle: async () => 'open' }), { cookie })).status).toBe(
      200,
    );
  });
});

describe('what every page is about', () => {
  const brand = {
    name: 'Marlowe Commerce',
    accent: '#7c3aed',
    logo: { type: 'image/png', data: 'iVBORw0KGgo=' },
    home_url: 'https://marlowe.example/',
  };
  async function frameOf(answer: () => unknown, given = {}) {
    const portal = await openPortal(given);
    portal.gateway.answer('portalBrand', answer);
    const cookie = await portal.cookies();
    return (await call(portal.define({ handle: readPortalFrame }), { cookie })).json();
  }

  test('offers no change while the environment allows none', async () => {
    expect((await frameOf(() => brand, { isReadOnly: true })).canManage).toBe(false);
  });

  test('is told with its brand, and until when it is open', async () => {
    expect(await frameOf(() => brand)).toEqual({
      linkId: 'link-1',
      linkName: 'Tandem Bikes',
      canManage: true,
      canSubscribe: true,
      brand: {
        name: 'Marlowe Commerce',
        accent: '#7c3aed',
        logo: expect.stringMatching(/^\/portal\/api\/link-1\/logo\?v=[\w-]+$/),
        homeUrl: 'https://marlowe.example/',
      },
      signatureHeader: 'X-Marlowe',
      session: {
        idleEndsAt: '2026-11-28T00:30:00.000Z',
        endsAt: '2026-11-28T12:00:00.000Z',
        renewalUrl: 'https://app.example.com/renew',
      },
    });
  });

  test.each([
    [
      'cannot be told',
      () => {
        throw new ConsoleError('not_found', { detail: 'Not here.' });
      },
    ],
    ['is empty', () => ({})],
    [
      'holds what no page can use',
      () => ({
        accent: 'red;}',
        logo: { type: 'image/svg+xml', data: '"><script>' },
        home_url: 'javascript:alert(1)',
      }),
    ],
  ])('is shown plainly where its brand %s', async (_name, answer) => {
    const plain = { name: 'Marlowe', accent: null, logo: null, homeUrl: null };
    expect(await frameOf(answer)).toMatchObject({ linkName: 'Tandem Bikes', brand: plain });
  });
});
