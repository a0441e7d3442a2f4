import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { problemSchema } from '@/lib/contract/console/problem';
import type { RouteHandler } from '@/lib/server/route/route-handler';
import { cookieHeader, temporaryDirectory } from '@/lib/testing/test-sessions';

const root = path.join(process.cwd(), 'app/portal');
/** Asked by the page for a picture, which can send no header of ours. */
const pictures = ['GET /api/[linkId]/logo'];

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'route.ts')
  .sort();

const directory = temporaryDirectory();
const routes = new Map<string, RouteHandler>();
/** Of a portal in which another link is open, and of a session of the console. */
let cookies: string;
let consoleCookies: string;
/** Every route is read, which takes a busy machine a while. */
const readingMs = 60_000;

beforeAll(async () => {
  vi.stubEnv('GATEHOUSE_DATA_DIR', directory.path);
  vi.stubEnv('LOG_LEVEL', 'silent');
  const { getPortalSessions } = await import('@/lib/server/portal/route/live-portal');
  const { getSessions } = await import('@/lib/server/session/live-sessions');
  const other = { linkId: 'other', bearer: 'token', isKey: false };
  cookies = cookieHeader((await (await getPortalSessions()).open(null, other)) ?? []);
  const mine = { gatewayBaseUrl: 'http://127.0.0.1:5005/api', projectId: 'mine', apiKey: 'a-key' };
  consoleCookies = cookieHeader((await (await getSessions()).begin([mine])).setCookies);
  for (const file of files) {
    const module: Record<string, RouteHandler> = await import(path.join(root, file));
    for (const [name, handler] of Object.entries(module)) {
      routes.set(`${name} /${path.dirname(file)}`, handler);
    }
  }
}, readingMs);

afterAll(() => {
  directory.remove();
  vi.unstubAllEnvs();
});

const own = { 'x-portal': '1', 'sec-fetch-site': 'same-origin' };

function call(route: string, headers: Record<string, string>) {
  const [method = '', template = ''] = route.split(' ');
  const handler = routes.get(route);
  if (handler === undefined) throw new Error(`no route ${route}`);
  const names = [...template.matchAll(/\[(\w+)\]/g)].map((match) => match[1] ?? '');
  const query = pictures.includes(route) ? '?v=one' : '';
  const isWrite = method !== 'GET' && method !== 'DELETE';
  const init = {
    method,
    headers: { ...(isWrite && { 'content-type': 'application/json' }), ...headers },
    body: isWrite ? '{}' : null,
  };
  return handler(new Request(`http://localhost:3000/portal${template}${query}`, init), {
    params: Promise.resolve(Object.fromEntries(names.map((name) => [name, 'mine']))),
  });
}

/** The routes of a link, by their method and path. */
const ofLinks = () => [...routes.keys()].filter((route) => route.includes('/api/'));
const leaves = (route: string) => route === 'DELETE /api/[linkId]/session';

test('our own server knows every route file, and no other', async () => {
  const { portalModules } = await import('./modules');
  expect(Object.keys(portalModules).sort()).toEqual(files.map((file) => `./${file}`));
  expect(ofLinks().length).toBeGreaterThan(10);
});

test('each is for pages in which the link is open, but for the one that opens links', () => {
  for (const [route, { access }] of routes)
    expect(access, route).toBe(route === 'GET /open' ? 'open' : 'portal');
});

test('none answers without a cookie, by that of another link, or by a session of the console', async () => {
  for (const route of ofLinks().filter((each) => !leaves(each))) {
    for (const cookie of ['', cookies, consoleCookies, `${cookies}; ${consoleCookies}`]) {
      const answer = await call(route, { ...own, cookie });
      expect(answer.status, route).toBe(401);
      const text = await answer.text();
      if (text !== '') expect(problemSchema.parse(JSON.parse(text)).type).toBe('about:blank');
      expect(text, route).not.toMatch(/gatehouse|convoy|gateway/i);
    }
  }
});

test('none answers another site, or a page of the console', async () => {
  const foreign = [
    {},
    { ...own, 'sec-fetch-site': 'cross-site' },
    { ...own, origin: 'https://evil.example' },
    { 'x-gatehouse': '1', 'sec-fetch-site': 'same-origin' },
  ];
  for (const route of ofLinks().filter((each) => !pictures.includes(each))) {
    for (const headers of foreign)
      expect((await call(route, { ...headers, cookie: cookies })).status, route).toBe(403);
  }
});

test('leaving a link leaves the others open', async () => {
  const answer = await call('DELETE /api/[linkId]/session', { ...own, cookie: cookies });
  expect(answer.status).toBe(204);
  const { getPortalSessions } = await import('@/lib/server/portal/route/live-portal');
  expect(await (await getPortalSessions()).read(cookies, 'other')).toBeDefined();
});
