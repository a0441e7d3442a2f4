import { describe, expect, test } from 'vitest';
import type { Baseline } from '@/lib/contract/console/baseline';
import { type Behaviour, writing24, writing26 } from '@/lib/testing/fake-gateway/behaviour';
import { fakeEndpoint } from '@/lib/testing/fake-gateway/rows';
import { authentications, filledEndpoint } from '@/lib/testing/filled-endpoints';
import { change, openEndpoint, save, writeHarness } from '@/lib/testing/write-harness';
import { getResourceState } from '../resource/state';
import { endpointKind } from './kind';

const harness = writeHarness();
const opened = openEndpoint(harness);
const unknown: Baseline = { kind: 'unknown', updatedAt: null, fingerprint: null };

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
    const { context, raw } = await harness.fake({}, { endpoints: [row] });
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
    const { context, gateway } = await harness.fake({}, { endpoints: [row] });
    await change(context, row.uid, { name: 'Renamed' });
    const put = gateway.requests.find(({ method }) => method === 'PUT');
    expect(JSON.parse(put?.body ?? '')).toMatchObject({
      http_timeout: 30,
      rate_limit_duration: 60,
    });
  });

  test('too large to be kept exactly are asked for, never rounded', async () => {
    const row = fakeEndpoint(1, { rate_limit: 2 ** 53 + 2 });
    const { context, gateway } = await harness.fake({}, { endpoints: [row] });
    await expect(change(context, row.uid, { name: 'Renamed' })).rejects.toMatchObject({
      fields: { rate_limit: expect.stringContaining('too large') },
    });
    await change(context, row.uid, { rate_limit: 5 });
    expect(gateway.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  test('an API date of old names is answered in the new ones', async () => {
    const { name: _, url, ...rest } = fakeEndpoint(1);
    const row = { ...rest, name: undefined as unknown as string, title: 'Former', target_url: url };
    const { context, gateway } = await harness.fake({}, { endpoints: [row] });
    await change(context, row.uid, { description: 'x' });
    const put = gateway.requests.find(({ method }) => method === 'PUT');
    expect(JSON.parse(put?.body ?? '')).toMatchObject({ name: 'Former', url });
  });
});

describe('a gateway with only the six documented operations', () => {
  const documented: Behaviour = { ...writing26, routes: 'documented' };

  test('gets the body of the form as a whole, without a comparison', async () => {
    const { context, gateway, raw, uid } = await opened(documented);
    expect(await getResourceState(endpointKind, context, uid)).toBeNull();
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
  const { context } = await harness.fake(writing26);
  await expect(save(context, 'gone', unknown, { name: 'x' })).rejects.toMatchObject({
    code: 'not_found',
  });
});
