import { describe, expect, test } from 'vitest';
import { operations } from '@/lib/contract/gateway/operations';
import { clientHarness, failureOf, quick } from '@/lib/testing/client-harness';
import { errorPage } from '@/lib/testing/fake-gateway/fault';

const { getProject, listEndpoints, listPortalLinks, createEndpoint, pauseEndpoint } = operations;
const params = { projectID: 'fake-project' };
const harness = clientHarness();

describe('repetition', () => {
  test.each([502, 503, 504])('a read is asked once more after one %i', async (status) => {
    harness.gateway.fail({ fault: { kind: 'raw', status, text: '' }, times: 1 });
    expect(await harness.client().send(listEndpoints, { params })).toMatchObject({ ok: true });
    expect(harness.gateway.requests).toHaveLength(2);
  });

  test('a read whose connection broke is asked once more, and only once', async () => {
    harness.gateway.fail({ fault: { kind: 'reset_before' } });
    const failure = await failureOf(harness.client().send(listEndpoints, { params }));
    expect(failure.kind).toBe('unreachable');
    expect(harness.gateway.requests).toHaveLength(2);
  });

  test.each(['listPortalLinks', 'getPortalLink'] as const)(
    '%s is never repeated, since it mints keys',
    async (name) => {
      harness.gateway.fail({ fault: { kind: 'raw', status: 503, text: '' } });
      const link = name === 'getPortalLink' ? { portalLinkID: 'l1' } : {};
      await harness.client().send(operations[name], { params: { ...params, ...link } });
      expect(harness.gateway.requests).toHaveLength(1);
    },
  );

  test.each([
    { kind: 'raw', status: 503, text: '' },
    { kind: 'reset_before' },
    { kind: 'reset_after' },
    { kind: 'never_answer' },
  ] as const)('a write is never repeated: $kind', async (fault) => {
    harness.gateway.fail({ fault });
    const hasty = harness.client({ deadlines: quick });
    await hasty.send(createEndpoint, { params, body: { name: 'once' } });
    await hasty.send(pauseEndpoint, { params: { ...params, endpointID: 'e1' } });
    expect(harness.gateway.requests).toHaveLength(2);
  });

  test('a plain 500 is not repeated', async () => {
    harness.gateway.fail({ fault: { kind: 'raw', status: 500, text: '' } });
    await harness.client().send(listEndpoints, { params });
    expect(harness.gateway.requests).toHaveLength(1);
  });
});

describe('outcome of a write', () => {
  const write = () =>
    harness.client({ deadlines: { slowMs: 1_000 } }).send(createEndpoint, {
      params,
      body: { name: 'new' },
    });

  test('is unknown when the gateway saved and the connection broke, and one resource exists', async () => {
    harness.gateway.fail({ fault: { kind: 'reset_after' } });
    expect(await failureOf(write())).toMatchObject({ kind: 'unreachable', maybeApplied: true });
    expect(harness.gateway.state.endpoints.filter(({ name }) => name === 'new')).toHaveLength(1);
  });

  test.each([
    { kind: 'hang_mid_body' },
    { kind: 'truncated' },
    { kind: 'endless_body' },
    { kind: 'raw', status: 504, text: errorPage, contentType: 'text/html' },
  ] as const)('is unknown after $kind', async (fault) => {
    harness.gateway.fail({ fault });
    expect(await failureOf(write())).toMatchObject({ maybeApplied: true });
  });

  test.each([
    { kind: 'failure', status: 400, message: 'Invalid input provided' },
    { kind: 'failure', status: 401, message: 'Access denied' },
    { kind: 'raw', status: 500, text: '' },
    { kind: 'raw', status: 200, text: errorPage, contentType: 'text/html' },
  ] as const)('is known after %j', async (fault) => {
    harness.gateway.fail({ fault });
    expect(await failureOf(write())).toMatchObject({ maybeApplied: false });
  });

  test('is known when no connection was made', async () => {
    await harness.gateway.stop();
    expect(await failureOf(write())).toMatchObject({ maybeApplied: false });
  });
});

describe('429', () => {
  test('stops further calls with this key until its time is over', async () => {
    harness.gateway.fail({
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
      results.push(await failureOf(harness.client().send(listPortalLinks, { params })));
    }
    expect(results.map(({ kind }) => kind)).toEqual(Array(5).fill('rate_limited'));
    expect(results.at(-1)).toMatchObject({ retryAfterSeconds: 30 });
    expect(harness.gateway.requests).toHaveLength(1);
  });

  test.each([
    [{ 'retry-after': '7' }, 7],
    [{ 'retry-after': '999999' }, 60],
    [{ 'retry-after': 'soon' }, 5],
    [{}, 5],
  ])('%j means to wait %i seconds', async (headers, seconds) => {
    const fault = { kind: 'failure', status: 429, message: '', headers } as never;
    harness.gateway.fail({ fault });
    const failure = await failureOf(harness.client().send(getProject, { params }));
    expect(failure).toMatchObject({ kind: 'rate_limited', retryAfterSeconds: seconds });
  });
});
