import { describe, expect, test } from 'vitest';
import type { Baseline } from '@/lib/contract/console/baseline';
import type { EndpointUpdateSave } from '@/lib/contract/console/endpoint-save';
import {
  type Behaviour,
  writing24,
  writing26,
  writing26Unlicensed,
  writing267,
} from '@/lib/testing/fake-gateway/behaviour';
import { fakeEndpoint } from '@/lib/testing/fake-gateway/rows';
import { authentications, filledEndpoint } from '@/lib/testing/filled-endpoints';
import { change, make, operationId, writeBench } from '@/lib/testing/write-bench';
import { getEndpointState } from './endpoint-state';
import { undoEndpoint } from './undo-endpoint';
import { updateEndpoint } from './update-endpoint';
import type { WriteContext } from './write-context';

const bench = writeBench();
const unknown: Baseline = { kind: 'unknown', updatedAt: null, fingerprint: null };

async function load(context: WriteContext, uid: string): Promise<Baseline> {
  const state = await getEndpointState(context, uid);
  if (!state) throw new Error('no reads');
  return state.baseline;
}

function save(context: WriteContext, uid: string, baseline: Baseline, body: EndpointUpdateSave) {
  return updateEndpoint(context, uid, { operationId: operationId(), baseline, body });
}

async function opened(behaviour: Behaviour, choice: keyof typeof authentications = 'api_key') {
  const bed = await bench.fake(behaviour);
  const { resource } = await make(bed.context, filledEndpoint(choice));
  bed.gateway.forgetRequests();
  const puts = () => bed.gateway.requests.filter(({ method }) => method === 'PUT');
  return { ...bed, uid: resource.uid, puts, made: resource };
}

describe('two operators on one endpoint', () => {
  test.each([
    ['24.6.5', writing24],
    ['26.3.6', writing26],
    ['26.7.3', writing267],
  ])('on %s: A loads, B saves, A is told and nothing is overwritten', async (_name, behaviour) => {
    const { context, raw, uid, puts } = await opened(behaviour);
    const ofA = await load(context, uid);
    await change(context, uid, { name: 'By B' });
    await expect(save(context, uid, ofA, { http_timeout: 5 })).rejects.toMatchObject({
      code: 'conflict',
      conflict: { resource: 'endpoint', current: { name: 'By B', slack_webhook_url: 'set' } },
    });
    expect(puts()).toHaveLength(1);
    expect(await raw(uid)).toMatchObject({ name: 'By B', http_timeout: 25 });
  });

  test('the answer to a conflict is a baseline to save over', async () => {
    const { context, raw, uid } = await opened(writing26);
    const ofA = await load(context, uid);
    await change(context, uid, { name: 'By B' });
    const error = await save(context, uid, ofA, { description: 'By A' }).catch((thrown) => thrown);
    await save(context, uid, error.conflict.baseline, { description: 'By A' });
    expect(await raw(uid)).toMatchObject({ name: 'By B', description: 'By A' });
  });

  test('saving at the same moment: one is told', async () => {
    const { context, uid, puts } = await opened(writing26);
    const baseline = await load(context, uid);
    const results = await Promise.allSettled([
      save(context, uid, baseline, { name: 'First' }),
      save(context, uid, baseline, { name: 'Second' }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(puts()).toHaveLength(1);
  });

  test('a change that left the time as it was is seen by its content', async () => {
    const { context, gateway, uid, puts } = await opened(writing26);
    const baseline = await load(context, uid);
    const row = gateway.state.endpoints.find((known) => known.uid === uid);
    Object.assign(row ?? {}, { description: 'Changed without a new time' });
    await expect(save(context, uid, baseline, { name: 'Mine' })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(puts()).toHaveLength(0);
  });

  test('a baseline of a list row is compared by its time alone', async () => {
    const { context, uid } = await opened(writing26);
    const { updatedAt } = await load(context, uid);
    const row: Baseline = { kind: 'list_item', updatedAt, fingerprint: null };
    await save(context, uid, row, { name: 'First' });
    await expect(save(context, uid, row, { name: 'Second' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('the fingerprint of a server that was restarted says nothing', async () => {
    const { context, uid } = await opened(writing26);
    const { updatedAt } = await load(context, uid);
    const older: Baseline = { kind: 'gateway', updatedAt, fingerprint: 'former00.abc' };
    await expect(save(context, uid, older, { name: 'Mine' })).resolves.toBeDefined();
  });

  test('on 24.6 the cache that forgets is no change', async () => {
    const { context, gateway, uid } = await opened(writing24);
    const baseline = await load(context, uid);
    gateway.state.endpointCache.clear();
    await expect(save(context, uid, baseline, { name: 'Mine' })).resolves.toBeDefined();
  });
});

describe('secrets', () => {
  test('that cannot be read cannot be kept: the save is refused with the field named', async () => {
    const { context, uid, puts } = await opened(writing26, 'basic_auth');
    await expect(change(context, uid, { name: 'Only the name' })).rejects.toMatchObject({
      code: 'invalid',
      fields: { 'authentication.basic_auth.password': expect.stringContaining('again') },
    });
    const keep = { authentication: { basic_auth: { password: { kind: 'keep' as const } } } };
    await expect(change(context, uid, keep)).rejects.toMatchObject({
      fields: { 'authentication.basic_auth.password': expect.stringContaining('again') },
    });
    expect(puts()).toHaveLength(0);
  });

  test('of a client certificate are left out, which keeps them', async () => {
    const { context, gateway, raw, uid, puts } = await opened(writing26);
    const row = gateway.state.endpoints.find((known) => known.uid === uid);
    const pair = { client_cert: 'the certificate', client_key: 'the key' };
    Object.assign(row ?? {}, { mtls_client_cert: pair });
    await change(context, uid, { name: 'Renamed' });
    expect(JSON.parse(puts()[0]?.body ?? '')).not.toHaveProperty('mtls_client_cert');
    expect(await raw(uid)).toMatchObject({ name: 'Renamed', mtls_client_cert: pair });
    const onlyCertificate = { mtls_client_cert: { client_cert: 'another' } };
    await expect(change(context, uid, onlyCertificate)).rejects.toMatchObject({
      fields: { 'mtls_client_cert.client_key': expect.stringContaining('again') },
    });
    await change(context, uid, { mtls_client_cert: null });
    expect(await raw(uid)).toMatchObject({ mtls_client_cert: null });
  });

  test('never go out as what stands in for them', async () => {
    const { context, gateway, uid, puts } = await opened(writing26);
    const row = gateway.state.endpoints.find((known) => known.uid === uid);
    const api_key = { header_name: 'X-Key', header_value: '[REDACTED]' };
    Object.assign(row ?? {}, { authentication: { type: 'api_key', api_key } });
    await expect(change(context, uid, { name: 'x' })).rejects.toMatchObject({
      fields: { 'authentication.api_key.header_value': expect.any(String) },
    });
    expect(puts()).toHaveLength(0);
  });

  test('a kept one is compared on the server and told as kept', async () => {
    const { context, raw, uid } = await opened(writing26);
    const { receipt } = await change(context, uid, {
      authentication: { api_key: { header_name: 'X-Other', header_value: { kind: 'keep' } } },
    });
    expect(receipt.entries).toContainEqual({
      path: 'authentication.api_key.header_value',
      outcome: 'stored',
      sent: 'kept',
      stored: 'kept',
    });
    expect(await raw(uid)).toMatchObject({
      authentication: { api_key: { header_name: 'X-Other', header_value: 'key-value-1' } },
    });
  });

  test('can be cleared', async () => {
    const { context, raw, uid } = await opened(writing26);
    await change(context, uid, { slack_webhook_url: { kind: 'clear' }, support_email: null });
    expect(await raw(uid)).toMatchObject({ slack_webhook_url: '', support_email: '' });
  });
});

describe('the authentication', () => {
  test('of another kind replaces the former one without a trace of it', async () => {
    const { context, raw, uid } = await opened(writing26);
    for (const choice of ['oauth2_secret', 'oauth2_ec', 'oauth2_rsa', 'api_key'] as const) {
      await change(context, uid, { authentication: authentications[choice] });
      const stored = await raw(uid);
      const kind = choice.startsWith('oauth2') ? 'oauth2' : choice;
      expect(Object.keys(Object(stored?.authentication))).toEqual(['type', kind]);
    }
    await change(context, uid, { authentication: null });
    expect(await raw(uid)).toMatchObject({ authentication: null });
  });

  test('by assertion instead of shared secret drops the secret', async () => {
    const { context, raw, uid } = await opened(writing26, 'oauth2_secret');
    await change(context, uid, { authentication: authentications.oauth2_ec });
    const { oauth2 } = Object(Object(await raw(uid)).authentication);
    expect(oauth2).toHaveProperty('signing_key');
    expect(oauth2).not.toHaveProperty('client_secret');
  });

  test('of a kind that is not known survives as it is', async () => {
    const authentication = {
      type: 'digest',
      digest: { user: 'u', realm: { name: 'r' } },
      oauth2: { url: 'https://auth.example', client_secret: 'cs' },
    };
    const row = fakeEndpoint(1, { authentication, headers: { 'X-New': '1' } });
    const { context, raw } = await bench.fake({}, { endpoints: [row] });
    await change(context, row.uid, { name: 'Renamed' });
    expect(await raw(row.uid)).toMatchObject({
      name: 'Renamed',
      authentication,
      headers: { 'X-New': '1' },
    });
  });

  test('that 24.6 shows without a type is sent as none', async () => {
    const { context, gateway, uid, puts } = await opened(writing24, 'none');
    gateway.state.endpointCache.clear();
    await change(context, uid, { name: 'Renamed' });
    expect(JSON.parse(puts()[0]?.body ?? '')).not.toHaveProperty('authentication');
  });
});

describe('numbers', () => {
  test('told as durations are sent as seconds', async () => {
    const times = { http_timeout: '30s', rate_limit_duration: '1m0s' };
    const row = fakeEndpoint(1, times);
    const { context, gateway } = await bench.fake({}, { endpoints: [row] });
    await change(context, row.uid, { name: 'Renamed' });
    const put = gateway.requests.find(({ method }) => method === 'PUT');
    expect(JSON.parse(put?.body ?? '')).toMatchObject({
      http_timeout: 30,
      rate_limit_duration: 60,
    });
  });

  test('too large to be kept exactly are asked for, never rounded', async () => {
    const row = fakeEndpoint(1, { rate_limit: 2 ** 53 + 2 });
    const { context, gateway } = await bench.fake({}, { endpoints: [row] });
    await expect(change(context, row.uid, { name: 'Renamed' })).rejects.toMatchObject({
      fields: { rate_limit: expect.stringContaining('too large') },
    });
    await change(context, row.uid, { rate_limit: 5 });
    expect(gateway.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  test('an API date of old names is answered in the new ones', async () => {
    const { name: _, url, ...rest } = fakeEndpoint(1);
    const row = { ...rest, name: undefined as unknown as string, title: 'Former', target_url: url };
    const { context, gateway } = await bench.fake({}, { endpoints: [row] });
    await change(context, row.uid, { description: 'x' });
    const put = gateway.requests.find(({ method }) => method === 'PUT');
    expect(JSON.parse(put?.body ?? '')).toMatchObject({ name: 'Former', url });
  });
});

describe('a connection that breaks after the update was sent', () => {
  test.each([
    ['reset_after', 'saved'],
    ['reset_before', 'not_saved'],
  ] as const)('%s is told as %s', async (kind, verdict) => {
    const { context, gateway, uid, puts } = await opened(writing26Unlicensed);
    gateway.fail({ when: /^PUT/, times: 1, fault: { kind } });
    await expect(change(context, uid, { name: 'Renamed' })).rejects.toMatchObject({
      code: 'outcome_unknown',
      lookup: { verdict, found: { name: verdict === 'saved' ? 'Renamed' : 'Orders, EU' } },
    });
    expect(puts()).toHaveLength(1);
  });
});

describe('the receipt of an update', () => {
  test('names what a release without licence changed although nobody touched it', async () => {
    const { context, gateway, uid } = await opened(writing26);
    gateway.behaviour.licensed = false;
    const { receipt } = await change(context, uid, { name: 'Renamed' });
    expect(receipt.entries).toEqual([
      { path: 'name', outcome: 'stored', sent: 'Renamed', stored: 'Renamed' },
      { path: 'slack_webhook_url', outcome: 'dropped', sent: 'kept', stored: null },
      { path: 'support_email', outcome: 'dropped', sent: 'ops@example.com', stored: null },
      { path: 'http_timeout', outcome: 'changed', sent: '25', stored: '10' },
    ]);
  });

  test('names what real gateways ignore', async () => {
    const { context, uid } = await opened(writing267);
    const { receipt } = await change(context, uid, {
      is_disabled: true,
      secret: { kind: 'replace', value: 'a new signing secret' },
      owner_id: null,
      http_timeout: null,
    });
    const outcomes = receipt.entries.map(({ path, outcome }) => [path, outcome]);
    expect(Object.fromEntries(outcomes)).toEqual({
      is_disabled: 'ignored',
      secret: 'ignored',
      owner_id: 'ignored',
      http_timeout: 'ignored',
    });
    expect(JSON.stringify(receipt)).not.toContain('a new signing secret');
  });

  test('on the embedded gateway the same settings are stored', async () => {
    const { context } = await bench.embedded();
    const { resource } = await make(context, filledEndpoint('none'));
    const { receipt } = await change(context, resource.uid, {
      is_disabled: true,
      secret: { kind: 'replace', value: 'a new signing secret' },
    });
    expect(receipt.entries.map(({ outcome }) => outcome)).toEqual(['stored', 'stored']);
  });
});

describe('undo', () => {
  test('puts every field back, once', async () => {
    const { context, raw, uid } = await opened(writing26);
    const before = await raw(uid);
    const { undo } = await change(context, uid, {
      name: 'Renamed',
      description: null,
      support_email: null,
      rate_limit: null,
      authentication: authentications.oauth2_ec,
    });
    expect(undo?.cannotUndo).toEqual([]);
    const token = undo?.token ?? '';
    await undoEndpoint(context, uid, { operationId: operationId(), token });
    expect({ ...(await raw(uid)), updated_at: null }).toEqual({ ...before, updated_at: null });
    await expect(
      undoEndpoint(context, uid, { operationId: operationId(), token }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  test('names what it cannot put back', async () => {
    const { context, uid } = await opened(writing26, 'basic_auth');
    const password = { kind: 'replace', value: 'new' } as const;
    const same = await change(context, uid, { authentication: { basic_auth: { password } } });
    expect(same.undo?.cannotUndo).toEqual(['authentication.basic_auth.password']);
    const other = await change(context, uid, { authentication: authentications.api_key });
    expect(other.undo?.cannotUndo).toEqual(['authentication']);
  });

  test('names an owner that was given and a secret that was exchanged', async () => {
    const { context } = await bench.embedded();
    const { resource } = await make(context, { name: 'a', url: 'https://a.example' });
    const { undo } = await change(context, resource.uid, {
      owner_id: 'acme',
      secret: { kind: 'replace', value: 'next' },
    });
    expect(undo?.cannotUndo).toEqual(['owner_id', 'secret']);
  });

  test('is refused after somebody else saved, and belongs to its session', async () => {
    const { context, raw, uid } = await opened(writing26);
    const { undo } = await change(context, uid, { name: 'Mine' });
    const request = { operationId: operationId(), token: undo?.token ?? '' };
    const stranger = { ...context, session: { id: 'another' } };
    await expect(undoEndpoint(stranger, uid, request)).rejects.toMatchObject({
      code: 'not_found',
    });
    await change(context, uid, { name: 'Theirs' });
    await expect(undoEndpoint(context, uid, request)).rejects.toMatchObject({ code: 'conflict' });
    expect(await raw(uid)).toMatchObject({ name: 'Theirs' });
  });
});

describe('a gateway with only the six documented operations', () => {
  const documented: Behaviour = { ...writing26, routes: 'documented' };

  test('gets the body of the form as a whole, without a comparison', async () => {
    const { context, gateway, raw, uid } = await opened(documented);
    expect(await getEndpointState(context, uid)).toBeNull();
    const body = { ...filledEndpoint('api_key'), name: 'Renamed' };
    const { receipt, undo, baseline } = await save(context, uid, unknown, body);
    expect(receipt.readBack).toBe(false);
    expect(undo).toBeNull();
    expect(baseline.kind).toBe('response');
    expect(await raw(uid)).toMatchObject({ name: 'Renamed', http_timeout: 25 });
    expect(gateway.state.endpoints).toHaveLength(1);
  });

  test('cannot keep a secret, and is not sent a part of an endpoint', async () => {
    const { context, uid, puts } = await opened(documented);
    const keep = { ...filledEndpoint('none'), slack_webhook_url: { kind: 'keep' as const } };
    await expect(save(context, uid, unknown, keep)).rejects.toMatchObject({
      fields: { slack_webhook_url: expect.any(String) },
    });
    await expect(save(context, uid, unknown, { description: 'x' })).rejects.toMatchObject({
      fields: { name: expect.any(String), url: expect.any(String) },
    });
    expect(puts()).toHaveLength(0);
  });
});

test('an endpoint that is gone is told as that', async () => {
  const { context } = await bench.fake(writing26);
  await expect(save(context, 'gone', unknown, { name: 'x' })).rejects.toMatchObject({
    code: 'not_found',
  });
});
