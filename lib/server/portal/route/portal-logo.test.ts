import { once } from 'node:events';
import { createServer } from 'node:http';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createRouteAnswers } from '@/lib/server/route/route-answers';
import { routeHeader } from '@/lib/server/route/route-header';
import { fakePortal, portalContext } from '@/lib/testing/portal-caller';
import { readPortalFrame } from '../services/frame';
import { logoAddress, logoVersion } from '../services/logo';
import type { PortalSession } from '../session/portal-sessions';
import { createPortalLogo } from './portal-logo';

const picture = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1z"/></svg>';
const logo = { type: 'image/svg+xml' as const, data: Buffer.from(picture).toString('base64') };
const address = logoAddress('link-1', logo);
const origin = 'https://portal.example.com';
const session: PortalSession = {
  sid: 's'.repeat(22),
  linkId: 'link-1',
  bearer: 'token',
  openedAt: 0,
  usedAt: 0,
};

let portal: ReturnType<typeof fakePortal>;
beforeEach(() => {
  portal = fakePortal();
  portal.answer('portalBrand', () => ({ name: 'Marlowe', logo }));
});

function routeOf(origins: string[] | undefined = [origin], open = true) {
  return createPortalLogo({
    origins: () => origins,
    sessions: async () => ({
      read: async (_cookies, linkId) => (open && linkId === 'link-1' ? session : undefined),
      use: () => Promise.reject(new Error('a picture does not keep a session')),
      endsOf: () => ({ idle: 0, absolute: 0 }),
      open: async () => undefined,
      end: async () => [],
    }),
    callerOf: () => portal.caller,
    log: portalContext(portal).log,
    newRequestId: () => 'request-1',
  });
}

async function ask(
  path = address,
  { site, open = true }: { site?: string; open?: boolean } = {},
  origins: string[] | undefined = [origin],
) {
  const headers = new Headers(site === undefined ? {} : { 'Sec-Fetch-Site': site });
  const [, , , linkId = ''] = path.split('/');
  const request = new Request(`${origin}${path}`, { headers });
  const params = Promise.resolve({ linkId: decodeURIComponent(linkId) });
  return await routeOf(origins, open)(request, { params });
}

test('the logo comes as the picture that it is, in which nothing may happen', async () => {
  const answer = await ask(address, { site: 'same-origin' });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(picture);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=31536000, immutable',
  });
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*sandbox/);
});

test('bytes come as bytes, also from a server that says of all else that it is not to be kept', async () => {
  const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0xfe]);
  const png = { type: 'image/png' as const, data: bytes.toString('base64') };
  const version = logoVersion(png);
  portal.answer('portalBrand', () => ({ logo: png }));
  const answer = await ask();
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);

  const routes = createRouteAnswers({
    '/portal': { './api/[linkId]/logo/route.ts': { GET: routeOf() } },
  });
  const server = createServer((request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    request.headers[routeHeader] = '/portal/api/{linkId}/logo';
    void routes(request, response);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = Object(server.address());
  const sent = await fetch(`http://127.0.0.1:${port}/portal/api/link-1/logo?v=${version}`);
  expect(sent.headers.get('cache-control')).toContain('immutable');
  expect(sent.headers.get('content-length')).toBe(String(bytes.length));
  expect(Buffer.from(await sent.arrayBuffer())).toEqual(bytes);
});

test('what was asked for by the address of a former logo is kept by no cache', async () => {
  const answer = await ask('/portal/api/link-1/logo?v=former');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
});

describe('is not given', () => {
  test.each<[string, number, Parameters<typeof ask>]>([
    ['to a page of another site', 403, [address, { site: 'cross-site' }]],
    ['to another origin of the same site', 403, [address, { site: 'same-site' }]],
    ['to who opens it by its address', 403, [address, { site: 'none' }]],
    ['without an open portal', 401, [address, { open: false }]],
    ['for another link', 401, ['/portal/api/link-2/logo?v=a']],
    ['without a version', 400, ['/portal/api/link-1/logo']],
    ['with more than a version', 400, [`${address}&w=1`]],
    ['by a version with signs', 400, ['/portal/api/link-1/logo?v=%0d%0a']],
  ])('%s', async (_name, status, given) => {
    const answer = await ask(...given);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.text()).not.toContain('Gatehouse');
  });

  test('where there is none, or one that no page could show', async () => {
    for (const none of [null, { type: 'image/png', data: '<' }]) {
      portal.answer('portalBrand', () => ({ logo: none }));
      expect((await ask()).status).toBe(404);
    }
  });
});

describe('the frame of a portal shows the logo from', () => {
  beforeEach(() => portal.answer('portalLink', () => ({ uid: 'link-1' })));
  const shown = async (endsAt: string | null) => {
    const ends = { idleEndsAt: endsAt, endsAt, renewalUrl: null };
    return (await readPortalFrame(portalContext(portal, { session: ends }))).brand.logo;
  };

  test('an address that changes with it', async () => {
    expect(await shown('2026-11-28T15:00:00Z')).toBe(address);
    const other = { ...logo, data: Buffer.from(`${picture} `).toString('base64') };
    portal.answer('portalBrand', () => ({ logo: other }));
    expect(await shown('2026-11-28T15:00:00Z')).toBe(logoAddress('link-1', other));
    expect(logoAddress('link-1', other)).not.toBe(address);
  });

  test('itself where an operator looks at it, who has no portal open', async () => {
    expect(await shown(null)).toBe(`data:image/svg+xml;base64,${logo.data}`);
  });
});
