import { readFileSync } from 'node:fs';
import type { APIResponse } from 'playwright/test';
import { expect, test } from './fixtures';

const manifest = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(`.next/${name}.json`, 'utf8'));

/** Addresses of everything in the build whose file has this name, with an id for each parameter. */
function builtPaths(file: 'route' | 'page', projectId: string): string[] {
  return (
    Object.entries(manifest('app-path-routes-manifest'))
      // The framework's own pages for what is not found or broken begin with an underscore.
      .filter(([source]) => source.endsWith(`/${file}`) && !source.startsWith('/_'))
      .map(([, path]) =>
        String(path)
          .replace('[projectId]', projectId)
          .replace(/\[\w+\]/g, 'one'),
      )
  );
}

const apiPaths = (projectId: string) =>
  builtPaths('route', projectId).filter((path) => path.startsWith('/api/'));

const methods = ['GET', 'POST', 'PUT', 'DELETE'];
const open = ['GET /api/health', 'POST /api/session'];
const noSuchMethod = 405;

test('every route in the build answers 401 without a session, whatever the method', async ({
  request,
  baseURL,
  account,
}) => {
  const paths = apiPaths(account.projectId);
  expect(paths.length).toBeGreaterThan(12);
  for (const path of paths) {
    const statuses = await Promise.all(
      methods.map(async (method) => {
        const headers = { 'X-Gatehouse': '1', Origin: baseURL };
        const data = method === 'GET' ? undefined : {};
        const answer = await request.fetch(path, { method, headers, data });
        return open.includes(`${method} ${path}`) ? 401 : answer.status();
      }),
    );
    expect(statuses, path).toContain(401);
    expect(statuses.filter((status) => status !== 401 && status !== noSuchMethod)).toEqual([]);
  }
});

test('every route in the build refuses a signed-in browser that another site drives', async ({
  signedInPage,
  baseURL,
  account,
}) => {
  const own = { 'X-Gatehouse': '1', Origin: baseURL, 'Sec-Fetch-Site': 'same-origin' };
  const foreign: Record<string, string>[] = [
    { Origin: baseURL },
    { ...own, 'Sec-Fetch-Site': 'same-site' },
    { ...own, 'Sec-Fetch-Site': 'cross-site' },
    { ...own, Origin: 'null' },
    { ...own, Origin: 'https://evil.example' },
  ];
  for (const path of apiPaths(account.projectId)) {
    for (const method of methods.filter((name) => `${name} ${path}` !== 'GET /api/health')) {
      const statuses = await Promise.all(
        foreign.map(async (headers) => {
          const data = method === 'GET' ? undefined : {};
          return (await signedInPage.request.fetch(path, { method, headers, data })).status();
        }),
      );
      const expected = statuses[0] === noSuchMethod ? noSuchMethod : 403;
      expect(statuses, `${method} ${path}`).toEqual(foreign.map(() => expected));
    }
  }
});

test('no answer about a session is kept by a cache, and reads give out no cookie', async ({
  signedInPage,
  baseURL,
  account,
}) => {
  const forItsCallerAlone = (answer: APIResponse, path: string) => {
    expect(answer.headers()['cache-control'], path).toContain('no-store');
    expect(answer.headers(), path).not.toHaveProperty('etag');
  };
  for (const path of apiPaths(account.projectId)) {
    const headers = { 'X-Gatehouse': '1', Origin: baseURL };
    const answer = await signedInPage.request.get(path, { headers });
    if (answer.status() === noSuchMethod) continue;
    forItsCallerAlone(answer, path);
    expect(answer.headers().vary, path).toMatch(/\bCookie\b/i);
    if (path !== '/api/session') expect(answer.headers(), path).not.toHaveProperty('set-cookie');
  }
  for (const path of builtPaths('page', account.projectId)) {
    forItsCallerAlone(await signedInPage.request.get(path), path);
  }
});

test('every page of a project leads to sign-in without a session, and says nothing before', async ({
  request,
  account,
}) => {
  const pages = builtPaths('page', account.projectId).filter((path) =>
    path.startsWith('/projects/'),
  );
  expect(pages.length).toBeGreaterThanOrEqual(6);
  for (const path of pages) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(307);
    expect(answer.headers().location, path).toContain(
      `/sign-in?${new URLSearchParams({ next: path })}`,
    );
    expect(await answer.text(), path).not.toMatch(/borealis|portal\?token|Switch project/i);
  }
});

test('every page of a signed-in operator carries a nonce of its own on each script', async ({
  signedInPage,
  account,
}) => {
  const nonces = new Set<string>();
  const paths = [
    ...builtPaths('page', account.projectId),
    `/projects/${account.projectId}/portal-links?link=gone`,
    `/projects/${account.projectId}/nothing-here`,
    '/projects/theirs/endpoints',
  ];
  for (const path of paths) {
    const answer = await signedInPage.request.get(path);
    const policy = answer.headers()['content-security-policy'] ?? '';
    const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1] ?? '';
    expect(nonce, path).toHaveLength(24);
    nonces.add(nonce);
    const tags = (await answer.text()).match(/<(?:script|style)\b[^>]*>/g) ?? [];
    expect(tags.length, path).toBeGreaterThan(0);
    const bare = tags.filter((tag) => !tag.includes(` nonce="${nonce}"`));
    expect(bare, path).toEqual([]);
  }
  expect(nonces.size).toBe(paths.length);
});

test('nothing about a gateway is made at build time', () => {
  const { routes, dynamicRoutes } = manifest('prerender-manifest');
  const prerendered = [...Object.keys(Object(routes)), ...Object.keys(Object(dynamicRoutes))];
  expect(prerendered.filter((path) => /^\/(?:api|projects|sign-in|$)/.test(path))).toEqual([]);
});
