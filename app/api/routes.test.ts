import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { problemSchema } from '@/lib/contract/console/problem';
import type { RouteAccess, RouteHandler } from '@/lib/server/route/route-handler';
import { cookieHeader, temporaryDirectory } from '@/lib/testing/test-sessions';

const root = path.join(process.cwd(), 'app/api');
const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];
const withoutSession: Record<string, RouteAccess> = {
  'GET /health': 'open',
  'GET /ready': 'open',
  'POST /session': 'public',
};

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'route.ts')
  .sort();

const directory = temporaryDirectory();
let gateway: Server;
let upstreamCalls = 0;
let cookies: string;
let readOnlyCookies: string;
const routes = new Map<string, RouteHandler>();
/** Every route of the server is read, which takes a busy machine a while. */
const readingMs = 60_000;

beforeAll(async () => {
  gateway = createServer((_request, response) => {
    upstreamCalls += 1;
    response.end('{"status":true,"message":"","data":{}}');
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const address = gateway.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const gatewayUrl = `http://127.0.0.1:${port}/api`;
  vi.stubEnv('GATEWAY_URL', gatewayUrl);
  vi.stubEnv('GATEHOUSE_DATA_DIR', directory.path);
  vi.stubEnv('LOG_LEVEL', 'silent');
  const { getSessions } = await import('@/lib/server/session/live-sessions');
  const sessions = await getSessions();
  const mine = [{ gatewayBaseUrl: gatewayUrl, projectId: 'mine', apiKey: 'a-key' }];
  cookies = cookieHeader((await sessions.begin(mine)).setCookies);
  readOnlyCookies = cookieHeader((await sessions.begin(mine, { readOnly: true })).setCookies);
  for (const file of files) {
    const module: Record<string, RouteHandler> = await import(path.join(root, file));
    for (const [name, handler] of Object.entries(module)) {
      routes.set(`${name} /${path.dirname(file)}`, handler);
    }
  }
}, readingMs);

afterAll(async () => {
  await new Promise((resolve) => gateway.close(resolve));
  directory.remove();
  vi.unstubAllEnvs();
});

function call(route: string, headers: Record<string, string>, ids: Record<string, string> = {}) {
  const [method = '', template = ''] = route.split(' ');
  const handler = routes.get(route);
  if (handler === undefined) throw new Error(`no route ${route}`);
  const names = [...template.matchAll(/\[(\w+)\]/g)].map((match) => match[1] ?? '');
  const given = Object.fromEntries(names.map((name) => [name, ids[name] ?? 'mine']));
  const isWrite = method !== 'GET';
  const init = {
    method,
    headers: { ...(isWrite && { 'content-type': 'application/json' }), ...headers },
    body: isWrite ? '{}' : null,
  };
  return handler(new Request(`http://localhost:3000/api${template}`, init), {
    params: Promise.resolve(given),
  });
}

async function codeOf(answer: Response): Promise<string> {
  return problemSchema.parse(await answer.json()).code;
}

const own = { 'x-gatehouse': '1', 'sec-fetch-site': 'same-origin' };
const everyRoute = (check: (route: string, access: RouteAccess) => Promise<void>) => async () => {
  expect(routes.size).toBeGreaterThanOrEqual(files.length);
  for (const [route, { access }] of routes) await check(route, access);
};

test('every route file exports handlers of the one wrapper and nothing else', () => {
  for (const [route, handler] of routes) {
    expect(methods, route).toContain(route.split(' ')[0]);
    expect(handler.access, route).toBeDefined();
  }
});

test('our own server knows every route file, and no other', async () => {
  const { routeModules } = await import('./modules');
  expect(Object.keys(routeModules).sort()).toEqual(files.map((file) => `./${file}`));
});

test('only health, readiness and sign-in are open without a session', () => {
  const open = [...routes]
    .filter(([, { access }]) => access === 'open' || access === 'public')
    .map(([route, { access }]) => [route, access]);
  expect(Object.fromEntries(open)).toEqual(withoutSession);
});

test('every route with a project in its path asks for that project', () => {
  for (const [route, { access }] of routes) {
    expect(access === 'project', route).toBe(route.includes('[projectId]'));
  }
});

describe('without a session', () => {
  test(
    'every other route answers 401',
    everyRoute(async (route, access) => {
      if (access === 'open' || access === 'public') return;
      const answer = await call(route, own);
      expect(answer.status, route).toBe(401);
      expect(await codeOf(answer), route).toBe('unauthenticated');
    }),
  );
});

describe('in a session that is read-only', () => {
  test('every route of a project that is not asked by GET is refused, but for these', async () => {
    const harmless = [...routes].filter(([, { changesNothing }]) => changesNothing);
    expect(harmless.map(([route]) => route)).toEqual([
      'POST /projects/[projectId]/activity/deliveries/[deliveryId]/reveal',
      'POST /projects/[projectId]/activity/events/[eventId]/reveal',
      'POST /projects/[projectId]/capabilities',
      'POST /projects/[projectId]/endpoints/[endpointId]/reveal',
      'POST /projects/[projectId]/endpoints/oauth2/test',
      'POST /projects/[projectId]/functions/test',
      'POST /projects/[projectId]/portal-links/reveal',
      'POST /projects/[projectId]/sources/[sourceId]/reveal',
      'POST /projects/[projectId]/sources/test_connection',
      'POST /projects/[projectId]/subscriptions/test_filter',
      'POST /projects/[projectId]/walks/stop',
    ]);
    upstreamCalls = 0;
    const refused: string[] = [];
    await everyRoute(async (route, access) => {
      const isHarmless = routes.get(route)?.changesNothing;
      if (access !== 'project' || route.startsWith('GET') || isHarmless) return;
      const answer = await call(route, { ...own, cookie: readOnlyCookies });
      expect(answer.status, route).toBe(403);
      expect(await codeOf(answer), route).toBe('read_only');
      refused.push(route);
    })();
    expect(upstreamCalls).toBe(0);
    expect(refused.length).toBeGreaterThanOrEqual(16);
  });

  test('what is asked by GET, and what changes nothing, is let through', () =>
    everyRoute(async (route, access) => {
      const isHarmless = routes.get(route)?.changesNothing;
      if (access !== 'project' || !(route.startsWith('GET') || isHarmless)) return;
      const answer = await call(route, { ...own, cookie: readOnlyCookies });
      if (!answer.ok) expect(await codeOf(answer), route).not.toBe('read_only');
    })());
});

describe('a signed-in browser', () => {
  test.each([
    ['without the header', { 'sec-fetch-site': 'same-origin' }],
    ['on another port of this host', { ...own, 'sec-fetch-site': 'same-site' }],
    ['on another site', { ...own, 'sec-fetch-site': 'cross-site' }],
    ['on an opaque page', { 'x-gatehouse': '1', origin: 'null' }],
    ['on a foreign origin', { 'x-gatehouse': '1', origin: 'https://evil.example' }],
  ])('%s reaches no route, reads included', (_name, headers) =>
    everyRoute(async (route, access) => {
      if (access === 'open') return;
      const answer = await call(route, { ...headers, cookie: cookies });
      expect(answer.status, route).toBe(403);
      expect(answer.headers.getSetCookie(), route).toEqual([]);
    })(),
  );

  test('posts text to no route', () =>
    everyRoute(async (route) => {
      if (route.startsWith('GET')) return;
      const answer = await call(route, { ...own, cookie: cookies, 'content-type': 'text/plain' });
      expect([400, 401, 415], route).toContain(answer.status);
      expect(answer.headers.getSetCookie().filter((value) => !value.includes('Max-Age=0'))).toEqual(
        [],
      );
    })());

  test('asks no gateway about a project of somebody else', async () => {
    upstreamCalls = 0;
    await everyRoute(async (route, access) => {
      if (access !== 'project') return;
      const answer = await call(route, { ...own, cookie: cookies }, { projectId: 'theirs' });
      expect(answer.status, route).toBe(404);
      expect(await codeOf(answer), route).toBe('not_found');
    })();
    expect(upstreamCalls).toBe(0);
  });

  test.each([
    '..',
    '../../admin',
    '..\\..\\admin',
    '%2e%2e',
    '..%2f..%2fadmin',
    '%252e%252e',
    'a/b',
    'a?q=1',
    'a#b',
    'a;b',
    'http://evil.example',
    '//evil.example',
    'a\u0000',
    'a\r\nX: 1',
    ' ',
    'é',
    '＿',
    'a'.repeat(65),
  ])('asks no gateway for %j', async (id) => {
    upstreamCalls = 0;
    await everyRoute(async (route, access) => {
      const names = [...route.matchAll(/\[(\w+)\]/g)].map((match) => match[1] ?? '');
      if (access !== 'project') return;
      for (const name of names) {
        const answer = await call(route, { ...own, cookie: cookies }, { [name]: id });
        expect([400, 404], `${route} with ${name}`).toContain(answer.status);
      }
    })();
    expect(upstreamCalls).toBe(0);
  });
});
