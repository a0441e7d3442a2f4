import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { isLongRun } from '@/lib/testing/long-run';
import { type EndpointForm, minimum } from './testing/endpoint-form';
import { endpointHarness } from './testing/endpoint-harness';

interface Case {
  name: string;
  /** Chooses the branch and fills every field of it. */
  fill: (form: EndpointForm) => Promise<void>;
  /** What the gateway must hold then; null for no authentication. */
  stored: Record<string, unknown> | null;
}

const harness = endpointHarness();
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const oauth = {
  'Token URL': 'https://auth.example/token',
  'Client ID': 'client-1',
  Issuer: 'issuer-1',
  Subject: 'subject-1',
  Scope: 'send receive',
  Audience: 'https://api.example',
  'Grant type': 'client_credentials',
  'Name of the token': 'token',
  'Name of the lifetime': 'lifetime',
  'Name of the token type': 'kind',
};
const storedOauth = {
  url: 'https://auth.example/token',
  client_id: 'client-1',
  issuer: 'issuer-1',
  subject: 'subject-1',
  scope: 'send receive',
  audience: 'https://api.example',
  grant_type: 'client_credentials',
  expiry_time_unit: 'minutes',
  field_mapping: { access_token: 'token', expires_in: 'lifetime', token_type: 'kind' },
};

async function fillOauth(form: EndpointForm): Promise<void> {
  await form.fill(oauth);
  await form.console.user.selectOptions(form.select('Unit of the token lifetime'), 'minutes');
}

async function pasteKey(form: EndpointForm, pasted: string, use: string): Promise<void> {
  await form.fill({ 'JWK, JWKS or PEM': pasted });
  await form.press(use);
}

const cases: Case[] = [
  { name: 'no authentication', fill: async () => undefined, stored: null },
  {
    name: 'an API key',
    fill: async (form) => {
      await form.chooseAuth('API key');
      await form.fill({ 'Header name': 'X-Api-Key', 'Header value': 'key-value-1' });
    },
    stored: {
      type: 'api_key',
      api_key: { header_name: 'X-Api-Key', header_value: 'key-value-1' },
    },
  },
  {
    name: 'basic authentication',
    fill: async (form) => {
      await form.chooseAuth('Basic');
      await form.fill({ User: 'user', Password: 'pass:word' });
    },
    stored: { type: 'basic_auth', basic_auth: { username: 'user', password: 'pass:word' } },
  },
  {
    name: 'OAuth 2.0 with a secret',
    fill: async (form) => {
      await form.chooseAuth('OAuth 2.0, secret');
      await fillOauth(form);
      await form.fill({ 'Client secret': 'client-secret-1' });
    },
    stored: {
      type: 'oauth2',
      oauth2: {
        ...storedOauth,
        authentication_type: 'shared_secret',
        client_secret: 'client-secret-1',
      },
    },
  },
  {
    name: 'OAuth 2.0 with an EC key',
    fill: async (form) => {
      await form.chooseAuth('OAuth 2.0, key pair');
      await fillOauth(form);
      await pasteKey(form, String(ec.export({ type: 'sec1', format: 'pem' })), 'Use this key');
      await form.fill({ 'Key ID': 'key-1' });
    },
    stored: {
      type: 'oauth2',
      oauth2: {
        ...storedOauth,
        authentication_type: 'client_assertion',
        signing_key: { ...ec.export({ format: 'jwk' }), kid: 'key-1' },
      },
    },
  },
  {
    name: 'OAuth 2.0 with an RSA key',
    fill: async (form) => {
      await form.chooseAuth('OAuth 2.0, key pair');
      await fillOauth(form);
      const jwk = { ...rsa.export({ format: 'jwk' }), kid: 'key-2' };
      await pasteKey(form, JSON.stringify({ keys: [jwk] }), 'Use with RS256');
      expect(form.select('Signing algorithm').value).toBe('RS256');
    },
    stored: {
      type: 'oauth2',
      oauth2: {
        ...storedOauth,
        authentication_type: 'client_assertion',
        signing_algorithm: 'RS256',
        signing_key: { ...rsa.export({ format: 'jwk' }), kid: 'key-2' },
      },
    },
  },
];

/** Without what the gateway fills with nothing. */
function filled(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value)
    .map(([key, inner]): [string, unknown] => [key, filled(inner)])
    .filter(([, inner]) => inner !== null && inner !== '' && inner !== undefined)
    .filter(([, inner]) => typeof inner !== 'object' || Object.keys(Object(inner)).length > 0);
  return Object.fromEntries(entries);
}

/**
 * Outside of a long run the kind with the fewest fields and the one with the most are made anew, and
 * others put in the place of another: what each kind sends is held by the tests of its page.
 */
const isMade = ({ name }: Case) => isLongRun || /basic|EC key/.test(name);
const isReplacing = ({ name }: Case) => isLongRun || /^no auth|EC key/.test(name);

for (const { name, fill, stored } of cases.filter(isMade)) {
  test(`${name} is stored field by field, and an update of one field leaves it as it is`, async () => {
    const { form, endpoints } = await harness.overEmbedded();
    await form.openNew();
    await form.fill(minimum);
    await fill(form);
    const uid = await form.created();
    const created = await endpoints.read(uid);
    expect(filled(created.authentication ?? {})).toEqual(stored ?? {});

    await form.fill({ Description: 'Changed alone' });
    await form.saved();
    const { description, updated_at: _, ...updated } = await endpoints.read(uid);
    const { description: __, updated_at: ___, ...before } = created;
    expect(description).toBe('Changed alone');
    expect(updated).toEqual(before);
  });
}

for (const { name, fill, stored } of cases.filter(isReplacing)) {
  test(`${name} takes the place of an API key, and leaves nothing of it`, async () => {
    const { form, endpoints } = await harness.overEmbedded();
    const uid = await endpoints.create({
      name: 'Becomes another',
      url: 'https://receiver.example/hook',
      authentication: {
        type: 'api_key',
        api_key: { header_name: 'X-Old', header_value: 'old-value' },
      },
    });
    await form.open(uid);
    if (stored?.type === 'api_key') {
      await form.edit('Authentication');
      await form.choose('Replace');
      await form.fill({ 'Header name': 'X-Api-Key', 'New header value': 'key-value-1' });
    } else if (stored === null) await form.chooseAuth('None');
    else await fill(form);
    await form.saved();
    const { authentication } = await endpoints.read(uid);
    expect(filled(authentication ?? {})).toEqual(stored ?? {});
    expect(JSON.stringify(authentication)).not.toMatch(/old-value|X-Old/);
  });
}

test('what was typed in one kind is gone in the next and does not come back', async () => {
  const { form, endpoints } = await harness.overEmbedded();
  await form.openNew();
  await form.fill(minimum);
  await form.chooseAuth('Basic');
  await form.fill({ User: 'leaked-user', Password: 'leaked-password' });
  await form.chooseAuth('API key');
  expect(form.field('Header value').value).toBe('');
  await form.chooseAuth('Basic');
  expect(form.field('User').value).toBe('');
  await form.chooseAuth('API key');
  await form.fill({ 'Header name': 'X-Api-Key', 'Header value': 'wanted' });
  const stored = await endpoints.read(await form.created());
  expect(JSON.stringify(stored)).not.toContain('leaked');
});
