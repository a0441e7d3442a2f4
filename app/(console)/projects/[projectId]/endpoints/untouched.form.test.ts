import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import type { FakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import type { Row } from '@/lib/testing/fake-gateway/rows';
import { isRecord } from '@/lib/util/json';
import { type EndpointGateway, endpointHarness } from './testing/endpoint-harness';

const harness = endpointHarness();

/** Every setting filled, with secrets that a save must put back. */
const settings = {
  name: 'Filled, EU',
  url: 'https://receiver.example/hook?a=1&b=2#part',
  description: 'Line one\nLine two — “quoted”',
  owner_id: 'acme',
  advanced_signatures: true,
  content_type: 'application/x-www-form-urlencoded',
  http_timeout: 25,
  rate_limit: 100,
  rate_limit_duration: 60,
  support_email: 'ops@example.com',
  slack_webhook_url: 'https://hooks.example.com/s/1',
};
const { crv, x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
  format: 'jwk',
});
const apiKey = {
  type: 'api_key',
  api_key: { header_name: 'X-Api-Key', header_value: 'the-stored-value' },
};
/** A key pair for tokens, with every field that goes with it. */
const keyPair = {
  type: 'oauth2',
  oauth2: {
    authentication_type: 'client_assertion',
    url: 'https://auth.example/token',
    client_id: 'client-1',
    grant_type: 'client_credentials',
    scope: 'send receive',
    audience: 'https://api.example',
    issuer: 'issuer-1',
    subject: 'subject-1',
    expiry_time_unit: 'minutes',
    field_mapping: { access_token: 'token', expires_in: 'lifetime', token_type: 'kind' },
    signing_algorithm: 'ES256',
    signing_key: { kty: 'EC', kid: 'key-1', crv, x, y, d },
  },
};

/** A stored row of a fake, as the release would have written it. */
function stored(more: Row): Row {
  const at = '2026-11-01T10:00:00Z';
  return {
    ...settings,
    project_id: 'p',
    status: 'active',
    authentication: apiKey,
    secrets: [{ uid: 's', value: 'signing-secret', expires_at: null, deleted_at: null }],
    created_at: at,
    updated_at: at,
    ...more,
  };
}

/** The row without what the change is about, its names in order, to be compared byte by byte. */
function rest(gateway: FakeGateway): string {
  const row = { ...gateway.state.endpoints[0], description: null, updated_at: null };
  return JSON.stringify(row, (_key, value: unknown) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).sort()) : value,
  );
}

const stores: [EndpointGateway, Row][] = [
  ['release24', stored({ uid: '01JFILLED', name: settings.name })],
  [
    'licensed26',
    stored({
      uid: '01JFILLED',
      name: settings.name,
      authentication: keyPair,
      mtls_client_cert: { client_cert: 'CERTIFICATE', client_key: 'STORED-PRIVATE-KEY' },
    }),
  ],
];

test.each(stores)(
  'over %s a new description leaves every other field as it was',
  async (kind, row) => {
    const { form, gateway } = await harness.over(kind);
    gateway.state.endpoints = [{ ...row }];
    const before = rest(gateway);
    await form.open(row.uid);
    await form.fill({ Description: 'Other words' });
    await form.saved();
    expect(gateway.state.endpoints[0]?.description).toBe('Other words');
    expect(rest(gateway)).toBe(before);
    const puts = gateway.requests.filter(({ method }) => method === 'PUT');
    expect(puts).toHaveLength(1);
    expect(puts[0]?.body).not.toContain('[REDACTED]');
  },
);

test('a stored certificate pair is left out of the save, which keeps it', async () => {
  const { form, gateway } = await harness.over('release26');
  const mtls_client_cert = { client_cert: 'CERTIFICATE', client_key: 'STORED-PRIVATE-KEY' };
  gateway.state.endpoints = [stored({ uid: '01JMTLS', name: 'With a pair', mtls_client_cert })];
  await form.open('01JMTLS');
  await form.fill({ Description: 'Other words' });
  await form.saved();
  const put = gateway.requests.find(({ method }) => method === 'PUT');
  expect(put?.body).toContain('Other words');
  expect(put?.body).not.toMatch(/mtls_client_cert|REDACTED|STORED-PRIVATE-KEY/);
  expect(gateway.state.endpoints[0]).toMatchObject({ mtls_client_cert });
});

test('an authentication that this console does not know is kept as it is', async () => {
  const { form, gateway } = await harness.over('later');
  const authentication = { type: 'mutual_magic', mutual_magic: { wand: 'elder', spell: 'secret' } };
  gateway.state.endpoints = [stored({ uid: '01JMAGIC', name: 'Magic', authentication })];
  await form.open('01JMAGIC');
  await form.fill({ Description: 'Other words' });
  await form.saved();
  const put = gateway.requests.find(({ method }) => method === 'PUT');
  expect(JSON.parse(put?.body ?? '{}').authentication).toEqual(authentication);
  expect(document.documentElement.outerHTML).not.toContain('elder');
});

test('over the embedded gateway one field is changed, and every other stays', async () => {
  const { form, endpoints } = await harness.overEmbedded();
  const authentication = {
    type: 'oauth2',
    oauth2: {
      authentication_type: 'shared_secret',
      url: 'https://auth.example/token',
      client_id: 'client-1',
      client_secret: 'client-secret-1',
      scope: 'send',
    },
  };
  const uid = await endpoints.create({ ...settings, authentication });
  const before = await endpoints.read(uid);
  await form.open(uid);
  await form.fill({ Description: 'Other words' });
  await form.saved();
  const { description, updated_at: _, ...after } = await endpoints.read(uid);
  const { description: __, updated_at: ___, ...expected } = before;
  expect(description).toBe('Other words');
  expect(JSON.stringify(after)).toBe(JSON.stringify(expected));
});

test('a password that the gateway does not give out is said to be needed before anything is changed', async () => {
  const { form, gateway } = await harness.over('licensed26');
  const basic_auth = { username: 'u', password: 'the stored one' };
  const authentication = { type: 'basic_auth', basic_auth };
  gateway.state.endpoints = [stored({ uid: '01JBASIC', name: 'Basic', authentication })];
  await form.open('01JBASIC');
  expect(form.effects.textContent).toMatch(/nothing can be saved here before it is typed again/);
  expect(form.section('Authentication').textContent).toContain('password to be typed again');
  await form.edit('Authentication');
  await form.fill({ Description: 'Other words', 'New password': 'the new one' });
  expect(form.told('New password')).toContain('does not give the password out again');
  expect(form.effects.textContent).not.toMatch(/before it is typed again/);
  await form.saved();
  expect(gateway.state.endpoints[0]).toMatchObject({
    description: 'Other words',
    authentication: { basic_auth: { username: 'u', password: 'the new one' } },
  });
});
