import { describe, expect, test } from 'vitest';
import { ask, doorHarness, exchange, request, statusOf } from './test-door';
import { isUnattended } from './unattended.mjs';

const openDoor = doorHarness();

const consoleOrigin = 'http://127.0.0.1';
const portalOrigin = 'https://hooks.example.com';

interface Served {
  origins?: readonly string[];
  frameAncestors?: readonly string[];
  isPortalAlone?: boolean;
  isThere?: boolean;
}

/** A door whose handler says which address it was asked for. */
async function serve({
  origins = [portalOrigin],
  frameAncestors = [],
  isPortalAlone = false,
  isThere = true,
}: Served = {}) {
  const door = await openDoor();
  const seen: { url: string | undefined; isUse: boolean }[] = [];
  door.serve(
    async ({ url, headers }, response) => {
      seen.push({ url, isUse: headers['x-unattended'] === undefined });
      response.end(url);
    },
    {
      publicOrigins: [consoleOrigin],
      isPortalAlone,
      portal: isThere ? { origins, frameAncestors } : undefined,
    },
  );
  const as =
    (host: string) =>
    (path: string, headers = {}) =>
      ask(door.port, path, { Host: host, ...headers });
  return {
    port: door.port,
    seen,
    atConsole: as('127.0.0.1'),
    atPortal: as('hooks.example.com'),
  };
}

const ofPortal = ['/portal', '/portal/link-1', '/portal/api/link-1/frame', '/_next/static/a.js'];
const ofConsole = [
  '/',
  '/sign-in',
  '/api/session',
  '/projects/a',
  '/icon.svg',
  '/portals',
  '/%70ortal',
];

describe('an origin of the portal', () => {
  test('answers the portal and its files, and nothing of the console', async () => {
    const { atPortal } = await serve();
    for (const path of ofPortal) expect((await atPortal(path)).status, path).toBe(200);
    for (const path of ofConsole) expect((await atPortal(path)).status, path).toBe(404);
    expect((await atPortal('/portal')).headers['strict-transport-security']).toMatch(/max-age/);
  });

  test('is where the console leads pages of the portal, and calls of none', async () => {
    const { atConsole, seen } = await serve();
    const led = await atConsole('/portal/link-1?a=1');
    expect([led.status, led.headers.location]).toEqual([307, `${portalOrigin}/portal/link-1?a=1`]);
    expect((await atConsole('/portal/api/link-1/frame')).status).toBe(421);
    expect((await atConsole('/sign-in')).status).toBe(200);
    expect(seen).toEqual([{ url: '/sign-in', isUse: true }]);
  });

  test('may be that of the console, which answers both then', async () => {
    const { atConsole } = await serve({ origins: [consoleOrigin] });
    for (const path of [...ofPortal, '/sign-in', '/api/session'])
      expect((await atConsole(path)).status, path).toBe(200);
  });

  test('says nothing of the console when it refuses', async () => {
    const { port, atPortal } = await serve({ isPortalAlone: true });
    const refused = [
      String((await atPortal('/sign-in')).body),
      await exchange(port, request('GET /portal HTTP/1.1')),
      await exchange(port, request('PATCH /portal HTTP/1.1')),
      await exchange(port, request('POST /portal HTTP/1.1', 'Content-Type: multipart/form-data')),
      await exchange(port, request('GET /portal HTTP/1.1', 'Upgrade: websocket')),
      await exchange(port, 'nonsense\r\n\r\n'),
    ];
    expect(refused.join()).not.toMatch(/gatehouse|console|127\.0\.0\.1/i);
  });
});

describe('a listener of the portal alone', () => {
  test('answers under no other name, and nothing else, health checks included', async () => {
    const { atPortal, atConsole } = await serve({ isPortalAlone: true });
    for (const path of ofPortal) expect((await atPortal(path)).status, path).toBe(200);
    for (const path of [...ofConsole, '/api/health'])
      expect((await atPortal(path)).status, path).toBe(404);
    expect((await atConsole('/portal')).status).toBe(421);
    expect((await atConsole('/api/health')).status).toBe(404);
  });
});

test('without a portal nothing is there', async () => {
  const { atConsole, seen } = await serve({ isThere: false });
  for (const path of ['/portal', '/portal?token=a', '/portal/link-1', '/portal/api/a/frame'])
    expect((await atConsole(path)).status, path).toBe(404);
  expect(seen).toEqual([]);
});

describe('a link', () => {
  test.each([
    ['/portal?token=a', '/portal/open?token=a'],
    ['/portal?auth_token=a&x=1', '/portal/open?auth_token=a&x=1'],
    ['/portal?%74oken=a', '/portal/open?%74oken=a'],
    ['/portal?why=ended', '/portal?why=ended'],
    ['/portal/link-1?token=a', '/portal/link-1?token=a'],
    ['/portal', '/portal'],
  ])('%s is answered by %s', async (target, answered) => {
    const { atPortal, seen } = await serve();
    await atPortal(target);
    expect(seen).toEqual([{ url: answered, isUse: true }]);
  });

  test('is opened by a route, which takes no body and no other method', async () => {
    const { port } = await serve({ origins: [consoleOrigin] });
    const answer = await exchange(port, request('POST /portal?token=a HTTP/1.1'));
    expect(statusOf(answer)).toBe(405);
  });
});

describe('frames', () => {
  const frameAncestors = ['https://app.example.com', 'http://localhost:4000'];

  test('may hold pages of the portal alone, and only those of sites that are named', async () => {
    const { atPortal } = await serve({ frameAncestors });
    for (const path of ['/portal', '/portal/link-1', '/portal?token=a']) {
      const { headers } = await atPortal(path);
      expect(headers['x-frame-options'], path).toBeUndefined();
      expect(headers['content-security-policy'], path).toMatch(
        /frame-ancestors https:\/\/app\.example\.com http:\/\/localhost:4000$/,
      );
    }
    for (const path of ['/portal/api/link-1/frame', '/_next/static/a.js']) {
      const { headers } = await atPortal(path);
      expect(headers['x-frame-options'], path).toBe('DENY');
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    }
  });

  test('may hold nothing unless sites are named, and never the console', async () => {
    const plain = await serve({ origins: [consoleOrigin] });
    const framed = await serve({ origins: [consoleOrigin], frameAncestors });
    for (const answer of [await plain.atConsole('/portal'), await framed.atConsole('/sign-in')])
      expect(answer.headers).toMatchObject({ 'x-frame-options': 'DENY' });
  });

  test('that lead to a link are used by somebody, where they may', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'iframe' };
    const framed = await serve({ frameAncestors });
    await framed.atPortal('/portal?token=a', headers);
    expect(framed.seen).toMatchObject([{ isUse: true }]);
    const plain = await serve();
    await plain.atPortal('/portal?token=a', headers);
    expect(plain.seen).toMatchObject([{ isUse: false }]);
    expect(isUnattended({ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }, true)).toBe(
      true,
    );
  });
});
