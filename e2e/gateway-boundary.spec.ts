import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Cookie } from 'playwright/test';
import { hostileHeaders } from '../lib/testing/fake-gateway/fault';
import { expect, test } from './fixtures';
import { rawRequest } from './support/raw-request';

/** Ways to write something else than an identifier; none of them may reach a gateway. */
const vectors = [
  '.',
  '..',
  '...',
  '%2e',
  '%2e%2e',
  '.%2e',
  '%2E%2E',
  '%252e%252e',
  '%c0%ae%c0%ae',
  '%E0%A4%A',
  '..%2f',
  '..%2F..%2Fhealth',
  'x%2f..%2f..%2fhealth',
  'x%2F..%2F..%2F..%2Fhealth',
  '..%252f..%252fhealth',
  '..%5c..%5chealth',
  '..\\..\\health',
  'x/../../health',
  'x/..',
  './x',
  'x%00',
  'x%00.json',
  'x%0a',
  'x%0d%0aX-Evil:%201',
  'x%20',
  '%20x',
  'x%09',
  'x%3Fq=1',
  'x%23y',
  'x;y=1',
  'x%3By',
  'x&y',
  'x=y',
  '@evil.example',
  'http:%2f%2fevil.example',
  '%2f%2fevil.example',
  'x%25',
  '%EF%BC%8E%EF%BC%8E',
  '%C3%A9',
  `${'a'.repeat(65)}`,
  '-x',
  '_x',
];

/** Every built route that takes an identifier, once per place for one, with `*` in that place. */
function templates(projectId: string): string[] {
  const manifest = JSON.parse(readFileSync('.next/app-path-routes-manifest.json', 'utf8'));
  return Object.values<string>(manifest)
    .filter((path) => path.startsWith('/api/projects/'))
    .flatMap((path) =>
      [...path.matchAll(/\[\w+\]/g)].map(({ 0: name }) =>
        path
          .replace(name, '*')
          .replace('[projectId]', projectId)
          .replace(/\[\w+\]/g, 'one'),
      ),
    );
}

const json = ['Content-Type: application/json', 'Content-Length: 2'];

const cookieHeader = (cookies: readonly Cookie[]) =>
  `Cookie: ${cookies.map(({ name, value }) => `${name}=${value}`).join('; ')}`;

test('no spelling of an identifier leads a request to the gateway anywhere it was not meant', async ({
  overFake: { console, gateway },
  standInSession,
}) => {
  test.slow();
  const own = ['X-Gatehouse: 1', `Origin: ${console.origin}`, cookieHeader(standInSession)];
  const statusOf = async (method: string, template: string, spelling: string) => {
    const line = `${method} ${template.replace('*', spelling)} HTTP/1.1`;
    const [headers, body] = method === 'GET' || method === 'DELETE' ? [[], ''] : [json, '{}'];
    return (await rawRequest(console.port, [line, ...own, ...headers], body)).status;
  };
  expect(await statusOf('GET', '/api/projects/*', gateway.projectId)).toBe(200);
  gateway.forgetRequests();
  const found = templates(gateway.projectId);
  expect(found.length).toBeGreaterThan(12);
  for (const template of found) {
    const methods = [];
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      if ((await statusOf(method, template, 'a.b')) !== 405) methods.push(method);
    }
    expect(methods, template).not.toEqual([]);
    for (const method of methods) {
      const statuses = await Promise.all(
        vectors.map(async (vector) => [vector, await statusOf(method, template, vector)]),
      );
      // A spelling that adds a segment may name another route, one without that method.
      const refusals: unknown[] = [400, 404, 405];
      const reached = statuses.filter(([, status]) => !refusals.includes(status));
      expect(reached, `${method} ${template}`).toEqual([]);
    }
  }
  expect(gateway.requests.map(({ target }) => target)).toEqual([]);
});

test.describe('a request to the gateway', () => {
  test('goes to the configured address, whatever headers name another', async ({
    overFake: { console, gateway },
    standInSession,
  }) => {
    const calls: string[] = [];
    const trap = createServer((request, response) => {
      calls.push(request.url ?? '');
      response.end();
    }).listen(0, '127.0.0.1');
    const { port } = await new Promise<AddressInfo>((resolve) =>
      trap.once('listening', () => resolve(trap.address() as AddressInfo)),
    );
    const host = `127.0.0.1:${port}`;
    const answer = await rawRequest(console.port, [
      `GET /api/projects/${gateway.projectId}/endpoints HTTP/1.1`,
      'X-Gatehouse: 1',
      'Sec-Fetch-Site: same-origin',
      cookieHeader(standInSession),
      `Host: ${host}`,
      `X-Base-Url: http://${host}/api`,
      `X-Gateway-Url: http://${host}/api`,
      `X-Forwarded-Host: ${host}`,
      'X-Forwarded-Proto: http',
      `Forwarded: host=${host}`,
    ]);
    trap.close();
    expect(answer.status).toBe(200);
    expect(gateway.requests).toHaveLength(1);
    expect(calls).toEqual([]);
  });

  test('carries exactly the headers of ours, and never the cookie', async ({
    overFake: { page, console, gateway },
  }) => {
    const answer = await page.request.get(
      `${console.origin}/api/projects/${gateway.projectId}/sources`,
      {
        headers: {
          'X-Gatehouse': '1',
          'X-Request-Id': 'planted',
          Authorization: 'Bearer planted',
          'X-Api-Key': 'planted',
          'Accept-Language': 'tlh',
        },
      },
    );
    expect(answer.status()).toBe(200);
    expect(gateway.requests).toHaveLength(1);
    const headers = gateway.requests[0]?.headers ?? {};
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'authorization',
      'connection',
      'host',
      'user-agent',
      'x-request-id',
    ]);
    expect(JSON.stringify(headers)).not.toContain('planted');
    expect(headers.authorization).toBe(`Bearer ${gateway.apiKey}`);
  });

  test('carries declared parameters only, and one value of each', async ({
    overFake: { page, console, gateway },
  }) => {
    for (const query of [
      'nxtPprojectId=other',
      'x=1',
      '__proto__=1',
      'q=a&q=b',
      'perPage=20&perPage=100',
      'apiKey=1',
    ]) {
      const path = `/api/projects/${gateway.projectId}/portal-links?${query}`;
      const answer = await page.request.get(`${console.origin}${path}`, {
        headers: { 'X-Gatehouse': '1' },
      });
      if (answer.status() !== 400) expect(answer.status(), query).toBe(200);
      for (const { target } of gateway.requests) {
        const { pathname, searchParams } = new URL(target, gateway.origin);
        expect(pathname).toContain(`/projects/${gateway.projectId}`);
        const names = [...searchParams.keys()];
        expect(names, query).toEqual([...new Set(names)]);
        expect(
          names.filter((name) => !/^(?:q|ownerId|sort|perPage|direction|\w+_cursor)$/.test(name)),
        ).toEqual([]);
      }
      gateway.forgetRequests();
    }
  });
});

test.describe('an answer of the gateway', () => {
  const exactly = [
    'cache-control',
    'connection',
    'content-encoding',
    'content-length',
    'content-security-policy',
    'content-type',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'date',
    'keep-alive',
    'permissions-policy',
    'referrer-policy',
    'retry-after',
    'transfer-encoding',
    'vary',
    'x-content-type-options',
    'x-frame-options',
    'x-request-id',
  ];

  test('brings none of thirty hostile headers to the browser, by success and by failure', async ({
    overFake: { page, console, gateway },
  }) => {
    const uid = (rows: readonly { uid: string }[]) => rows[0]?.uid ?? '';
    const { portalLinks, endpoints, sources, subscriptions } = gateway.state;
    const base = `/api/projects/${gateway.projectId}`;
    const paths = [
      base,
      `${base}/portal-links`,
      `${base}/portal-links/${uid(portalLinks)}`,
      `${base}/endpoints`,
      `${base}/endpoints/${uid(endpoints)}`,
      `${base}/sources`,
      `${base}/sources/${uid(sources)}`,
      `${base}/subscriptions`,
      `${base}/subscriptions/${uid(subscriptions)}`,
      `${base}/capabilities`,
    ];
    const read = async (path: string) => {
      const headers = { 'X-Gatehouse': '1' };
      const answer = await page.request.get(`${console.origin}${path}`, { headers });
      const names = Object.keys(answer.headers());
      expect(
        names.filter((name) => !exactly.includes(name)),
        path,
      ).toEqual([]);
      const text = JSON.stringify(answer.headers());
      expect(text, path).not.toMatch(/evil|stolen|planted|ALLOWALL|unsafe-none/);
      expect(answer.headers()['content-type'], path).toMatch(/^application\/(?:problem\+)?json/);
      return answer.status();
    };
    gateway.fail({ fault: { kind: 'hostile_headers' } });
    for (const path of paths) expect(await read(path), path).toBe(200);
    gateway.heal();
    const { location: _, ...headers } = hostileHeaders;
    gateway.fail({ fault: { kind: 'failure', status: 403, message: 'no', headers } });
    expect(await read(`${base}/endpoints`)).toBe(403);
    gateway.heal();
    gateway.fail({ fault: { kind: 'redirect', status: 307, location: 'https://evil.example/' } });
    expect(await read(`${base}/endpoints`)).toBe(502);
  });

  for (const encoding of ['gzip', 'deflate'] as const) {
    test(`packed as ${encoding} is unpacked once: the browser reads plain JSON`, async ({
      overFake: { page, address, gateway },
    }) => {
      gateway.fail({ fault: { kind: 'encoded', encoding } });
      await page.goto(address('endpoints'));
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByRole('table').first().getByRole('link')).toHaveCount(5);
      await expect(page.getByText('Refresh failed')).toHaveCount(0);
    });
  }

  test('is never kept: a second read shows what changed in between', async ({
    overFake: { page, address, gateway },
  }) => {
    await page.goto(address('endpoints'));
    const table = page.getByRole('table').first();
    await expect(table.getByRole('link', { name: 'Endpoint 5' })).toBeVisible();
    const [newest] = gateway.state.endpoints;
    if (newest) newest.name = 'Renamed meanwhile';
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(table.getByRole('link', { name: 'Renamed meanwhile' })).toBeVisible();
    if (newest) newest.name = 'Renamed again';
    await page.reload();
    await expect(table.getByRole('link', { name: 'Renamed again' })).toBeVisible();
  });
});
