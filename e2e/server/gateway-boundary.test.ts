import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hostileHeaders } from '@/lib/testing/fake-gateway/fault';
import { isLongRun } from '@/lib/testing/long-run';
import { buildManifest } from '../support/build-manifest';
import { type ConsoleOverFake, startConsoleOverFake } from '../support/gateway-stand-in';
import { type HttpClient, type HttpOptions, httpClient } from '../support/http-client';
import { rawRequest } from '../support/raw-request';

let standIn: ConsoleOverFake;
let operator: HttpClient;
const own = { 'X-Gatehouse': '1' };

beforeAll(async () => {
  standIn = await startConsoleOverFake();
});
beforeEach(async () => {
  standIn.reset();
  // The fake has another key for each test.
  operator = httpClient(standIn.console.origin);
  await standIn.signIn(operator);
  standIn.gateway.forgetRequests();
});
afterAll(() => standIn.remove());

/** Reads as the operator what the console tells of the project below a path. */
const read = (path: string, options: HttpOptions = { headers: own }) =>
  operator.get(`/api/projects/${standIn.gateway.projectId}${path}`, options);

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
  return Object.values(buildManifest('app-path-routes-manifest'))
    .map(String)
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

/** Every route is asked in every spelling, which takes a busy machine a while. */
const askingAllMs = 180_000;

test('no spelling of an identifier leads a request to the gateway anywhere it was not meant', {
  timeout: askingAllMs,
}, async () => {
  const { console, gateway } = standIn;
  const caller = ['X-Gatehouse: 1', `Origin: ${console.origin}`, `Cookie: ${operator.cookies()}`];
  const statusOf = async (method: string, template: string, spelling: string) => {
    const line = `${method} ${template.replace('*', spelling)} HTTP/1.1`;
    const [headers, body] = method === 'GET' || method === 'DELETE' ? [[], ''] : [json, '{}'];
    return (await rawRequest(console.port, [line, ...caller, ...headers], body)).status;
  };
  expect(await statusOf('GET', '/api/projects/*', gateway.projectId)).toBe(200);
  gateway.forgetRequests();
  const found = templates(gateway.projectId);
  expect(found.length).toBeGreaterThan(12);
  for (const [at, template] of found.entries()) {
    // In turn a part of them with each, all with all in the long run.
    const tried = vectors.filter((_, turn) => isLongRun || (at + turn) % 5 === 0);
    const methods = [];
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      if ((await statusOf(method, template, 'a.b')) !== 405) methods.push(method);
    }
    expect(methods, template).not.toEqual([]);
    for (const method of methods) {
      const statuses = await Promise.all(
        tried.map(async (vector) => [vector, await statusOf(method, template, vector)]),
      );
      // A spelling that adds a segment may name another route, one without that method.
      const refusals: unknown[] = [400, 404, 405];
      const reached = statuses.filter(([, status]) => !refusals.includes(status));
      expect(reached, `${method} ${template}`).toEqual([]);
    }
  }
  expect(gateway.requests.map(({ target }) => target)).toEqual([]);
});

describe('a request to the gateway', () => {
  test('goes to the configured address, whatever headers name another', async () => {
    const { console, gateway } = standIn;
    const calls: string[] = [];
    const trap = createServer((request, response) => {
      calls.push(request.url ?? '');
      response.end();
    }).listen(0, '127.0.0.1');
    await once(trap, 'listening');
    const { port } = trap.address() as AddressInfo;
    const host = `127.0.0.1:${port}`;
    const lines = [
      `GET /api/projects/${gateway.projectId}/endpoints HTTP/1.1`,
      'X-Gatehouse: 1',
      'Sec-Fetch-Site: same-origin',
      `Cookie: ${operator.cookies()}`,
    ];
    expect((await rawRequest(console.port, [...lines, `Host: ${host}`])).status).toBe(421);
    expect(gateway.requests).toEqual([]);
    const answer = await rawRequest(console.port, [
      ...lines,
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

  test('carries exactly the headers of ours, and never the cookie', async () => {
    const { gateway } = standIn;
    const answer = await read('/sources', {
      headers: {
        ...own,
        'X-Request-Id': 'planted',
        Authorization: 'Bearer planted',
        'X-Api-Key': 'planted',
        'Accept-Language': 'tlh',
      },
    });
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

  test('carries declared parameters only, and one value of each', async () => {
    const { gateway } = standIn;
    for (const query of [
      'nxtPprojectId=other',
      'x=1',
      '__proto__=1',
      'q=a&q=b',
      'perPage=20&perPage=100',
      'apiKey=1',
    ]) {
      const answer = await read(`/portal-links?${query}`);
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

describe('an answer of the gateway', () => {
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
    'x-gatehouse-build',
    'x-request-id',
  ];

  test('brings none of thirty hostile headers to the browser, by success and by failure', async () => {
    const { gateway } = standIn;
    const uid = (rows: readonly { uid: string }[]) => rows[0]?.uid ?? '';
    const { portalLinks, endpoints, sources, subscriptions } = gateway.state;
    const paths = [
      '',
      '/portal-links',
      `/portal-links/${uid(portalLinks)}`,
      '/endpoints',
      `/endpoints/${uid(endpoints)}`,
      '/sources',
      `/sources/${uid(sources)}`,
      '/subscriptions',
      `/subscriptions/${uid(subscriptions)}`,
      '/capabilities',
    ];
    const statusOf = async (path: string) => {
      const answer = await read(path, { headers: { ...own, 'Accept-Encoding': 'gzip' } });
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
    for (const path of paths) expect(await statusOf(path), path).toBe(200);
    gateway.heal();
    const { location: _, ...headers } = hostileHeaders;
    gateway.fail({ fault: { kind: 'failure', status: 403, message: 'no', headers } });
    expect(await statusOf('/endpoints')).toBe(403);
    gateway.heal();
    gateway.fail({ fault: { kind: 'redirect', status: 307, location: 'https://evil.example/' } });
    expect(await statusOf('/endpoints')).toBe(502);
  });

  test.each(['gzip', 'deflate'] as const)('packed as %s is unpacked once', async (encoding) => {
    standIn.gateway.fail({ fault: { kind: 'encoded', encoding } });
    const plain = await read('/endpoints');
    expect(plain.status()).toBe(200);
    expect(plain.headers()).not.toHaveProperty('content-encoding');
    const five = { content: Array.from({ length: 5 }, () => expect.anything()) };
    expect(await plain.json()).toMatchObject(five);
  });
});

test('a write whose answer was lost is told as unknown, never as failed, and is sent once', async () => {
  const { console, gateway } = standIn;
  gateway.behaviour.embedded = true;
  gateway.fail({ fault: { kind: 'reset_after' }, when: /^DELETE/ });
  const answer = await operator.delete(`/api/projects/${gateway.projectId}/example-data`, {
    headers: { ...own, Origin: console.origin },
  });
  expect(answer.status()).toBe(504);
  expect(await answer.json()).toMatchObject({
    code: 'outcome_unknown',
    detail: expect.stringContaining('may have taken effect'),
  });
  expect(gateway.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  expect(gateway.state.portalLinks).toEqual([]);
});
