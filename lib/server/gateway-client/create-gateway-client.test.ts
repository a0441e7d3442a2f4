import { describe, expect, test } from 'vitest';
import { operations } from '@/lib/contract/gateway/operations';
import { clientHarness, failureOf } from '@/lib/testing/client-harness';
import { bySpecification, release26 } from '@/lib/testing/fake-gateway/behaviour';

const { getProject, listPortalLinks, createEndpoint } = operations;
const params = { projectID: 'fake-project' };
const harness = clientHarness();

describe('what is sent', () => {
  test('is exactly the allowed set of headers, whatever the caller has', async () => {
    await harness.client().send(listPortalLinks, { params, requestId: 'req-1' });
    await harness.client().send(createEndpoint, { params, body: { name: 'a' } });
    const [read, write] = harness.gateway.requests.map(({ headers }) => headers);
    const { host: _h, connection: _c, ...sent } = read ?? {};
    expect(sent).toEqual({
      accept: 'application/json',
      'accept-encoding': 'gzip',
      authorization: `Bearer ${harness.gateway.apiKey}`,
      'user-agent': expect.stringMatching(/^Gatehouse\/\d/),
      'x-request-id': 'req-1',
    });
    expect(write?.['content-type']).toBe('application/json');
    expect(write?.['content-length']).toBe(String('{"name":"a"}'.length));
  });

  test.each(['key\r\nX-Evil: 1', 'key\nx', 'ke y', 'ключ', 'k\u0000', '🔑'])(
    'never holds the key %j, which would break the header',
    async (apiKey) => {
      const failure = await failureOf(harness.client({ apiKey }).send(getProject, { params }));
      expect(failure).toMatchObject({ kind: 'refused', maybeApplied: false });
      expect(harness.gateway.requests).toHaveLength(0);
    },
  );

  test('leaves out a request id that a header cannot carry', async () => {
    await harness.client().send(getProject, { params, requestId: 'a\r\nX-Evil: 1' });
    expect(harness.gateway.requests[0]?.headers).not.toHaveProperty('x-request-id');
    expect(harness.gateway.requests[0]?.headers).not.toHaveProperty('x-evil');
  });

  test('stays below the base URL, the path prefix included', async () => {
    await harness.client().send(getProject, { params });
    expect(harness.gateway.requests[0]?.target).toBe('/api/v1/projects/fake-project');
  });

  test('follows the contract: an unknown or wrong part is refused before anything leaves', async () => {
    const wrongBody = { name: 'a', isAdmin: true } as never;
    const wrongQuery = { perPage: 0 };
    const failures = [
      await failureOf(harness.client().send(createEndpoint, { params, body: wrongBody })),
      await failureOf(harness.client().send(listPortalLinks, { params, query: wrongQuery })),
      await failureOf(harness.client().send(getProject, { params: { projectID: '..' } })),
      await failureOf(
        harness.client({ baseUrl: 'https://u:p@g.example' }).send(getProject, { params }),
      ),
    ];
    expect(failures.map(({ kind }) => kind)).toEqual(Array(4).fill('refused'));
    expect(failures[0]?.message).toContain('isAdmin');
    expect(harness.gateway.requests).toHaveLength(0);
  });

  test('repeats the name of a list parameter', async () => {
    await harness
      .client()
      .send(listPortalLinks, { params, query: { endpointId: ['a', 'b'], q: '50%25' } });
    expect(harness.gateway.requests[0]?.target).toContain('?q=50%2525&endpointId=a&endpointId=b');
  });
});

describe('what comes back', () => {
  test('is data, message and request id of the gateway', async () => {
    const result = await harness.client().send(getProject, { params, requestId: 'req-7' });
    expect(result).toMatchObject({
      ok: true,
      data: { uid: 'fake-project' },
      message: 'Project fetched successfully',
      requestId: 'req-7',
    });
  });

  test.each(['gzip', 'deflate'] as const)('is read when encoded as %s', async (encoding) => {
    harness.gateway.fail({ fault: { kind: 'encoded', encoding } });
    expect(await harness.client().send(getProject, { params })).toMatchObject({ ok: true });
  });

  test('is a bad answer when encoded in a way that was not asked for', async () => {
    harness.gateway.fail({ fault: { kind: 'encoded', encoding: 'br' } });
    expect(await failureOf(harness.client().send(getProject, { params }))).toMatchObject({
      kind: 'bad_envelope',
    });
  });

  test('holds none of the headers of the gateway', async () => {
    harness.gateway.fail({ fault: { kind: 'hostile_headers' } });
    const result = await harness.client().send(getProject, { params });
    expect(result.ok).toBe(true);
    expect(JSON.stringify(result)).not.toMatch(/evil|stolen/);
  });

  test('counts drift by place, without values', async () => {
    harness.gateway.state.project = {
      ...harness.gateway.state.project,
      extra: 'a-secret',
    } as never;
    await harness.client().send(getProject, { params });
    await harness.client().send(getProject, { params });
    const drift = harness.runtime.drift.list(harness.gateway.baseUrl);
    expect(drift).toContainEqual({
      operation: 'getProject',
      kind: 'unknown',
      path: 'extra',
      count: 2,
    });
    expect(JSON.stringify(drift)).not.toContain('a-secret');
  });
});

describe('form of the key', () => {
  test('the bare key is sent where Bearer is refused for its form, and remembered', async () => {
    await harness.replaceGateway({ authorization: 'bare' });
    expect(await harness.client().send(getProject, { params })).toMatchObject({ ok: true });
    expect(await harness.client().send(getProject, { params })).toMatchObject({ ok: true });
    expect(harness.gateway.requests.map(({ headers }) => headers.authorization)).toEqual([
      `Bearer ${harness.gateway.apiKey}`,
      harness.gateway.apiKey,
      harness.gateway.apiKey,
    ]);
  });

  test('a write that was refused for the form of its key is saved once', async () => {
    await harness.replaceGateway({ authorization: 'bare' });
    await harness.client().send(createEndpoint, { params, body: { name: 'new' } });
    expect(harness.gateway.state.endpoints).toHaveLength(1);
  });

  test('what works is remembered per key, not per gateway', async () => {
    await harness.replaceGateway({ authorization: 'bare' });
    await harness.client().send(getProject, { params });
    harness.gateway.forgetRequests();
    await harness.client({ apiKey: 'another-key' }).send(getProject, { params });
    expect(harness.gateway.requests[0]?.headers.authorization).toBe('Bearer another-key');
  });
});

describe('health', () => {
  test('is asked at the origin, without the key', async () => {
    const asked = await harness.client().inspectHealth();
    expect(asked).toMatchObject({ ok: true, answer: { status: 200 } });
    expect(harness.gateway.requests[0]?.target).toBe('/health');
    expect(harness.gateway.requests[0]?.headers).not.toHaveProperty('authorization');
  });
});

test.each([bySpecification, release26])(
  'all releases are read alike: $release',
  async (behaviour) => {
    await harness.replaceGateway(behaviour);
    const result = await harness.client().send(listPortalLinks, { params });
    expect(result).toMatchObject({ ok: true, data: { content: [{ name: 'Link 1' }] } });
  },
);
