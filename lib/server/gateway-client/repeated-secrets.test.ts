import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from '@/lib/contract/gateway/operations';
import { clientHarness, failureOf } from '@/lib/testing/client-harness';
import type { Fault } from '@/lib/testing/fake-gateway/fault';
import { fakeEndpoint } from '@/lib/testing/fake-gateway/rows';

const harness = clientHarness();
const project = { projectID: 'fake-project' };
const params = { ...project, endpointID: 'endpoint-1' };
const sent = 'sent-canary-secret';
const stored = 'stored-canary-secret';

/** All that a gateway may repeat: what it was just sent, what it told before, and the key. */
const repeated = () => `no ${sent}, no ${stored}, no ${harness.gateway.apiKey}`;

const refusals: [string, (text: string) => Fault][] = [
  ['a refusal', (message) => ({ kind: 'failure', status: 400, message })],
  ['a missing right', (message) => ({ kind: 'failure', status: 403, message })],
  ['a 404', (message) => ({ kind: 'failure', status: 404, message })],
  ['a 429', (message) => ({ kind: 'failure', status: 429, message })],
  ['a fault of its own', (message) => ({ kind: 'failure', status: 500, message })],
  ['a success that says no', (message) => json(200, { status: false, message })],
  ['a success without an answer', (message) => json(200, { status: true, message, data: null })],
  [
    'a success that is no JSON',
    (text) => ({ kind: 'raw', status: 200, text, contentType: 'text/plain' }),
  ],
  ['JSON of another shape', (error) => json(400, { error })],
  ['plain text', (text) => ({ kind: 'raw', status: 500, text, contentType: 'text/plain' })],
  ['a long text', (text) => json(400, { status: false, message: `${'x'.repeat(470)} ${text}` })],
  [
    'a page',
    (text) => ({
      kind: 'raw',
      status: 502,
      text: `<title>${text}</title>`,
      contentType: 'text/html',
    }),
  ],
  [
    'the name of the exchange',
    () => ({ kind: 'failure', status: 500, message: '', headers: { 'X-Request-Id': stored } }),
  ],
];

function json(status: number, body: object): Fault {
  return { kind: 'raw', status, text: JSON.stringify(body), contentType: 'application/json' };
}

async function readOnce() {
  harness.gateway.state.endpoints = [fakeEndpoint(1, { secrets: [{ uid: 's', value: stored }] })];
  await harness.client().send(operations.listEndpoints, { params: project });
}

describe('no secret that is known is in a failure', () => {
  test.each(refusals)('%s', async (_name, fault) => {
    await readOnce();
    harness.gateway.fail({ fault: fault(repeated()) });
    const body = { name: 'One', secret: sent };
    const write = await harness.client().send(operations.updateEndpoint, { params, body });
    const told = JSON.stringify(write.ok ? null : write.failure);
    expect(told).not.toMatch(/canary/);
    expect(told).not.toContain(harness.gateway.apiKey);
    const read = harness.client().send(operations.listEndpoints, { params: project });
    expect(JSON.stringify(await failureOf(read))).not.toMatch(/canary/);
  });
});

test('what a save sends beyond the contract hides no secret of it', async () => {
  harness.gateway.fail({ fault: { kind: 'failure', status: 400, message: `no ${sent}` } });
  const operation = { ...operations.updateEndpoint, body: z.record(z.string(), z.unknown()) };
  const body = { later: 1, secret: sent };
  const failure = await failureOf(harness.client().send(operation, { params, body }));
  expect(failure.message).toBe('no [hidden]');
});

test('what is asked without reading its answer repeats nothing either', async () => {
  await readOnce();
  const text = repeated();
  harness.gateway.fail({ fault: { kind: 'raw', status: 400, text, contentType: 'text/plain' } });
  const asked = await harness.client().inspect({ method: 'GET', path: '/v1/x', params: {} });
  expect(asked.ok && asked.answer.text).toBe(`no ${sent}, no [hidden], no [hidden]`);
});

test('an answer that is no refusal is read as it came', async () => {
  await readOnce();
  const again = await harness.client().send(operations.listEndpoints, { params: project });
  expect(JSON.stringify(again)).toContain(stored);
});
