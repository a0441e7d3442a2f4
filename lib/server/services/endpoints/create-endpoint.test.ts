import { describe, expect, test } from 'vitest';
import { writing24, writing26, writing26Unlicensed } from '@/lib/testing/fake-gateway/behaviour';
import { filledEndpoint } from '@/lib/testing/filled-endpoints';
import { make, operationId, writeHarness } from '@/lib/testing/write-harness';
import { createResource } from '../resource/create';
import { endpointKind } from './kind';

const harness = writeHarness();
const plain = { name: 'Orders', url: 'https://receiver.example/in', rate_limit: 10 };
const isCreate = ({ method }: { method: string }) => method === 'POST';

async function open(behaviour = writing26) {
  const opened = await harness.fake(behaviour);
  return { ...opened, creates: () => opened.gateway.requests.filter(isCreate) };
}

describe('twenty submits of one save', () => {
  test('at the same moment are one create and twenty equal answers', async () => {
    const { context, creates } = await open();
    const request = { operationId: operationId(), body: plain };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        createResource(endpointKind, context, structuredClone(request)),
      ),
    );
    expect(creates()).toHaveLength(1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('one after the other as well, also when the first one was refused to wait', async () => {
    const { context, creates } = await open();
    const request = { operationId: operationId(), body: plain };
    const gone = new AbortController();
    gone.abort();
    const first = await createResource(endpointKind, { ...context, signal: gone.signal }, request);
    expect(await createResource(endpointKind, context, request)).toEqual(first);
    expect(creates()).toHaveLength(1);
  });

  test('with other content under the same name are refused', async () => {
    const { context, creates } = await open();
    const request = { operationId: operationId(), body: plain };
    await createResource(endpointKind, context, request);
    const other = { ...request, body: { ...plain, name: 'Other' } };
    await expect(createResource(endpointKind, context, other)).rejects.toMatchObject({
      code: 'operation_reused',
    });
    expect(creates()).toHaveLength(1);
  });

  test('of another session are its own', async () => {
    const { context, creates } = await open();
    const request = { operationId: operationId(), body: plain };
    await createResource(endpointKind, context, request);
    await createResource(endpointKind, { ...context, session: { id: 'another' } }, request);
    expect(creates()).toHaveLength(2);
  });

  test('may be tried again after a refusal', async () => {
    const { context, gateway, creates } = await open();
    const request = { operationId: operationId(), body: plain };
    gateway.fail({
      when: /^POST/,
      times: 1,
      fault: { kind: 'failure', status: 400, message: 'name:too long' },
    });
    await expect(createResource(endpointKind, context, request)).rejects.toMatchObject({
      code: 'gateway_rejected',
      fields: { name: 'too long' },
    });
    await createResource(endpointKind, context, {
      ...request,
      body: { ...plain, name: 'Shorter' },
    });
    expect(creates()).toHaveLength(2);
  });
});

describe('a connection that breaks after the create was sent', () => {
  test('is looked up and told as saved when the gateway has it, never sent again', async () => {
    const { context, gateway, creates } = await open();
    gateway.fail({ when: /^POST/, times: 1, fault: { kind: 'reset_after' } });
    const request = { operationId: operationId(), body: plain };
    const broken = createResource(endpointKind, context, request);
    await expect(broken).rejects.toMatchObject({
      code: 'outcome_unknown',
      lookup: { verdict: 'saved', found: { name: 'Orders' } },
    });
    await expect(createResource(endpointKind, context, request)).rejects.toMatchObject({
      code: 'outcome_unknown',
    });
    expect(creates()).toHaveLength(1);
    expect(gateway.state.endpoints).toHaveLength(1);
  });

  test('is found although the gateway wrote its address anew', async () => {
    const { context, gateway } = await open();
    gateway.fail({ when: /^POST/, times: 1, fault: { kind: 'reset_after' } });
    const body = { ...plain, url: 'HTTPS://receiver.example/a b?c=ü' };
    await expect(make(context, body)).rejects.toMatchObject({ lookup: { verdict: 'saved' } });
  });

  test('is told as not saved when the gateway has none, after a second look', async () => {
    const { context, gateway } = await open();
    gateway.fail({ when: /^POST/, times: 1, fault: { kind: 'reset_before' } });
    await expect(make(context, plain)).rejects.toMatchObject({
      code: 'outcome_unknown',
      lookup: { verdict: 'not_saved', found: null },
    });
    expect(context.slept).toContain(1_000);
  });

  test('does not take an older endpoint of the same name and address for it', async () => {
    const { context, gateway } = await open();
    const { resource } = await make(context, plain);
    const row = gateway.state.endpoints.find(({ uid }) => uid === resource.uid);
    Object.assign(row ?? {}, { created_at: new Date(Date.now() - 121_000).toISOString() });
    gateway.fail({ when: /^POST/, times: 1, fault: { kind: 'reset_before' } });
    await expect(make(context, plain)).rejects.toMatchObject({ lookup: { verdict: 'not_saved' } });
  });

  test('cannot be told where a proxy gave up, since the gateway may still be at work', async () => {
    const { context, gateway } = await open();
    gateway.fail({
      when: /^POST/,
      times: 1,
      fault: { kind: 'raw', status: 504, text: 'gave up' },
    });
    // The fake carried it out; take it away as if it were still on its way.
    gateway.fail({
      when: /^GET .*endpoints/,
      fault: { kind: 'failure', status: 500, message: '' },
    });
    await expect(make(context, plain)).rejects.toMatchObject({
      lookup: { verdict: 'cannot_tell' },
    });
  });

  test('cannot be told on a gateway without a list', async () => {
    const { context, gateway } = await harness.fake({ ...writing26, routes: 'documented' });
    gateway.fail({ when: /^POST/, times: 1, fault: { kind: 'reset_after' } });
    await expect(make(context, plain)).rejects.toMatchObject({
      lookup: { verdict: 'cannot_tell', found: null },
    });
  });
});

describe('the receipt', () => {
  test('of a release without licence names what it dropped and changed', async () => {
    const { context } = await open(writing26Unlicensed);
    const body = { ...filledEndpoint('api_key'), is_disabled: true };
    const { receipt, resource, undo } = await make(context, body);
    const outcome = Object.fromEntries(receipt.entries.map((entry) => [entry.path, entry]));
    expect(receipt.readBack).toBe(true);
    expect(undo).toBeNull();
    expect(resource.http_timeout).toBe(10);
    expect(outcome.http_timeout).toMatchObject({
      outcome: 'changed',
      sent: '25 s',
      stored: '10 s',
    });
    expect(outcome.support_email).toMatchObject({ outcome: 'dropped', stored: null });
    expect(outcome.slack_webhook_url).toMatchObject({ outcome: 'dropped', sent: 'set' });
    expect(outcome.is_disabled).toMatchObject({ outcome: 'ignored', sent: 'true' });
    expect(outcome.url).toMatchObject({
      outcome: 'changed',
      sent: 'https://receiver.example/hook?a=1&b=ü#part',
      stored: 'https://receiver.example/hook?a=1&b=%C3%BC#part',
    });
    expect(outcome.secret).toMatchObject({ outcome: 'stored', sent: 'set' });
    expect(outcome['authentication.api_key.header_value']).toMatchObject({ outcome: 'stored' });
    expect(outcome.name).toMatchObject({ outcome: 'stored', sent: 'Orders, EU' });
  });

  test('holds no secret', async () => {
    const { context } = await open();
    for (const choice of ['api_key', 'basic_auth', 'oauth2_rsa'] as const) {
      const answer = await make(context, filledEndpoint(choice));
      expect(JSON.stringify(answer)).not.toMatch(
        /key-value-1|pass:word|signing-secret-1|hooks\.example/,
      );
    }
  });

  test('says what cannot be read back', async () => {
    const { context } = await open();
    const { receipt } = await make(context, { ...filledEndpoint('basic_auth'), appID: 'app' });
    const outcome = (path: string) => receipt.entries.find((entry) => entry.path === path);
    expect(outcome('appID')).toMatchObject({ outcome: 'not_readable', stored: null });
    expect(outcome('authentication.basic_auth.password')).toMatchObject({
      outcome: 'not_readable',
      sent: 'set',
    });
  });

  test('comes from the answer alone on a gateway without reads, and says so', async () => {
    const { context } = await harness.fake({ ...writing26, routes: 'documented' });
    const { receipt, baseline } = await make(context, plain);
    expect(receipt.readBack).toBe(false);
    expect(baseline.kind).toBe('response');
  });
});

test('24.6 is not given an endpoint that would never receive anything', async () => {
  const { context, creates } = await open(writing24);
  const { rate_limit: _, ...unlimited } = plain;
  await expect(make(context, unlimited)).rejects.toMatchObject({
    code: 'invalid',
    fields: { rate_limit: expect.stringContaining('delivers nothing') },
  });
  expect(creates()).toHaveLength(0);
});

test('a field that a release names without its parents lands on its path', async () => {
  const { context, gateway } = await open();
  const message =
    'header_value:non zero value required, support_email:please provide a valid email';
  gateway.fail({ when: /^POST/, fault: { kind: 'failure', status: 400, message } });
  await expect(make(context, plain)).rejects.toMatchObject({
    fields: {
      'authentication.api_key.header_value': 'non zero value required',
      support_email: 'please provide a valid email',
    },
  });
});

test('a secret cannot be kept where there is none yet, and nothing is sent', async () => {
  const { context, creates } = await open();
  const body = { ...plain, slack_webhook_url: { kind: 'keep' as const } };
  await expect(make(context, body)).rejects.toMatchObject({
    code: 'invalid',
    fields: { slack_webhook_url: expect.stringContaining('Enter this value') },
  });
  expect(creates()).toHaveLength(0);
});
