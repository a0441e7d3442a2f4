import { setMaxListeners } from 'node:events';
import { Agent } from 'undici';
import { describe, expect, test } from 'vitest';
import { operations } from '@/lib/contract/gateway/operations';
import { clientHarness, failureOf, quick } from '@/lib/testing/client-harness';
import { startFakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import { errorPage } from '@/lib/testing/fake-gateway/fault';
import { createGatewayRuntime } from './runtime';

const { getProject, listEndpoints, listPortalLinks, createEndpoint } = operations;
const params = { projectID: 'fake-project' };
const harness = clientHarness();
/** No test waits for it to pass. */
const hourMs = 60 * 60_000;

describe('faults', () => {
  test('a gateway that is down is unreachable at once', async () => {
    await harness.gateway.stop();
    const patient = harness.client({ deadlines: { checkMs: hourMs } });
    const failure = await failureOf(patient.send(getProject, { params }));
    expect(failure).toMatchObject({ kind: 'unreachable', mayHaveArrived: false });
  });

  test('an address that takes no connection is unreachable within the connect limit', async () => {
    const silent = new Agent({ connect: () => undefined });
    const runtime = createGatewayRuntime({ dispatcher: silent });
    const hasty = harness.client({ deadlines: quick, runtime });
    const failure = await failureOf(hasty.send(createEndpoint, { params, body: {} }));
    expect(failure).toMatchObject({ kind: 'unreachable', maybeApplied: false });
    await silent.destroy();
  });

  test.each([
    { kind: 'never_answer' },
    { kind: 'hang_mid_body' },
    { kind: 'drip', everyMs: 20 },
    { kind: 'delay', ms: hourMs },
  ] as const)('$kind ends at the deadline of the whole call', async (fault) => {
    harness.gateway.fail({ fault });
    const hasty = harness.client({ deadlines: quick });
    expect(await failureOf(hasty.send(getProject, { params }))).toMatchObject({
      kind: 'timeout',
    });
  });

  test('a slow route does not hold up another one', async () => {
    harness.gateway.fail({ fault: { kind: 'never_answer' }, when: /portal-links/ });
    const slow = harness.client({ deadlines: { readMs: 1_000 } }).send(listPortalLinks, { params });
    expect(await harness.client().send(listEndpoints, { params })).toMatchObject({ ok: true });
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
    harness.gateway.fail({ fault });
    const failure = await failureOf(harness.client().send(listPortalLinks, { params }));
    expect(failure.kind).toBe(kind);
    expect(harness.gateway.requests).toHaveLength(1);
  });

  test.each(['authorization failed', 'Access denied'])(
    'a 401 that says %s is asked once, in the form that was sent',
    async (message) => {
      harness.gateway.fail({ fault: { kind: 'failure', status: 401, message } });
      const failure = await failureOf(harness.client().send(getProject, { params }));
      expect(failure).toMatchObject({ kind: 'unauthorized', message });
      expect(harness.gateway.requests).toHaveLength(1);
    },
  );

  test('the key is never sent to where a redirect points', async () => {
    const other = await startFakeGateway();
    const location = `${other.baseUrl}/v1/projects/fake-project`;
    for (const status of [301, 302, 303, 307, 308]) {
      harness.gateway.fail({ fault: { kind: 'redirect', status, location }, times: 1 });
      await harness.client().send(getProject, { params });
    }
    expect(other.requests).toHaveLength(0);
    await other.stop();
  });

  test('a caller that gives up gets its own reason and frees the connection', async () => {
    harness.gateway.fail({ fault: { kind: 'never_answer' } });
    const stop = new AbortController();
    const sent = harness.client({ deadlines: { checkMs: 60_000 } }).send(getProject, {
      params,
      signal: stop.signal,
    });
    stop.abort(new Error('the browser left'));
    await expect(sent).rejects.toThrow('the browser left');
  });

  test('calls that hang on one gateway hold up none to another', async () => {
    const other = await startFakeGateway();
    harness.gateway.fail({ fault: { kind: 'never_answer' } });
    const stop = new AbortController();
    setMaxListeners(0, stop.signal);
    const unhurried = harness.client({ deadlines: { checkMs: hourMs } });
    const hung = Array.from({ length: 40 }, () =>
      unhurried.send(getProject, { params, signal: stop.signal }),
    );
    const { baseUrl, apiKey } = other;
    const beside = harness.client({ baseUrl, apiKey, deadlines: { checkMs: hourMs } });
    expect(await beside.send(getProject, { params })).toMatchObject({ ok: true });
    stop.abort(new Error('over'));
    await Promise.allSettled(hung);
    await other.stop();
  });

  test('more callers than may wait are told so before any other, and nothing is sent for them', async () => {
    harness.gateway.fail({ fault: { kind: 'never_answer' } });
    const stop = new AbortController();
    setMaxListeners(0, stop.signal);
    const unhurried = harness.client({ deadlines: { checkMs: 60_000 } });
    const send = () => unhurried.send(getProject, { params, signal: stop.signal });
    let ended = 0;
    const waiting = Array.from({ length: 232 }, () => send().finally(() => (ended += 1)));
    await expect(send()).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 2 });
    expect(ended).toBe(0);
    stop.abort(new Error('over'));
    const settled = await Promise.allSettled(waiting);
    expect(settled.every(({ status }) => status === 'rejected')).toBe(true);
    expect(harness.gateway.requests.length).toBeLessThanOrEqual(32);
  });
});
