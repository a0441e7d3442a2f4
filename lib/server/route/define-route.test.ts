import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { maximumBodyBytes } from '@/lib/contract/console/body-limits.mjs';
import { problemSchema } from '@/lib/contract/console/problem';
import { portalLinkSearch } from '@/lib/contract/console/searches';
import { nestedLists } from '@/lib/testing/attack/nested-lists';
import { emptyObjects, manyKeys } from '@/lib/testing/attack/small-objects';
import {
  cookieHeader,
  createTestSessions,
  temporaryDirectory,
  testOrigin,
} from '@/lib/testing/test-sessions';
import { ConsoleError } from '../console-error';
import { createLog } from '../create-log.mjs';
import { createDefineRoute } from './create-define-route';
import { bodyJsonLimits } from './read-body';
import { listQuery } from './read-query';
import type { RouteHandler } from './route-handler';

const directory = temporaryDirectory();
const logged: string[] = [];
let defineRoute: ReturnType<typeof createDefineRoute>;
let cookies: string;
let readOnlyCookies: string;
let isConsoleReadOnly = false;

beforeAll(async () => {
  const { sessions } = await createTestSessions({ directory: directory.path });
  const mine = [
    { gatewayBaseUrl: 'http://127.0.0.1:5005/api', projectId: 'mine', apiKey: 'canary-key' },
  ];
  cookies = cookieHeader((await sessions.begin(mine)).setCookies);
  readOnlyCookies = cookieHeader((await sessions.begin(mine, { readOnly: true })).setCookies);
  let count = 0;
  defineRoute = createDefineRoute({
    isReadOnly: () => isConsoleReadOnly,
    publicOrigins: () => [testOrigin],
    sessions: async () => sessions,
    log: createLog('debug', { write: (line) => void logged.push(line) }),
    newRequestId: () => {
      count += 1;
      return `request-${count}`;
    },
  });
});
afterAll(() => directory.remove());

const own = { 'x-gatehouse': '1', 'sec-fetch-site': 'same-origin' };

interface Call {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  params?: Record<string, string | string[]>;
  body?: string | ReadableStream<Uint8Array>;
}

function call(handler: RouteHandler, { method = 'GET', path = '/', headers, params, body }: Call) {
  const json = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const init = { method, headers: { ...json, ...headers }, body: body ?? null, duplex: 'half' };
  return handler(new Request(`http://localhost:3000${path}`, init), {
    params: Promise.resolve(params ?? {}),
  });
}

async function problemOf(answer: Response) {
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  const problem = problemSchema.parse(await answer.json());
  expect(problem.status).toBe(answer.status);
  return problem;
}

const handle = vi.fn(async (_context: unknown): Promise<unknown> => ({ done: true }));
const open = () => defineRoute({ access: 'public', handle });
const withBody = () =>
  defineRoute({
    access: 'public',
    body: z.strictObject({ name: z.string(), inner: z.unknown().optional() }),
    handle: async ({ body }) => body,
  });

describe('callers', () => {
  const origin = testOrigin;
  test.each([
    ['no header', 'GET', { 'sec-fetch-site': 'same-origin' }],
    ['another value of the header', 'GET', { 'x-gatehouse': '0' }],
    ['a page on another port of this host', 'GET', { ...own, 'sec-fetch-site': 'same-site' }],
    ['another site', 'GET', { ...own, 'sec-fetch-site': 'cross-site' }],
    ['an address typed into the browser', 'GET', { ...own, 'sec-fetch-site': 'none' }],
    ['the origin of an opaque page', 'POST', { 'x-gatehouse': '1', origin: 'null' }],
    ['a foreign origin', 'POST', { 'x-gatehouse': '1', origin: 'https://evil.example' }],
    ['a sibling subdomain', 'POST', { 'x-gatehouse': '1', origin: 'http://a.127.0.0.1:3000' }],
    ['another port', 'POST', { 'x-gatehouse': '1', origin: 'http://127.0.0.1:3001' }],
    [
      'a name that was pointed at this host',
      'POST',
      { ...own, origin: 'http://evil.example:3000' },
    ],
    ['neither site nor origin on a write', 'POST', { 'x-gatehouse': '1' }],
    ['neither site nor origin on a delete', 'DELETE', { 'x-gatehouse': '1' }],
  ])('%s is refused before anything runs', async (_name, method, headers) => {
    handle.mockClear();
    const answer = await call(open(), { method, headers });
    expect((await problemOf(answer)).code).toBe('forbidden');
    expect(answer.status).toBe(403);
    expect(handle).not.toHaveBeenCalled();
  });

  test.each([
    ['same-origin by the browser', 'POST', own],
    ['the public origin', 'POST', { 'x-gatehouse': '1', origin }],
    ['both', 'DELETE', { ...own, origin }],
    ['a read of a client that is no browser', 'GET', { 'x-gatehouse': '1' }],
  ])('%s is let in', async (_name, method, headers) => {
    expect((await call(open(), { method, headers })).status).toBe(200);
  });

  test('what a request says of its host is not believed', async () => {
    const headers = {
      'x-gatehouse': '1',
      origin: 'https://evil.example',
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    };
    expect((await call(open(), { method: 'POST', headers })).status).toBe(403);
  });

  test('refusals come before the cookie is looked at', async () => {
    const read = vi.fn();
    const route = createDefineRoute({
      isReadOnly: () => false,
      publicOrigins: () => [testOrigin],
      sessions: async () => ({ read }) as never,
      log: createLog('silent'),
      newRequestId: () => 'id',
    })({ access: 'session', handle });
    expect((await call(route, { headers: { cookie: cookies } })).status).toBe(403);
    expect(read).not.toHaveBeenCalled();
  });
});

describe('sessions', () => {
  const project = () =>
    defineRoute({ access: 'project', handle: async ({ connection }) => connection.projectId });

  test('no cookie, a broken one and one of another session answer 401', async () => {
    for (const cookie of ['', 'gatehouse-3000-1=eyJ.a.b.c.d', cookies.replace(/.$/, '~')]) {
      const answer = await call(project(), {
        headers: { ...own, cookie },
        params: { projectId: 'mine' },
      });
      expect((await problemOf(answer)).code).toBe('unauthenticated');
      expect(answer.status).toBe(401);
    }
  });

  test('headers that once skipped a middleware change nothing', async () => {
    const answer = await call(project(), {
      headers: { ...own, 'x-middleware-subrequest': 'middleware:middleware:middleware' },
      params: { projectId: 'mine' },
    });
    expect(answer.status).toBe(401);
  });

  test('the project of the path must be one of the session', async () => {
    const headers = { ...own, cookie: cookies };
    const good = await call(project(), { headers, params: { projectId: 'mine' } });
    expect(await good.json()).toBe('mine');
    const other = await call(project(), { headers, params: { projectId: 'theirs' } });
    expect((await problemOf(other)).code).toBe('not_found');
  });
});

describe('parameters', () => {
  const route = () =>
    defineRoute({
      access: 'project',
      params: ['endpointId'],
      handle: async ({ params }) => params.endpointId,
    });
  const send = (endpointId: string | string[]) =>
    call(route(), {
      headers: { ...own, cookie: cookies },
      params: { projectId: 'mine', endpointId },
    });

  test.each([
    '..',
    '.',
    '../../admin',
    '..\\..',
    'a/b',
    'a?q=1',
    'a#b',
    'a%2fb',
    '%2e%2e',
    'a\u0000',
    '',
    'http://evil',
    '-a',
    '_a',
    ' a',
    'é',
    'a'.repeat(65),
  ])('%j is no id', async (id) => {
    expect((await problemOf(await send(id))).code).toBe('invalid');
  });

  test('several segments are no id', async () => {
    expect((await send(['a', 'b'])).status).toBe(400);
  });

  test('only letters, digits, _ and - ever reach a service', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 70 }), async (id) => {
        const answer = await send(id);
        if (answer.status === 200) expect(id).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/);
        else expect(answer.status).toBe(400);
      }),
    );
  });
});

describe('queries', () => {
  const route = () =>
    defineRoute({
      access: 'public',
      query: listQuery(portalLinkSearch),
      handle: async ({ query }) => query,
    });

  test('declared names are read', async () => {
    const answer = await call(route(), { headers: own, path: '/?q=acme&perPage=50' });
    expect(await answer.json()).toMatchObject({ perPage: 50, filters: { q: 'acme' } });
  });

  test.each([
    '?x=1',
    '?nxtPprojectId=x',
    '?__proto__=1',
    '?constructor=1',
    '?q=a&q=b',
    '?q[]=a',
    '?perPage=1000',
    '?sort=up',
    '?direction=next',
    '?next_page_cursor=%00',
  ])('%s is refused', async (search) => {
    const answer = await call(route(), { headers: own, path: `/${search}` });
    expect((await problemOf(answer)).code).toBe('invalid');
  });

  test('a route without a query takes none', async () => {
    expect((await call(open(), { headers: own, path: '/?a=1' })).status).toBe(400);
  });
});

describe('bodies', () => {
  const post = (body: Call['body'], headers: Record<string, string> = {}) =>
    call(withBody(), { method: 'POST', headers: { ...own, ...headers }, ...(body && { body }) });

  test('JSON that fits reaches the service', async () => {
    const answer = await post('{"name":"a","inner":{"b":[1]}}');
    expect(await answer.json()).toEqual({ name: 'a', inner: { b: [1] } });
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/jsonp',
    'application/json, text/plain',
  ])('%s is refused', async (type) => {
    const answer = await post('{"name":"a"}', { 'content-type': type });
    expect((await problemOf(answer)).code).toBe('unsupported_media_type');
    expect(answer.status).toBe(415);
  });

  test.each([
    ['no JSON', '{name:1}'],
    ['nothing', ' '],
    ['a number', '1'],
    ['a field that is not known', '{"name":"a","isAdmin":true}'],
    ['a field of another kind', '{"name":1}'],
    ['deep nesting', `{"name":"a","inner":${'['.repeat(65)}${']'.repeat(65)}}`],
    ['__proto__', '{"name":"a","inner":{"__proto__":{"polluted":true}}}'],
    ['constructor', '{"name":"a","inner":[{"constructor":{"prototype":{"polluted":true}}}]}'],
    ['an escaped __proto__', '{"name":"a","inner":{"\\u005f_proto__":1}}'],
  ])('%s is refused', async (_name, body) => {
    expect((await problemOf(await post(body))).code).toBe('invalid');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  test('nesting too deep for a parser is refused, and the server lives', async () => {
    expect((await post('['.repeat(500_000))).status).toBe(400);
  });

  test.each([
    [
      'lists in lists',
      nestedLists(3_000, 60),
      `${bodyJsonLimits.containers} JSON lists and objects`,
    ],
    [
      'empty objects',
      `[${emptyObjects(9_000)},${emptyObjects(9_000)},${emptyObjects(9_000)}]`,
      `${bodyJsonLimits.containers} JSON lists and objects`,
    ],
    [
      'numbers',
      `[${Array.from({ length: 11 }, () => `[${'0,'.repeat(9_999)}0]`).join(',')}]`,
      `${bodyJsonLimits.values} JSON values`,
    ],
    ['keys of one object', manyKeys(10_001), '10000 keys or items in one JSON object or list'],
    [
      'items of one list',
      `[${'0,'.repeat(10_000)}0]`,
      '10000 keys or items in one JSON object or list',
    ],
  ])('more than the limits is refused before it is built: %s', async (_name, json, most) => {
    const parse = vi.spyOn(JSON, 'parse');
    const answer = await post(`{"name":"a","inner":${json}}`);
    expect(parse).not.toHaveBeenCalled();
    expect((await problemOf(answer)).detail).toBe(`Send at most ${most}.`);
    expect(answer.status).toBe(413);
  });

  test('more than the limits is refused where it is passed, without waiting for the rest', async () => {
    const unending = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          controller.enqueue(Buffer.from(`{"inner":${manyKeys(10_001)}`));
          // A reader that waits for more would wait for ever.
          this.pull = () => new Promise(() => undefined);
        },
      },
      { highWaterMark: 0 },
    );
    const answer = await post(unending, { 'content-type': 'application/json' });
    expect(answer.status).toBe(413);
  });

  test.each(['/api/session', '/api/session/confirm', '/api/session/connections'])(
    '%s takes 4 KiB',
    async (path) => {
      const route = defineRoute({
        access: 'public',
        body: z.unknown(),
        handle: async () => undefined,
      });
      const send = (body: string) => call(route, { method: 'POST', path, headers: own, body });
      expect((await send(`"${'x'.repeat(4_094)}"`)).status).toBe(204);
      const answer = await send(`"${'x'.repeat(4_095)}"`);
      expect((await problemOf(answer)).detail).toBe('Send at most 4 KiB.');
      expect(answer.status).toBe(413);
    },
  );

  test('a request that is one too many is refused before anything of its body is read', async () => {
    const pull = vi.fn();
    const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
    const route = defineRoute({
      access: 'public',
      admit: ({ peer }) => {
        throw new ConsoleError('rate_limited', { detail: `Too many of ${peer}.` });
      },
      body: z.unknown(),
      handle,
    });
    const headers = { ...own, 'content-type': 'application/json', 'x-gatehouse-peer': '192.0.2.1' };
    const answer = await call(route, { method: 'POST', headers, body });
    expect((await problemOf(answer)).detail).toBe('Too many of 192.0.2.1.');
    expect(answer.status).toBe(429);
    expect(pull).not.toHaveBeenCalled();
  });

  test('bytes that are not UTF-8 are refused', async () => {
    const stream = new Blob([new Uint8Array([0x22, 0xff, 0x22])]).stream();
    const answer = await post(stream, { 'content-type': 'application/json' });
    expect(answer.status).toBe(400);
  });

  test('each refused field is named', async () => {
    const { fields } = await problemOf(await post('{"name":1,"isAdmin":true}'));
    expect(Object.keys(fields ?? {})).toEqual(['name', 'isAdmin']);
  });

  test('a body over the limit is refused by its declared length, unread', async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          pulled += 1;
          // A reader without a limit must fail this test, not exhaust the machine.
          if (pulled > 1_000) return controller.error(new Error('read without a limit'));
          controller.enqueue(new Uint8Array(65_536));
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { 'content-type': 'application/json', 'content-length': '52428800' };
    const answer = await post(endless, headers);
    expect((await problemOf(answer)).code).toBe('payload_too_large');
    expect(answer.status).toBe(413);
    expect(pulled).toBe(0);
  });

  test('reading stops at the limit where no length is declared', async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          pulled += 1;
          controller.enqueue(new Uint8Array(65_536).fill(0x20));
        },
      },
      { highWaterMark: 0 },
    );
    const answer = await post(endless, { 'content-type': 'application/json' });
    expect(answer.status).toBe(413);
    expect(pulled).toBeLessThanOrEqual(maximumBodyBytes('/') / 65_536 + 2);
  });

  test.each(['13', '11', 'twelve', '-1'])(
    'a body of 12 bytes that declares %s is refused',
    async (length) => {
      const stream = new Blob(['{"name":"a"}']).stream();
      const headers = { 'content-type': 'application/json', 'content-length': length };
      expect((await post(stream, headers)).status).toBe(400);
    },
  );

  test('a body that breaks off is no failure of the server', async () => {
    const broken = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error('aborted')),
    });
    const answer = await post(broken, { 'content-type': 'application/json' });
    expect((await problemOf(answer)).code).toBe('invalid');
  });

  test('a body where none is expected is refused', async () => {
    const answer = await call(open(), { method: 'POST', headers: own, body: '{}' });
    expect((await problemOf(answer)).code).toBe('invalid');
  });
});

describe('answers', () => {
  test('belong to one session and to no cache, and open nothing to other sites', async () => {
    const failing = defineRoute({
      access: 'public',
      handle: async () => {
        throw new ConsoleError('conflict', { detail: 'No.' });
      },
    });
    for (const route of [open(), failing]) {
      const answer = await call(route, { headers: { ...own, origin: testOrigin } });
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('vary')).toBe('Cookie');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('x-request-id')).toMatch(/^request-\d+$/);
      const cors = [...answer.headers.keys()].filter((name) => name.startsWith('access-control'));
      expect(cors).toEqual([]);
    }
  });

  test('a request id of the caller is not taken over', async () => {
    const answer = await call(open(), { headers: { ...own, 'x-request-id': 'planted' } });
    expect(answer.headers.get('x-request-id')).not.toBe('planted');
  });

  test('nothing to say is 204', async () => {
    const route = defineRoute({ access: 'public', handle: async () => undefined });
    expect((await call(route, { headers: own })).status).toBe(204);
  });

  test('HEAD is refused', async () => {
    handle.mockClear();
    expect((await call(open(), { method: 'HEAD', headers: own })).status).toBe(405);
    expect(handle).not.toHaveBeenCalled();
  });

  test('headers set by the service are sent with a failure too', async () => {
    const route = defineRoute({
      access: 'public',
      handle: async ({ headers }) => {
        headers.append('Set-Cookie', 'a=; Max-Age=0');
        throw new ConsoleError('internal', { detail: 'The disk is full.' });
      },
    });
    const answer = await call(route, { method: 'DELETE', headers: own });
    expect(answer.headers.getSetCookie()).toEqual(['a=; Max-Age=0']);
    expect((await problemOf(answer)).detail).toBe('The disk is full.');
  });

  test('a failure carries what the gateway said, its id, and when to try again', async () => {
    const route = defineRoute({
      access: 'public',
      handle: async () => {
        throw new ConsoleError('rate_limited', {
          detail: 'Wait.',
          gateway: { status: 429, message: 'x'.repeat(10_000), requestId: 'gateway-1' },
          retryAfterSeconds: 7.2,
        });
      },
    });
    const answer = await call(route, { headers: own });
    expect(answer.headers.get('retry-after')).toBe('8');
    const { gateway } = await problemOf(answer);
    expect(gateway).toEqual({ status: 429, message: 'x'.repeat(500), requestId: 'gateway-1' });
  });

  test.each([
    ['an error', new Error('canary-detail at /srv/app.js:1')],
    ['a type error', new TypeError('canary-detail')],
    ['a text', 'canary-detail'],
    ['an object', { apiKey: 'canary-detail' }],
    ['nothing', undefined],
  ])('%s that was thrown says nothing to the caller and is logged', async (_name, thrown) => {
    logged.length = 0;
    const route = defineRoute({
      access: 'public',
      handle: async () => {
        throw thrown;
      },
    });
    const answer = await call(route, { headers: own });
    const text = await answer.clone().text();
    expect(answer.status).toBe(500);
    expect((await problemOf(answer)).code).toBe('internal');
    expect(text).not.toMatch(/canary|\bat \/|\.js/);
    const id = answer.headers.get('x-request-id');
    expect(logged.filter((line) => line.includes(`"${id}"`))).toHaveLength(2);
  });

  test.each([
    ['SQLITE_FULL', /is full\. Make room on it; Gatehouse goes on by itself\.$/],
    ['SQLITE_IOERR_WRITE', /takes no writes\. .+ Gatehouse goes on by itself\.$/],
    ['SQLITE_BUSY', /^Another program holds the database/],
  ])(
    'a disk that fails with %s is 503 with what to do and when to try again',
    async (code, detail) => {
      logged.length = 0;
      const route = defineRoute({
        access: 'public',
        handle: async () => {
          throw Object.assign(new Error('canary-detail'), { code });
        },
      });
      const answer = await call(route, { headers: own });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('10');
      expect(await problemOf(answer)).toMatchObject({
        code: 'storage_trouble',
        detail: expect.stringMatching(detail),
      });
      expect(logged.join('')).toContain('canary-detail');
    },
  );

  test('a caller that leaves is no failure of the server', async () => {
    logged.length = 0;
    const leaving = new AbortController();
    const route = defineRoute({
      access: 'public',
      handle: async ({ signal }) => {
        leaving.abort();
        signal.throwIfAborted();
      },
    });
    const request = new Request('http://localhost:3000/api', {
      headers: own,
      signal: leaving.signal,
    });
    await route(request, { params: Promise.resolve({}) });
    expect(JSON.parse(logged.join(''))).toMatchObject({ level: 30, code: 'caller_left' });
  });

  test('the log names method, route, status and code, and nothing of the address, cookies or key', async () => {
    logged.length = 0;
    const route = defineRoute({ access: 'project', query: listQuery(portalLinkSearch), handle });
    const template = '/api/projects/{projectId}';
    const headers = {
      ...own,
      cookie: cookies,
      'x-gatehouse-peer': '127.0.0.1',
      'x-gatehouse-route': template,
    };
    const path = '/api/projects/canary-path?q=canary-text';
    await call(route, { path, headers, params: { projectId: 'mine' } });
    expect(JSON.parse(logged.join(''))).toMatchObject({
      method: 'GET',
      route: template,
      status: 200,
      peer: '127.0.0.1',
    });
    expect(logged.join('')).not.toMatch(/canary|gatehouse-3000/);
  });
});

describe('where nothing may be changed', () => {
  const params = { projectId: 'mine' };
  const writing = () => defineRoute({ access: 'project', body: z.object({}), handle });
  const ask = (
    route: RouteHandler,
    cookie: string,
    method = 'PUT',
    body: string | undefined = '{',
  ) =>
    call(route, {
      method,
      headers: { ...own, cookie },
      params,
      ...(method === 'GET' ? {} : { body }),
    });

  beforeEach(() => void handle.mockClear());
  afterEach(() => {
    isConsoleReadOnly = false;
  });

  test.each([
    ['the session is read-only', false, () => readOnlyCookies, /^This session is read-only/],
    ['the console is', true, () => cookies, /GATEHOUSE_READ_ONLY/],
    ['both are', true, () => readOnlyCookies, /GATEHOUSE_READ_ONLY/],
  ])('since %s, a write is refused by name before its body is read', async (...given) => {
    const [, environment, cookie, words] = given;
    isConsoleReadOnly = environment;
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await ask(writing(), cookie(), method);
      expect(answer.status).toBe(403);
      const problem = await problemOf(answer);
      expect(problem).toMatchObject({ code: 'read_only', type: 'urn:gatehouse:problem:read_only' });
      expect(problem.detail).toMatch(words);
    }
    expect(handle).not.toHaveBeenCalled();
  });

  test('reads and what changes nothing go on, and so does what is of no project', async () => {
    isConsoleReadOnly = true;
    const read = defineRoute({ access: 'project', handle });
    const trial = defineRoute({
      access: 'project',
      changesNothing: true,
      body: z.object({}),
      handle,
    });
    const ofSession = defineRoute({ access: 'session', body: z.object({}), handle });
    expect((await ask(read, cookies, 'GET')).status).toBe(200);
    expect((await ask(trial, cookies, 'POST', '{}')).status).toBe(200);
    expect((await ask(ofSession, cookies, 'PUT', '{}')).status).toBe(200);
  });

  test('a stranger learns nothing of it', async () => {
    isConsoleReadOnly = true;
    expect((await problemOf(await ask(writing(), ''))).code).toBe('unauthenticated');
    const elsewhere = await call(writing(), {
      method: 'PUT',
      headers: { ...own, cookie: cookies },
      params: { projectId: 'theirs' },
      body: '{}',
    });
    expect((await problemOf(elsewhere)).code).toBe('not_found');
  });
});
