import { setMaxListeners } from 'node:events';
import { Agent } from 'undici';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { operations } from '@/lib/contract/gateway/operations';
import { bySpecification, release26 } from '@/lib/testing/fake-gateway/behaviour';
import { type FakeGateway, startFakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import { errorPage } from '@/lib/testing/fake-gateway/fault';
import { fakeEndpoint, fakePortalLink } from '@/lib/testing/fake-gateway/rows';
import { createGatewayClient } from './create-gateway-client';
import type { Deadlines } from './limits';
import { createGatewayRuntime, type GatewayRuntime } from './runtime';

const { getProject, listEndpoints, listPortalLinks, createEndpoint, pauseEndpoint } = operations;
const patient: Partial<Deadlines> = { connectMs: 2_000, checkMs: 5_000, readMs: 5_000 };
const quick: Partial<Deadlines> = {
  connectMs: 150,
  checkMs: 300,
  readMs: 300,
  writeMs: 300,
  slowMs: 300,
};
const params = { projectID: 'fake-project' };

let gateway: FakeGateway;
let runtime: GatewayRuntime;
let dispatcher: Agent;

beforeEach(async () => {
  gateway = await startFakeGateway({
    state: { portalLinks: [fakePortalLink(1)], endpoints: [fakeEndpoint(1)] },
  });
  dispatcher = new Agent({ connections: 32 });
  runtime = createGatewayRuntime({ dispatcher, sleep: async () => undefined });
});

afterEach(async () => {
  await dispatcher.destroy();
  await gateway.stop();
});

function client(
  change: { baseUrl?: string; apiKey?: string; deadlines?: Partial<Deadlines> } = {},
) {
  const { baseUrl, apiKey } = gateway;
  return createGatewayClient({ baseUrl, apiKey, runtime, deadlines: patient, ...change });
}

async function failureOf(sent: ReturnType<ReturnType<typeof client>['send']>) {
  const result = await sent;
  if (result.ok) throw new Error('expected a failure');
  return result.failure;
}

describe('what is sent', () => {
  test('is exactly the allowed set of headers, whatever the caller has', async () => {
    await client().send(listPortalLinks, { params, requestId: 'req-1' });
    await client().send(createEndpoint, { params, body: { name: 'a' } });
    const [read, write] = gateway.requests.map(({ headers }) => headers);
    const { host: _h, connection: _c, ...sent } = read ?? {};
    expect(sent).toEqual({
      accept: 'application/json',
      'accept-encoding': 'gzip',
      authorization: `Bearer ${gateway.apiKey}`,
      'user-agent': expect.stringMatching(/^Gatehouse\/\d/),
      'x-request-id': 'req-1',
    });
    expect(write?.['content-type']).toBe('application/json');
    expect(write?.['content-length']).toBe(String('{"name":"a"}'.length));
  });

  test.each(['key\r\nX-Evil: 1', 'key\nx', 'ke y', 'ключ', 'k\u0000', '🔑'])(
    'never holds the key %j, which would break the header',
    async (apiKey) => {
      const failure = await failureOf(client({ apiKey }).send(getProject, { params }));
      expect(failure).toMatchObject({ kind: 'refused', maybeApplied: false });
      expect(gateway.requests).toHaveLength(0);
    },
  );

  test('leaves out a request id that a header cannot carry', async () => {
    await client().send(getProject, { params, requestId: 'a\r\nX-Evil: 1' });
    expect(gateway.requests[0]?.headers).not.toHaveProperty('x-request-id');
    expect(gateway.requests[0]?.headers).not.toHaveProperty('x-evil');
  });

  test('stays below the base URL, the path prefix included', async () => {
    await client().send(getProject, { params });
    expect(gateway.requests[0]?.target).toBe('/api/v1/projects/fake-project');
  });

  test('follows the contract: an unknown or wrong part is refused before anything leaves', async () => {
    const wrongBody = { name: 'a', isAdmin: true } as never;
    const wrongQuery = { perPage: 0 };
    const failures = [
      await failureOf(client().send(createEndpoint, { params, body: wrongBody })),
      await failureOf(client().send(listPortalLinks, { params, query: wrongQuery })),
      await failureOf(client().send(getProject, { params: { projectID: '..' } })),
      await failureOf(client({ baseUrl: 'https://u:p@g.example' }).send(getProject, { params })),
    ];
    expect(failures.map(({ kind }) => kind)).toEqual(Array(4).fill('refused'));
    expect(failures[0]?.message).toContain('isAdmin');
    expect(gateway.requests).toHaveLength(0);
  });

  test('repeats the name of a list parameter', async () => {
    await client().send(listPortalLinks, { params, query: { endpointId: ['a', 'b'], q: '50%25' } });
    expect(gateway.requests[0]?.target).toContain('?q=50%2525&endpointId=a&endpointId=b');
  });
});

describe('what comes back', () => {
  test('is data, message and request id of the gateway', async () => {
    const result = await client().send(getProject, { params, requestId: 'req-7' });
    expect(result).toMatchObject({
      ok: true,
      data: { uid: 'fake-project' },
      message: 'Project fetched successfully',
      requestId: 'req-7',
    });
  });

  test.each(['gzip', 'deflate'] as const)('is read when encoded as %s', async (encoding) => {
    gateway.fail({ fault: { kind: 'encoded', encoding } });
    expect(await client().send(getProject, { params })).toMatchObject({ ok: true });
  });

  test('is a bad answer when encoded in a way that was not asked for', async () => {
    gateway.fail({ fault: { kind: 'encoded', encoding: 'br' } });
    expect(await failureOf(client().send(getProject, { params }))).toMatchObject({
      kind: 'bad_envelope',
    });
  });

  test('holds none of the headers of the gateway', async () => {
    gateway.fail({ fault: { kind: 'hostile_headers' } });
    const result = await client().send(getProject, { params });
    expect(result.ok).toBe(true);
    expect(JSON.stringify(result)).not.toMatch(/evil|stolen/);
  });

  test('counts drift by place, without values', async () => {
    gateway.state.project = { ...gateway.state.project, extra: 'a-secret' } as never;
    await client().send(getProject, { params });
    await client().send(getProject, { params });
    const drift = runtime.drift.list(gateway.baseUrl);
    expect(drift).toEqual([{ operation: 'getProject', kind: 'unknown', path: 'extra', count: 2 }]);
  });
});

describe('faults', () => {
  test('a gateway that is down is unreachable at once', async () => {
    await gateway.stop();
    const startedAt = performance.now();
    const failure = await failureOf(client().send(getProject, { params }));
    expect(failure).toMatchObject({ kind: 'unreachable', mayHaveArrived: false });
    expect(performance.now() - startedAt).toBeLessThan(3_500);
  });

  test('an address that takes no connection is unreachable within the connect limit', async () => {
    const silent = new Agent({ connect: () => undefined });
    runtime = createGatewayRuntime({ dispatcher: silent });
    const hasty = client({ deadlines: quick });
    const failure = await failureOf(hasty.send(createEndpoint, { params, body: {} }));
    expect(failure).toMatchObject({ kind: 'unreachable', maybeApplied: false });
    await silent.destroy();
  });

  test.each([
    { kind: 'never_answer' },
    { kind: 'hang_mid_body' },
    { kind: 'drip', everyMs: 20 },
    { kind: 'delay', ms: 5_000 },
  ] as const)('$kind ends at the deadline of the whole call', async (fault) => {
    gateway.fail({ fault });
    const startedAt = performance.now();
    const hasty = client({ deadlines: quick });
    expect(await failureOf(hasty.send(getProject, { params }))).toMatchObject({
      kind: 'timeout',
    });
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  test('a slow route does not hold up another one', async () => {
    gateway.fail({ fault: { kind: 'never_answer' }, when: /portal-links/ });
    const slow = client({ deadlines: { readMs: 1_000 } }).send(listPortalLinks, { params });
    expect(await client().send(listEndpoints, { params })).toMatchObject({ ok: true });
    await slow;
  });

  test.each([
    [{ kind: 'raw', status: 200, text: errorPage, contentType: 'text/html' }, 'bad_envelope'],
    [{ kind: 'raw', status: 502, text: errorPage, contentType: 'text/html' }, 'gateway_error'],
    [{ kind: 'raw', status: 500, text: '' }, 'gateway_error'],
    [{ kind: 'raw', status: 200, text: '{"a":1}' }, 'bad_envelope'],
    [{ kind: 'truncated' }, 'bad_envelope'],
    [{ kind: 'failure', status: 403, message: 'Unauthorized' }, 'forbidden'],
    [{ kind: 'failure', status: 404, message: 'portal link not found' }, 'not_found'],
    [{ kind: 'failure', status: 200, message: 'no' }, 'rejected'],
    [{ kind: 'failure', status: 400, message: 'name:please provide a name' }, 'rejected'],
    [{ kind: 'redirect', status: 302, location: 'http://127.0.0.1:1/' }, 'bad_envelope'],
    [{ kind: 'redirect', status: 308, location: 'https://evil.example/' }, 'bad_envelope'],
  ] as const)('%j is %s', async (fault, kind) => {
    gateway.fail({ fault });
    const failure = await failureOf(client().send(listPortalLinks, { params }));
    expect(failure.kind).toBe(kind);
    expect(gateway.requests).toHaveLength(1);
  });

  test.each(['authorization failed', 'Access denied'])(
    'a 401 that says %s is asked once, in the form that was sent',
    async (message) => {
      gateway.fail({ fault: { kind: 'failure', status: 401, message } });
      const failure = await failureOf(client().send(getProject, { params }));
      expect(failure).toMatchObject({ kind: 'unauthorized', message });
      expect(gateway.requests).toHaveLength(1);
    },
  );

  test('the key is never sent to where a redirect points', async () => {
    const other = await startFakeGateway();
    const location = `${other.baseUrl}/v1/projects/fake-project`;
    for (const status of [301, 302, 303, 307, 308]) {
      gateway.fail({ fault: { kind: 'redirect', status, location }, times: 1 });
      await client().send(getProject, { params });
    }
    expect(other.requests).toHaveLength(0);
    await other.stop();
  });

  test('a caller that gives up gets its own reason and frees the connection', async () => {
    gateway.fail({ fault: { kind: 'never_answer' } });
    const stop = new AbortController();
    const sent = client({ deadlines: { checkMs: 60_000 } }).send(getProject, {
      params,
      signal: stop.signal,
    });
    stop.abort(new Error('the browser left'));
    await expect(sent).rejects.toThrow('the browser left');
  });

  test('more callers than may wait are told so at once, and nothing is sent for them', async () => {
    gateway.fail({ fault: { kind: 'never_answer' } });
    const stop = new AbortController();
    setMaxListeners(0, stop.signal);
    const unhurried = client({ deadlines: { checkMs: 60_000 } });
    const send = () => unhurried.send(getProject, { params, signal: stop.signal });
    const waiting = Array.from({ length: 232 }, send);
    const startedAt = performance.now();
    await expect(send()).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 2 });
    expect(performance.now() - startedAt).toBeLessThan(50);
    stop.abort(new Error('over'));
    const settled = await Promise.allSettled(waiting);
    expect(settled.every(({ status }) => status === 'rejected')).toBe(true);
    expect(gateway.requests.length).toBeLessThanOrEqual(32);
  });
});

describe('repetition', () => {
  test.each([502, 503, 504])('a read is asked once more after one %i', async (status) => {
    gateway.fail({ fault: { kind: 'raw', status, text: '' }, times: 1 });
    expect(await client().send(listEndpoints, { params })).toMatchObject({ ok: true });
    expect(gateway.requests).toHaveLength(2);
  });

  test('a read whose connection broke is asked once more, and only once', async () => {
    gateway.fail({ fault: { kind: 'reset_before' } });
    const failure = await failureOf(client().send(listEndpoints, { params }));
    expect(failure.kind).toBe('unreachable');
    expect(gateway.requests).toHaveLength(2);
  });

  test.each(['listPortalLinks', 'getPortalLink'] as const)(
    '%s is never repeated, since it mints keys',
    async (name) => {
      gateway.fail({ fault: { kind: 'raw', status: 503, text: '' } });
      const link = name === 'getPortalLink' ? { portalLinkID: 'l1' } : {};
      await client().send(operations[name], { params: { ...params, ...link } });
      expect(gateway.requests).toHaveLength(1);
    },
  );

  test.each([
    { kind: 'raw', status: 503, text: '' },
    { kind: 'reset_before' },
    { kind: 'reset_after' },
    { kind: 'never_answer' },
  ] as const)('a write is never repeated: $kind', async (fault) => {
    gateway.fail({ fault });
    const hasty = client({ deadlines: quick });
    await hasty.send(createEndpoint, { params, body: { name: 'once' } });
    await hasty.send(pauseEndpoint, { params: { ...params, endpointID: 'e1' } });
    expect(gateway.requests).toHaveLength(2);
  });

  test('a plain 500 is not repeated', async () => {
    gateway.fail({ fault: { kind: 'raw', status: 500, text: '' } });
    await client().send(listEndpoints, { params });
    expect(gateway.requests).toHaveLength(1);
  });
});

describe('outcome of a write', () => {
  const write = () =>
    client({ deadlines: { slowMs: 1_000 } }).send(createEndpoint, {
      params,
      body: { name: 'new' },
    });

  test('is unknown when the gateway saved and the connection broke, and one resource exists', async () => {
    gateway.fail({ fault: { kind: 'reset_after' } });
    expect(await failureOf(write())).toMatchObject({ kind: 'unreachable', maybeApplied: true });
    expect(gateway.state.endpoints.filter(({ name }) => name === 'new')).toHaveLength(1);
  });

  test.each([
    { kind: 'hang_mid_body' },
    { kind: 'truncated' },
    { kind: 'endless_body' },
    { kind: 'raw', status: 504, text: errorPage, contentType: 'text/html' },
  ] as const)('is unknown after $kind', async (fault) => {
    gateway.fail({ fault });
    expect(await failureOf(write())).toMatchObject({ maybeApplied: true });
  });

  test.each([
    { kind: 'failure', status: 400, message: 'Invalid input provided' },
    { kind: 'failure', status: 401, message: 'Access denied' },
    { kind: 'raw', status: 500, text: '' },
    { kind: 'raw', status: 200, text: errorPage, contentType: 'text/html' },
  ] as const)('is known after %j', async (fault) => {
    gateway.fail({ fault });
    expect(await failureOf(write())).toMatchObject({ maybeApplied: false });
  });

  test('is known when no connection was made', async () => {
    await gateway.stop();
    expect(await failureOf(write())).toMatchObject({ maybeApplied: false });
  });
});

describe('form of the key', () => {
  test('the bare key is sent where Bearer is refused for its form, and remembered', async () => {
    await gateway.stop();
    gateway = await startFakeGateway({ behaviour: { authorization: 'bare' } });
    expect(await client().send(getProject, { params })).toMatchObject({ ok: true });
    expect(await client().send(getProject, { params })).toMatchObject({ ok: true });
    expect(gateway.requests.map(({ headers }) => headers.authorization)).toEqual([
      `Bearer ${gateway.apiKey}`,
      gateway.apiKey,
      gateway.apiKey,
    ]);
  });

  test('a write that was refused for the form of its key is saved once', async () => {
    await gateway.stop();
    gateway = await startFakeGateway({ behaviour: { authorization: 'bare' } });
    await client().send(createEndpoint, { params, body: { name: 'new' } });
    expect(gateway.state.endpoints).toHaveLength(1);
  });

  test('what works is remembered per key, not per gateway', async () => {
    await gateway.stop();
    gateway = await startFakeGateway({ behaviour: { authorization: 'bare' } });
    await client().send(getProject, { params });
    gateway.forgetRequests();
    await client({ apiKey: 'another-key' }).send(getProject, { params });
    expect(gateway.requests[0]?.headers.authorization).toBe('Bearer another-key');
  });
});

describe('429', () => {
  test('stops further calls with this key until its time is over', async () => {
    gateway.fail({
      fault: {
        kind: 'failure',
        status: 429,
        message: 'exceeded rate limit',
        headers: { 'retry-after': '30' },
      },
      times: 1,
    });
    const results = [];
    for (let call = 0; call < 5; call += 1) {
      results.push(await failureOf(client().send(listPortalLinks, { params })));
    }
    expect(results.map(({ kind }) => kind)).toEqual(Array(5).fill('rate_limited'));
    expect(results.at(-1)).toMatchObject({ retryAfterSeconds: 30 });
    expect(gateway.requests).toHaveLength(1);
  });

  test.each([
    [{ 'retry-after': '7' }, 7],
    [{ 'retry-after': '999999' }, 60],
    [{ 'retry-after': 'soon' }, 5],
    [{}, 5],
  ])('%j means to wait %i seconds', async (headers, seconds) => {
    const fault = { kind: 'failure', status: 429, message: '', headers } as never;
    gateway.fail({ fault });
    const failure = await failureOf(client().send(getProject, { params }));
    expect(failure).toMatchObject({ kind: 'rate_limited', retryAfterSeconds: seconds });
  });
});

describe('health', () => {
  test('is asked at the origin, without the key', async () => {
    const asked = await client().inspectHealth();
    expect(asked).toMatchObject({ ok: true, answer: { status: 200 } });
    expect(gateway.requests[0]?.target).toBe('/health');
    expect(gateway.requests[0]?.headers).not.toHaveProperty('authorization');
  });
});

test.each([bySpecification, release26])(
  'all releases are read alike: $release',
  async (behaviour) => {
    await gateway.stop();
    gateway = await startFakeGateway({ behaviour, state: { portalLinks: [fakePortalLink(1)] } });
    const result = await client().send(listPortalLinks, { params });
    expect(result).toMatchObject({ ok: true, data: { content: [{ name: 'Link 1' }] } });
  },
);
