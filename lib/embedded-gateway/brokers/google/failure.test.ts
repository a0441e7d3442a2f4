import { status } from '@grpc/grpc-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { brokerDependencies } from '@/lib/testing/brokers/broker-dependencies';
import { type PubSubStandIn, startPubSubStandIn } from '@/lib/testing/brokers/pubsub-stand-in';
import type { ServiceTrouble } from '@/lib/testing/brokers/pubsub-status';
import { startTokenStandIn, type TokenStandIn } from '@/lib/testing/brokers/pubsub-tokens';
import {
  type CertificateAuthority,
  certificateAuthority,
} from '@/lib/testing/certificate-authority';
import type { ClientDependencies } from '../base/client-dependencies';
import { BrokerFailure, isBrokerFailure } from '../base/consumer';
import type { GoogleSettings } from '../base/settings';
import { createGoogleClient } from './client';

// What is said where a subscription cannot be consumed: which part of the settings or of the project to
// look at, and nothing of what was sent or answered.

let authority: CertificateAuthority;
let tls: { cert: string; key: string };
let tokens: TokenStandIn;
let pubsub: PubSubStandIn;

const host = 'pubsub.example';

beforeAll(async () => {
  authority = await certificateAuthority('Authority of a test');
  tls = await authority.issue({ name: host });
  tokens = await startTokenStandIn();
  pubsub = await startPubSubStandIn({ tls, tokens: tokens.given });
});
beforeEach(() => {
  tokens.given.length = 0;
  pubsub.asked.length = 0;
  pubsub.make('orders');
  for (const permission of ['get', 'consume'])
    pubsub.permissions.add(`pubsub.subscriptions.${permission}`);
});
afterEach(() => void vi.unstubAllEnvs());
afterAll(() => Promise.all([pubsub.close(), tokens.close()]));

const trusting = (more: Partial<ClientDependencies> = {}) =>
  brokerDependencies({ caCertificates: authority.cert, hosts: { [host]: '127.0.0.1' }, ...more });

interface Tried {
  settings?: Partial<GoogleSettings>;
  /** Other fields of the key file. */
  keyFile?: object;
  deps?: ClientDependencies;
  service?: { host: string; port: number; isEmulator: boolean };
  /** Takes messages as well, as a source does. */
  consume?: boolean;
}

/** What came of a test of the settings, or of a connection: undefined where all went well. */
async function outcome({
  settings = {},
  keyFile = {},
  deps = trusting(),
  service = { host, port: pubsub.port, isEmulator: false },
  consume = false,
}: Tried = {}) {
  const file = { ...tokens.keyFile, ...keyFile };
  const all = { ...pubsub.settings('orders', file), ...settings };
  try {
    const client = await createGoogleClient(deps, { service });
    if (consume) {
      const consumer = client.consumer(all, 1, 'source');
      await consumer.connect(async () => 'taken');
      await consumer.close(0);
    } else await client.test(all, new AbortController().signal, undefined);
    return undefined;
  } catch (error) {
    if (!isBrokerFailure(error)) throw error;
    for (const secret of ['canary', 'PRIVATE KEY', 'eyJ'])
      expect(error.message).not.toContain(secret);
    return { problem: error.problem, message: error.message };
  }
}

const denied = (trouble: Partial<ServiceTrouble> = {}): ServiceTrouble => ({
  code: status.PERMISSION_DENIED,
  details: 'canary: User not authorized to perform this action.',
  ...trouble,
});

test('a key file opens the connection, over TLS and with a token, and nothing of this machine is used', async () => {
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '/nowhere');
  vi.stubEnv('GOOGLE_CLOUD_UNIVERSE_DOMAIN', 'example.com');
  vi.stubEnv('CLOUDSDK_API_ENDPOINT_OVERRIDES_PUBSUB', 'http://127.0.0.1:1');
  vi.stubEnv('GOOGLE_API_USE_CLIENT_CERTIFICATE', 'true');
  vi.stubEnv('https_proxy', 'http://127.0.0.1:1');
  vi.stubEnv('grpc_proxy', 'http://127.0.0.1:1');
  const hosts: string[] = [];
  const deps = trusting();
  const { resolveAllowed } = deps.dial;
  const dial = {
    ...deps.dial,
    resolveAllowed(name: string, port: number) {
      hosts.push(`${name}:${port}`);
      return resolveAllowed(name, port);
    },
  };
  expect(await outcome({ deps: { ...deps, dial }, consume: true })).toBeUndefined();
  expect(tokens.given).toHaveLength(1);
  expect(hosts).toEqual([`${host}:${pubsub.port}`, new URL(tokens.url).host]);
});

test('a test says what was found', async () => {
  pubsub.make('orders', { isOrdered: true, maxDeliveryAttempts: 7 });
  const client = await createGoogleClient(trusting(), {
    service: { host, port: pubsub.port, isEmulator: false },
  });
  const tested = (name: string) =>
    client.test(pubsub.settings(name, tokens.keyFile), new AbortController().signal, undefined);
  expect(await tested('orders')).toEqual({
    message:
      'The subscription “orders” of the topic “orders” was found; its acknowledgement deadline is 20 s, and is extended while a message is in hand. Messages of one ordering key come in their order. Messages that are refused go to its dead-letter topic “dead” after 7 deliveries.',
    waitingMessages: undefined,
  });
  pubsub.make('plain', { isExactlyOnce: true });
  expect((await tested('plain')).message).toContain(
    'It keeps no order of messages. It delivers exactly once. It has no dead-letter topic: messages that are refused are acknowledged.',
  );
  pubsub.permissions.delete('pubsub.subscriptions.get');
  expect((await tested('plain')).message).toContain('for want of pubsub.subscriptions.get');
  expect(pubsub.asked.map(({ method }) => method)).not.toContain('streamingPull');
});

describe('a subscription', () => {
  test.each([
    [
      { subscription_id: 'other' },
      'not_found',
      'There is no subscription “other” in the project shop-1',
    ],
    [{ subscription_id: 'projects/p/subscriptions/s' }, 'not_found', 'enter its ID alone'],
    [{ subscription_id: '1 2' }, 'not_found', 'The subscription ID is none'],
    [{ project_id: 'My project' }, 'not_found', 'The project ID is none'],
  ])('that cannot be: %j', async (settings, problem, text) => {
    expect(await outcome({ settings })).toEqual({
      problem,
      message: expect.stringContaining(text),
    });
  });

  test.each([
    [{ pushConfig: { pushEndpoint: 'https://a.example' } }, 'delivers by push'],
    [{ detached: true }, 'is detached from its topic'],
    [{ topic: '_deleted-topic_' }, 'has lost its topic'],
    [{ bigqueryConfig: { table: 'a.b.c' } }, 'exports to another service'],
  ])('that hands out nothing: %j', async (description, text) => {
    pubsub.make('orders', { description });
    expect(await outcome()).toEqual({
      problem: 'mismatch',
      message: expect.stringContaining(text),
    });
  });

  test('that the account may not consume is told by the permission that it lacks', async () => {
    pubsub.permissions.delete('pubsub.subscriptions.consume');
    const told = {
      problem: 'permission',
      message:
        'The service account lacks the permission pubsub.subscriptions.consume on the subscription “orders”: give it the role Pub/Sub Subscriber there.',
    };
    expect(await outcome()).toEqual(told);
    expect(await outcome({ consume: true })).toEqual(told);
  });
});

test.each<[ServiceTrouble, string, string]>([
  [denied({ reason: 'SERVICE_DISABLED' }), 'not_found', 'enable pubsub.googleapis.com there'],
  [
    denied({
      details: 'Cloud Pub/Sub API has not been used in project 1 before or it is disabled.',
    }),
    'not_found',
    'is not switched on',
  ],
  [denied({ reason: 'BILLING_DISABLED' }), 'broker', 'no billing account'],
  [denied({ reason: 'CONSUMER_INVALID' }), 'not_found', 'There is no project “shop-1”'],
  [
    {
      code: status.NOT_FOUND,
      details: 'Requested project not found or user does not have access to it (project=shop-1).',
    },
    'not_found',
    'There is no project “shop-1”',
  ],
  [{ code: status.FAILED_PRECONDITION, details: 'canary' }, 'mismatch', 'delivery type pull'],
  [{ code: status.RESOURCE_EXHAUSTED, details: 'canary' }, 'broker', 'quota of the project'],
  [{ code: status.UNAUTHENTICATED, details: 'canary' }, 'credentials', 'is not taken'],
  [
    { code: status.UNIMPLEMENTED, details: 'canary' },
    'not_found',
    'does not answer as Pub/Sub does',
  ],
  [{ code: status.INTERNAL, details: 'canary' }, 'broker', 'gRPC status 13'],
  [{ code: status.INVALID_ARGUMENT, details: 'canary' }, 'broker', 'gRPC status 3'],
])('the service refuses: %j', async (trouble, problem, text) => {
  pubsub.trouble('getSubscription', trouble);
  expect(await outcome()).toEqual({ problem, message: expect.stringContaining(text) });
});

describe('a key file', () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  test.each([
    ['no JSON', { settings: { service_account: base64('canary: no JSON') } }, 'it is no JSON'],
    ['nothing', { settings: { service_account: '' } }, 'it is no JSON'],
    ['another kind', { keyFile: { type: 'authorized_user' } }, 'credentials of another kind'],
    ['no address', { keyFile: { client_email: 7 } }, 'its client_email is missing'],
    ['no key', { keyFile: { private_key: '' } }, 'its private key is missing'],
    [
      'a broken key',
      { keyFile: { private_key: '-----BEGIN PRIVATE KEY-----\ncanary' } },
      'its private key cannot be read',
    ],
    ['no token URL', { keyFile: { token_uri: 'canary' } }, 'its token_uri is no address'],
    [
      'a password',
      { keyFile: { token_uri: 'https://a:canary@b.example' } },
      'user name or a password',
    ],
  ])('%s', async (_, tried, text) => {
    expect(await outcome(tried)).toEqual({
      problem: 'credentials',
      message: expect.stringContaining(text),
    });
  });

  test('may be a list of bytes, with a mark before it', async () => {
    const bytes = [...Buffer.from(`\ufeff${JSON.stringify(tokens.keyFile)}`)];
    expect(await outcome({ settings: { service_account: bytes } })).toBeUndefined();
  });

  test('of another account is not taken', async () => {
    expect(await outcome({ keyFile: { client_email: 'canary@b.example' } })).toEqual({
      problem: 'credentials',
      message: expect.stringContaining('The key of the service account is not taken'),
    });
  });
});

describe('the token endpoint', () => {
  const refusal = (error: string, description = '', code = 400) => ({
    status: code,
    body: JSON.stringify({ error, error_description: `canary ${description}` }),
  });
  test.each([
    [
      refusal(
        'invalid_grant',
        'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe.',
      ),
      'broker',
      'clock of this machine',
    ],
    [
      refusal('invalid_grant', 'Invalid grant: account not found'),
      'credentials',
      'does not exist any more',
    ],
    [
      refusal('disabled_client', 'The OAuth client was disabled.', 401),
      'credentials',
      'is switched off',
    ],
    [refusal('internal_failure', '', 503), 'broker', 'gives no token at present (HTTP 503)'],
    [refusal('odd'), 'credentials', 'refused the service account (odd, HTTP 400)'],
    [
      { status: 404, body: '<html>canary' },
      'not_found',
      'does not answer as a token endpoint does',
    ],
    [
      { status: 200, body: '{"access_token":7}' },
      'not_found',
      'does not answer as a token endpoint does',
    ],
    [
      { status: 302, body: '', headers: { location: 'http://169.254.169.254/' } },
      'not_found',
      'HTTP 302',
    ],
    [{ status: 200, body: 'too long' }, 'unreachable', 'did not answer as a server does'],
  ])('answers %j', async (answer, problem, text) => {
    const body = answer.body === 'too long' ? 'x'.repeat(100_000) : answer.body;
    tokens.answer({ ...answer, body });
    expect(await outcome()).toEqual({ problem, message: expect.stringContaining(text) });
  });

  test('is one that may be reached: what a key file names is the wish of whoever entered it', async () => {
    const deps = trusting();
    const refusing = (refused: string) => ({
      ...deps,
      dial: {
        ...deps.dial,
        async resolveAllowed(name: string, port: number) {
          if (name === refused)
            throw new BrokerFailure('not_allowed', 'The address is not allowed.');
          return name === 'public.example' ? '8.8.8.8' : deps.dial.resolveAllowed(name, port);
        },
      },
    });
    const of = (token_uri: string, refused = '') =>
      outcome({ keyFile: { token_uri }, deps: refusing(refused) });
    expect(await of('http://169.254.169.254/token', '169.254.169.254')).toEqual({
      problem: 'not_allowed',
      message: 'For 169.254.169.254, the token_uri of the key file: The address is not allowed.',
    });
    expect(await of('http://public.example/token')).toMatchObject({
      problem: 'not_allowed',
      message: expect.stringContaining('reached by https alone'),
    });
    expect(await of('http://127.0.0.1:1/token')).toMatchObject({
      problem: 'unreachable',
      message: expect.stringContaining('gives the tokens of the service account'),
    });
    const answered = await of(tokens.url, host);
    expect(answered).toMatchObject({ problem: 'not_allowed' });
    expect(tokens.given).toEqual([]);
  });
});

describe('the service', () => {
  test('is not reached', async () => {
    const at = (port: number, name = host) => ({ host: name, port, isEmulator: false });
    expect(await outcome({ service: at(1) })).toEqual({
      problem: 'unreachable',
      message: `${host}:1 refused the connection: nothing listens at this port.`,
    });
    expect(await outcome({ service: at(443, 'nowhere.example') })).toMatchObject({
      problem: 'unreachable',
    });
    const { port } = new URL(tokens.url);
    expect(await outcome({ service: at(Number(port)) })).toMatchObject({
      problem: 'tls',
      message: expect.stringContaining('does not speak TLS'),
    });
    expect(
      await outcome({ service: { host: '127.0.0.1', port: Number(port), isEmulator: true } }),
    ).toMatchObject({ problem: expect.stringMatching(/unreachable|not_found/) });
  });

  test('shows a certificate that is not trusted, has expired, or is of another host', async () => {
    expect(await outcome({ deps: trusting({ caCertificates: undefined }) })).toMatchObject({
      problem: 'tls',
      message: expect.stringContaining('is not trusted here'),
    });
    const service = { host: 'other.example', port: pubsub.port, isEmulator: false };
    const deps = brokerDependencies({
      caCertificates: authority.cert,
      hosts: { 'other.example': '127.0.0.1' },
    });
    expect(await outcome({ deps, service })).toEqual({
      problem: 'tls',
      message: 'The certificate of the broker is not issued to other.example.',
    });
    const old = await startPubSubStandIn({
      tls: await authority.issue({ name: host, validTo: new Date('2021-01-01') }),
    });
    expect(await outcome({ service: { host, port: old.port, isEmulator: false } })).toEqual({
      problem: 'tls',
      message: 'The certificate of the broker has expired.',
    });
    await old.close();
  });
});

test('an emulator asks for no account, and its variable is read as clients of Google read it', async () => {
  const emulator = await startPubSubStandIn();
  emulator.make('orders');
  const test = async (variable: string) => {
    const client = await createGoogleClient(brokerDependencies({ pubSubEmulator: variable }));
    return client.test(emulator.settings('orders'), new AbortController().signal, undefined);
  };
  expect((await test(`127.0.0.1:${emulator.port}`)).message).toContain('was found');
  emulator.trouble('testIamPermissions', { code: status.UNIMPLEMENTED, details: 'no' });
  expect((await test(`http://127.0.0.1:${emulator.port}`)).message).toContain('was found');
  await expect(test('127.0.0.1')).rejects.toMatchObject({ problem: 'not_found' });
  await emulator.close();
});
