import { afterEach, expect, test } from 'vitest';
import { operations } from '@/lib/contract/gateway/operations';
import {
  getCapabilities,
  probeAtSignIn,
  recheckCapabilities,
} from '@/lib/server/services/capabilities';
import { tryFunction } from '@/lib/server/services/try-function';
import {
  type Behaviour,
  bySpecification,
  writing24,
  writing26,
  writing26Unlicensed,
  writing267,
} from '@/lib/testing/fake-gateway/behaviour';
import { type FakeGateway, startFakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import { fakeEndpoint } from '@/lib/testing/fake-gateway/rows';
import { openServiceContext, type TestContext } from '@/lib/testing/service-context';
import { createLog } from '../../create-log.mjs';
import { askGateway } from './call-gateway';
import { connectionIdentity } from './service-context';

let gateway: FakeGateway;
let context: TestContext;

async function open(behaviour: Behaviour): Promise<void> {
  gateway = await startFakeGateway({ behaviour, state: { endpoints: [fakeEndpoint(1)] } });
  context = openServiceContext(gateway);
  await getCapabilities(context);
}

afterEach(async () => {
  await context.close();
  await gateway.stop();
});

async function rowOf(name: string, asked: TestContext = context): Promise<unknown> {
  const { routes } = await getCapabilities(asked);
  const row = routes.find((route) => route.name === name);
  return { availability: row?.availability, ground: row?.ground, note: row?.note };
}

const trial = { kind: 'subscription', code: 'function transform(p) { return p }', payload: {} };
const tryOut = () => tryFunction(context, { ...trial, kind: 'subscription' });
const subscription = {
  name: 'Some',
  endpoint_id: fakeEndpoint(1).uid,
  function: trial.code,
  filter_config: { event_types: ['invoice.paid'], filter: { body: { a: 1 }, headers: {} } },
};
const endpoint = {
  name: 'Some',
  url: 'https://receiver.example/some',
  support_email: 'on-call@example.com',
};

test('what worked is told as seen in use, with its time', async () => {
  await open(writing267);
  expect(await rowOf('testSubscriptionFunction')).toMatchObject({
    availability: 'conditional',
    ground: 'release',
  });
  await tryOut();
  const { routes } = await getCapabilities(context);
  const row = routes.find(({ name }) => name === 'testSubscriptionFunction');
  expect(row).toMatchObject({ availability: 'available', ground: 'use', note: null });
  expect(Date.parse(row?.seenAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

test('what a licence refused is told as that, in the gateway’s words, and wins over the release', async () => {
  await open(writing26Unlicensed);
  await expect(tryOut()).rejects.toMatchObject({ code: 'gateway_licence' });
  const note =
    'your instance does not have access to transformations, upgrade to access this feature';
  const refused = { availability: 'unlicensed', ground: 'use', note };
  expect(await rowOf('testSubscriptionFunction')).toEqual(refused);
  expect(await rowOf('subscriptionFunction')).toEqual(refused);
});

test('a write that is refused over one setting says nothing of the write', async () => {
  await open(writing26Unlicensed);
  const basic = { type: 'basic_auth', basic_auth: { username: 'u', password: 'p' } } as const;
  await askGateway(context, operations.createEndpoint, {
    body: { ...endpoint, authentication: basic },
  });
  expect(await rowOf('basicAuthentication')).toMatchObject({
    availability: 'unlicensed',
    note: 'Basic Auth feature unavailable, please upgrade your license',
  });
  expect(await rowOf('createEndpoint')).toMatchObject({
    availability: 'available',
    ground: 'release',
  });
});

test('what is taken and not stored is told as that', async () => {
  await open(writing26Unlicensed);
  await askGateway(context, operations.createEndpoint, { body: endpoint });
  await askGateway(context, operations.createSubscription, { body: subscription });
  for (const name of ['endpointManagement', 'subscriptionFunction', 'subscriptionFilter']) {
    expect(await rowOf(name), name).toMatchObject({ availability: 'dropped', ground: 'use' });
  }
});

test('what is stored with a licence is told as seen in use', async () => {
  await open(writing26);
  await askGateway(context, operations.createEndpoint, { body: endpoint });
  await askGateway(context, operations.createSubscription, { body: subscription });
  for (const name of ['endpointManagement', 'subscriptionFunction', 'subscriptionFilter']) {
    expect(await rowOf(name), name).toMatchObject({ availability: 'available', ground: 'use' });
  }
});

test('a route that turns out not to be there wins over the release; a proxy’s 404 does not', async () => {
  await open(writing24);
  const page = '<html><head><title>404 Not Found</title></head></html>';
  gateway.fail({ fault: { kind: 'raw', status: 404, text: page, instead: true }, times: 1 });
  await expect(tryOut()).rejects.toMatchObject({ code: 'not_found' });
  expect(await rowOf('testSubscriptionFunction')).toMatchObject({ availability: 'available' });
  const text = '404 page not found\n';
  gateway.fail({ fault: { kind: 'raw', status: 404, text, instead: true }, times: 1 });
  await expect(tryOut()).rejects.toMatchObject({ code: 'not_found' });
  expect(await rowOf('testSubscriptionFunction')).toMatchObject({
    availability: 'missing',
    ground: 'use',
  });
});

test('what the key may not do is told as refused', async () => {
  await open(writing24);
  const fault = { kind: 'failure', status: 403, message: 'Unauthorized' } as const;
  gateway.fail({ fault, when: /test_function/ });
  await expect(tryOut()).rejects.toMatchObject({ code: 'forbidden' });
  expect(await rowOf('testSubscriptionFunction')).toEqual({
    availability: 'refused',
    ground: 'use',
    note: 'Unauthorized',
  });
});

test('it is kept over a sign-in, and forgotten when the gateway is checked again', async () => {
  await open(bySpecification);
  await tryOut();
  const { connection } = context;
  await probeAtSignIn(connection, { ...context, log: createLog('silent') });
  expect(await rowOf('testSubscriptionFunction')).toMatchObject({ ground: 'use' });
  const { routes } = await recheckCapabilities(context);
  expect(routes.map(({ ground }) => ground)).not.toContain('use');
  expect(await rowOf('testSubscriptionFunction')).toMatchObject({ ground: 'allow' });
});

test('it holds for one gateway, one key and one release', async () => {
  await open(writing24);
  await tryOut();
  const { uses, capabilities } = context.runtime;
  const found = capabilities.get(connectionIdentity(context.connection));
  for (const other of [{ apiKey: 'CO.another.key' }, { baseUrl: 'http://127.0.0.1:1/api' }]) {
    const elsewhere = openServiceContext({ ...gateway, ...other }, { uses });
    const identity = connectionIdentity(elsewhere.connection);
    if (found) elsewhere.runtime.capabilities.set(identity, found);
    expect(await rowOf('testSubscriptionFunction', elsewhere)).toMatchObject({ ground: 'release' });
    await elsewhere.close();
  }
  gateway.behaviour.release = 'Convoy v26.6.6';
  const { connection } = context;
  await probeAtSignIn(connection, { ...context, log: createLog('silent') });
  expect(await rowOf('testSubscriptionFunction')).toMatchObject({ ground: 'release' });
});

test('a memory that cannot be written fails no call', async () => {
  await open(writing24);
  context.runtime.uses = {
    ...context.runtime.uses,
    note: () => {
      throw new Error('disk full');
    },
  };
  await expect(tryOut()).resolves.toMatchObject({ kind: 'answered' });
});
