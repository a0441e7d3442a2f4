import { beforeAll, expect, inject, test } from 'vitest';
import { buildManifest } from '../support/build-manifest';
import { codeTags } from '../support/document-tags';
import { type HttpAnswer, httpClient } from '../support/http-client';
import { signInByKey } from '../support/sign-in';

const gatehouse = inject('gatehouse');
const { origin, projectId } = gatehouse;
const stranger = httpClient(origin);
const operator = httpClient(origin);

beforeAll(() => signInByKey(operator, gatehouse));

/** Addresses of everything in the build whose file has this name, with an id for each parameter. */
function builtPaths(file: 'route' | 'page'): string[] {
  return (
    Object.entries(buildManifest('app-path-routes-manifest'))
      // The framework's own pages for what is not found or broken begin with an underscore.
      .filter(([source]) => source.endsWith(`/${file}`) && !source.startsWith('/_'))
      .map(([, path]) =>
        String(path)
          .replace('[projectId]', projectId)
          .replace(/\[\w+\]/g, 'one'),
      )
  );
}

const apiPaths = () => builtPaths('route').filter((path) => path.startsWith('/api/'));

/** What a browser of the operator that goes to a path ends at, over every redirect. */
async function documentAt(path: string): Promise<HttpAnswer> {
  const answer = await operator.get(path);
  const { location } = answer.headers();
  return location === undefined ? answer : documentAt(location);
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'];
const probes = ['GET /api/health', 'GET /api/ready'];
const open = [...probes, 'POST /api/session'];
const noSuchMethod = 405;

test('every route in the build answers 401 without a session, whatever the method', async () => {
  const paths = apiPaths();
  expect(paths.length).toBeGreaterThan(12);
  for (const path of paths) {
    const statuses = await Promise.all(
      methods.map(async (method) => {
        const headers = { 'X-Gatehouse': '1', Origin: origin };
        const data = method === 'GET' ? undefined : {};
        const answer = await stranger.fetch(path, { method, headers, data });
        return open.includes(`${method} ${path}`) ? 401 : answer.status();
      }),
    );
    expect(statuses, path).toContain(401);
    expect(statuses.filter((status) => status !== 401 && status !== noSuchMethod)).toEqual([]);
  }
});

test('every route in the build refuses a signed-in browser that another site drives', async () => {
  const own = { 'X-Gatehouse': '1', Origin: origin, 'Sec-Fetch-Site': 'same-origin' };
  const foreign: Record<string, string>[] = [
    { Origin: origin },
    { ...own, 'Sec-Fetch-Site': 'same-site' },
    { ...own, 'Sec-Fetch-Site': 'cross-site' },
    { ...own, Origin: 'null' },
    { ...own, Origin: 'https://evil.example' },
  ];
  for (const path of apiPaths()) {
    for (const method of methods.filter((name) => !probes.includes(`${name} ${path}`))) {
      const statuses = await Promise.all(
        foreign.map(async (headers) => {
          const data = method === 'GET' ? undefined : {};
          return (await operator.fetch(path, { method, headers, data })).status();
        }),
      );
      const expected = statuses[0] === noSuchMethod ? noSuchMethod : 403;
      expect(statuses, `${method} ${path}`).toEqual(foreign.map(() => expected));
    }
  }
});

test('no answer about a session is kept by a cache, and reads give out no cookie', async () => {
  const forItsCallerAlone = (answer: HttpAnswer, path: string) => {
    expect(answer.headers()['cache-control'], path).toContain('no-store');
    expect(answer.headers(), path).not.toHaveProperty('etag');
  };
  for (const path of apiPaths()) {
    const headers = { 'X-Gatehouse': '1', Origin: origin };
    const answer = await operator.get(path, { headers });
    if (answer.status() === noSuchMethod) continue;
    forItsCallerAlone(answer, path);
    expect(answer.headers().vary, path).toMatch(/\bCookie\b/i);
    if (path !== '/api/session') expect(answer.headers(), path).not.toHaveProperty('set-cookie');
  }
  for (const path of builtPaths('page')) {
    forItsCallerAlone(await operator.get(path), path);
  }
});

test('every page of a project leads to sign-in without a session, and says nothing before', async () => {
  const pages = builtPaths('page').filter((path) => path.startsWith('/projects/'));
  expect(pages.length).toBeGreaterThanOrEqual(6);
  for (const path of pages) {
    const answer = await stranger.get(path);
    expect(answer.status(), path).toBe(307);
    expect(answer.headers().location, path).toContain(
      `/sign-in?${new URLSearchParams({ next: path })}`,
    );
    expect(await answer.text(), path).not.toMatch(/borealis|portal\?token|Switch project/i);
  }
});

test('every page of a signed-in operator carries a nonce of its own on each script', async () => {
  const nonces = new Set<string>();
  const paths = [
    ...builtPaths('page'),
    `/projects/${projectId}/portal-links?link=gone`,
    `/projects/${projectId}/nothing-here`,
    '/projects/theirs/endpoints',
  ];
  for (const path of paths) {
    const answer = await documentAt(path);
    const policy = answer.headers()['content-security-policy'] ?? '';
    const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1] ?? '';
    expect(nonce, path).toHaveLength(24);
    nonces.add(nonce);
    const tags = codeTags(await answer.text());
    expect(tags.length, path).toBeGreaterThan(0);
    const bare = tags.filter((tag) => !tag.includes(` nonce="${nonce}"`));
    expect(bare, path).toEqual([]);
  }
  expect(nonces.size).toBe(paths.length);
});
