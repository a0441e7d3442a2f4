import { afterEach, expect, test } from 'vitest';
import { operations } from '@/lib/contract/gateway/operations';
import { parseTolerant } from '@/lib/contract/gateway/tolerant';
import { attemptHarness } from '@/lib/testing/attempt-harness';
import { openTestGateway, type TestGateway } from '@/lib/testing/test-gateway';
import type { GatewaySettings } from '../../base/ports';
import { createOauth2Trial } from './oauth2-trial';

const harness = attemptHarness();
let gateway: TestGateway;
afterEach(() => gateway.close());

const given = { access_token: 't0k3n', token_type: 'bearer', expires_in: 60 };
const answering = (body: object, status = 200) =>
  harness.receiver((_, response) => response.writeHead(status).end(JSON.stringify(body)));

const shared = (url: string, parts: object = {}) => ({
  url,
  authentication_type: 'shared_secret',
  client_id: 'c',
  client_secret: 'cl13nt-s3cr3t',
  ...parts,
});

function open(settings: Partial<GatewaySettings> = {}) {
  gateway = openTestGateway({
    allowHttpEndpoints: true,
    moving: { allowTargets: ['127.0.0.1/32'] },
    ...settings,
  });
  return (oauth2: unknown) =>
    gateway.ask('POST', gateway.outgoing, '/endpoints/oauth2/test', { oauth2 });
}

test('a success shows the token, its type and its end', async () => {
  const server = await answering(given);
  const trial = await open()(shared(server.url));
  expect(trial).toMatchObject({
    status: 200,
    message: 'OAuth2 connection test successful',
    fields: {
      success: true,
      access_token: 't0k3n',
      token_type: 'Bearer',
      expires_at: '2026-11-28T12:01:00.000Z',
      message: 'Successfully acquired OAuth2 access token',
    },
  });
  expect(parseTolerant(operations.testEndpointOauth2.data, trial.data).drift).toEqual([]);
});

test('an answer that tells no lifetime has no end', async () => {
  const server = await answering({ ...given, expires_in: 'soon' });
  expect((await open()(shared(server.url))).fields).toMatchObject({
    success: true,
    expires_at: '0001-01-01T00:00:00Z',
  });
});

test('a failure is an answer too, without what was sent and what came back', async () => {
  const server = await answering({ error: 'invalid_client', error_description: 'cl13nt' }, 401);
  const trial = await open()(shared(server.url));
  expect(trial).toEqual({
    status: 200,
    message: 'OAuth2 connection test failed',
    data: trial.fields,
    fields: {
      success: false,
      expires_at: '0001-01-01T00:00:00Z',
      error: expect.stringMatching(/^failed to exchange token: .*401 \(invalid_client\)/),
    },
  });
  expect(JSON.stringify(trial)).not.toContain('cl13nt');
  expect(parseTolerant(operations.testEndpointOauth2.data, trial.data).drift).toEqual([]);
});

test('each trial asks anew, and leaves nothing', async () => {
  const server = await answering(given);
  const trial = open();
  await trial(shared(server.url));
  await trial(shared(server.url));
  expect(server.requests).toHaveLength(2);
  const { fields } = await gateway.ask('GET', gateway.outgoing, '/endpoints');
  expect(fields.content).toEqual([]);
});

test('a body that could not be stored either is refused, and nobody asked', async () => {
  const server = await answering(given);
  const trial = open();
  const refused = [
    undefined,
    {},
    shared(''),
    shared(server.url, { client_id: '' }),
    shared(server.url, { authentication_type: 'magic' }),
    shared(server.url, { expiry_time_unit: 'days' }),
  ];
  for (const oauth2 of refused) {
    const { status, message } = await trial(oauth2);
    expect([status, message]).toEqual([400, 'Invalid input provided']);
  }
  const long = await trial(shared(server.url, { scope: 'a'.repeat(4_097) }));
  expect(long).toMatchObject({ status: 400, message: expect.stringContaining('scope') });
  expect(server.connections()).toBe(0);
});

test('settings that lack a part tell which', async () => {
  const server = await answering(given);
  const trial = open();
  const assertion = { url: server.url, authentication_type: 'client_assertion', client_id: 'c' };
  for (const [oauth2, words] of [
    [shared(server.url, { client_secret: '' }), 'client secret is missing'],
    [assertion, 'signing key'],
  ] as const) {
    const { status, fields } = await trial(oauth2);
    expect([status, fields.success]).toEqual([200, false]);
    expect(fields.error).toContain(words);
  }
  expect(server.connections()).toBe(0);
});

test.each<[string, Partial<GatewaySettings>]>([
  ['addresses that are not listed', { moving: { allowTargets: [] } }],
  ['http, where it is not allowed', { allowHttpEndpoints: false }],
])('the guard holds for %s', async (_, settings) => {
  const server = await answering(given);
  const { fields } = await open(settings)(shared(server.url));
  expect(fields).toMatchObject({ success: false });
  expect(server.connections()).toBe(0);
});

test('a caller that leaves ends the request', async () => {
  gateway = openTestGateway();
  const leaving = new AbortController();
  const trial = createOauth2Trial(
    { now: () => 0 },
    (_, __, signal) =>
      new Promise((___, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const left = trial.run({ oauth2: shared('https://auth.example/token') }, leaving.signal);
  leaving.abort();
  await expect(left).rejects.toMatchObject({ status: 500 });
});

test('the gateway itself is asked for nothing', async () => {
  const trial = open();
  const { port } = await gateway.gateway.start();
  const { fields } = await trial(shared(`http://127.0.0.1:${port}/ingest/a`));
  expect(fields.error).toContain('is not allowed');
});
