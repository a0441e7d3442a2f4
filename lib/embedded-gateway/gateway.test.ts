import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '@/lib/contract/gateway/operations';
import { nestedLists } from '@/lib/testing/attack/nested-lists';
import { isRecord } from '@/lib/util/json';
import { openTestGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(() => {
  gateway = openTestGateway();
});
afterAll(() => gateway.close());

const send = (path: string, init: RequestInit = {}) =>
  gateway.gateway.fetch(new Request(`http://gateway.test${path}`, init));
const withKey = (more: Record<string, string> = {}) => ({
  headers: { Authorization: `Bearer ${gateway.key}`, ...more },
});
const endpoints = () => `/api/v1/projects/${gateway.outgoing}/endpoints`;

async function messageOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json();
  return isRecord(body) ? body.message : undefined;
}

describe('without a valid key', () => {
  test.each(Object.values(operations).map(({ method, path }) => [method, path] as const))(
    '%s %s answers 401',
    async (method, template) => {
      const path = template.replaceAll(/\{(\w+)\}/g, (_, name) =>
        name === 'projectID' ? gateway.outgoing : '01J00000000000000000000000',
      );
      const answer = await send(`/api${path}`, { method });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({
        status: false,
        message: 'Authentication required',
        data: {},
      });
    },
  );

  test.each([
    ['Bearer', 'Authentication required'],
    ['Bearer  KEY', 'Authentication required'],
    ['Bearer KEY x', 'Authentication required'],
    ['Bearer\tKEY', 'Authentication required'],
    ['Token KEY', 'Authentication required'],
    ['KEYx', 'Authentication required'],
    ['Basic %%%', 'Authentication required'],
    ['Basic dXNlcg==', 'Authentication required'],
    ['Basic dXNlcjpwYXNz', 'authorization failed'],
    ['Bearer KEYx', 'authorization failed'],
    ['Bearer CO.abc', 'authorization failed'],
    ['Bearer a.b.c', 'authorization failed'],
  ])('"%s" answers 401 "%s"', async (header, message) => {
    const Authorization = header.replace('KEY', gateway.key);
    const answer = await send(endpoints(), { headers: { Authorization } });
    expect([answer.status, await messageOf(answer)]).toEqual([401, message]);
  });

  test('nothing below the API tells what exists', async () => {
    for (const path of ['', '/nothing', '/projects/nope', '/projects/nope/portal-links']) {
      expect((await send(`/api/v1${path}`)).status).toBe(401);
    }
  });

  test('a portal token opens nothing', async () => {
    const link = await gateway.ask('POST', gateway.outgoing, '/portal-links', {
      name: 'a',
      owner_id: 'acme',
    });
    const headers = { Authorization: `Bearer ${link.fields.token}` };
    expect((await send(endpoints(), { headers })).status).toBe(401);
  });
});

test.each([['Bearer KEY'], ['bearer KEY'], ['KEY'], ['  Bearer KEY  ']])(
  '"%s" opens the API',
  async (header) => {
    const Authorization = header.replace('KEY', gateway.key);
    expect((await send(endpoints(), { headers: { Authorization } })).status).toBe(200);
  },
);

describe('every answer', () => {
  test('names the gateway, echoes the request id, is never cached', async () => {
    const id = 'caller-1';
    for (const path of [endpoints(), '/api/v1/nothing', '/health', '/']) {
      const { headers } = await send(path, withKey({ 'X-Request-ID': id }));
      expect(headers.get('x-gatehouse-gateway')).toBe('embedded');
      expect(headers.get('x-request-id')).toBe(id);
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect((await send(endpoints())).headers.get('x-request-id')).toMatch(/^\w{20}$/);
    const long = await send(endpoints(), withKey({ 'X-Request-ID': 'x'.repeat(200) }));
    expect(long.headers.get('x-request-id')).toHaveLength(20);
  });

  test('of a failure carries an empty object as data', async () => {
    const answer = await send(`/api/v1/projects/nope/endpoints`, withKey());
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ status: false, message: 'project not found', data: {} });
  });
});

describe('the door of the API', () => {
  test('refuses another content type before it looks at the key', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    const answer = await send(endpoints(), { headers });
    expect([answer.status, await answer.json()]).toEqual([
      415,
      { status: false, message: 'content type must be application/json', data: {} },
    ]);
  });

  test('looks at the key before the body', async () => {
    const init = { method: 'POST', body: '{bad', headers: { 'Content-Type': 'application/json' } };
    expect((await send(endpoints(), init)).status).toBe(401);
  });

  test('stops reading a body that is too large', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024).fill(32));
      },
    });
    const streamed = { method: 'POST', body, duplex: 'half', ...withKey() };
    const answer = await send(endpoints(), streamed);
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(12);
  });

  test.each(['OPTIONS', 'PATCH', 'DELETE'])(
    'answers 405 to %s and says what is allowed',
    async (method) => {
      const answer = await send(endpoints(), { method, ...withKey() });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'POST']);
      expect(await answer.json()).toEqual({
        status: false,
        message: 'method not allowed',
        data: {},
      });
    },
  );
});

test('HEAD is no method of it, and its answer has no body', async () => {
  const answer = await send(endpoints(), { method: 'HEAD', ...withKey() });
  expect([answer.status, await answer.text()]).toEqual([405, '']);
});

test.each(['/', '/nothing', '/api', '/api/v1/nothing', '/api/v2/projects'])(
  'the unknown path %s answers an envelope',
  async (path) => {
    const answer = await send(path, withKey());
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { status: false, message: '404 page not found', data: {} },
    ]);
  },
);

test('the health answer needs no key and claims no release', async () => {
  const answer = await send('/health');
  expect(answer.headers.get('x-convoy-version')).toBeNull();
  expect(await messageOf(answer)).toBe('Gatehouse embedded gateway');
});

test('both projects are listed with their kinds', async () => {
  const answer = await send('/api/v1/projects', withKey());
  expect(await answer.json()).toMatchObject({
    data: [
      { uid: gateway.outgoing, type: 'outgoing', example_data: false },
      { uid: gateway.incoming, type: 'incoming', example_data: false },
    ],
  });
});

describe('a body that would not fit into memory', () => {
  test.each([
    ['in bytes', nestedLists(), 'body must not be larger than 1 MiB'],
    ['in values', nestedLists(500), 'body must not hold more than 100000 JSON values'],
  ])(
    'is refused by its size %s, on every operation that takes one',
    async (_name, body, message) => {
      // This gateway asks no token server, so it has no route to try one.
      const { testEndpointOauth2: _, ...offered } = operations;
      for (const { method, path, body: taken } of Object.values(offered)) {
        if (!taken) continue;
        const rest = path.replace('/v1/projects/{projectID}', '').replaceAll(/\{\w+\}/g, 'none');
        const answer = await gateway.ask(method, gateway.outgoing, rest, body);
        expect([answer.status, answer.message], `${method} ${path}`).toEqual([413, message]);
      }
    },
  );

  test('large ones that people do write are taken', async () => {
    const { fields: endpoint } = await gateway.ask('POST', gateway.outgoing, '/endpoints', {
      name: 'large',
      url: 'https://example.com',
    });
    const words = Array.from({ length: 10_000 }, (_, number) => `order.kind-${number}`);
    const answer = await gateway.ask('POST', gateway.outgoing, '/subscriptions', {
      name: 'large',
      endpoint_id: endpoint.uid,
      function: `function transform(payload) {\n${'  payload.seen = true;\n'.repeat(10_000)}  return payload;\n}`,
      filter_config: { event_types: ['*'], filter: { body: { kind: { $in: words } } } },
    });
    expect([answer.status, answer.message]).toEqual([201, 'Subscription created successfully']);
  });
});
