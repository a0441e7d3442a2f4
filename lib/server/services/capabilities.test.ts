import { afterEach, describe, expect, test } from 'vitest';
import type { CapabilitiesView } from '@/lib/contract/console/capabilities';
import { licensedFeatures } from '@/lib/contract/gateway/licensed-features';
import { knownCapabilities } from '@/lib/server/services/context/known-capabilities';
import { type Behaviour, bySpecification, release26 } from '@/lib/testing/fake-gateway/behaviour';
import { type FakeGateway, startFakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import { fakeEndpoint, fakePortalLink } from '@/lib/testing/fake-gateway/rows';
import { convoy26, convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
import { openServiceContext, type TestContext } from '@/lib/testing/service-context';
import { openTestGateway } from '@/lib/testing/test-gateway';
import { createLog } from '../create-log.mjs';
import { checkCapabilities, getCapabilities, probeAtSignIn } from './capabilities';

let gateway: FakeGateway;
let context: TestContext;

async function open(behaviour: Partial<Behaviour> = {}, links = 5) {
  const portalLinks = Array.from({ length: links }, (_, number) =>
    fakePortalLink(number, { auth_type: 'refresh_token' }),
  );
  gateway = await startFakeGateway({
    behaviour,
    state: { portalLinks, endpoints: [fakeEndpoint(1)] },
  });
  context = openServiceContext(gateway);
}

afterEach(async () => {
  await context.close();
  await gateway.stop();
});

function found(view: CapabilitiesView, availability: string): string[] {
  return view.routes.filter((route) => route.availability === availability).map(({ name }) => name);
}

describe('a probe', () => {
  test('never writes and never asks for a fresh key', async () => {
    await open(release26);
    await getCapabilities(context);
    expect(new Set(gateway.requests.map(({ method }) => method))).toEqual(
      new Set(['GET', 'OPTIONS']),
    );
    const keyReads = gateway.requests.filter(
      ({ method, target }) => method === 'GET' && target.includes('refresh_token'),
    );
    expect(keyReads).toEqual([]);
  });

  test('reads at most four lists of two portal links, since each row can mint a key', async () => {
    await open(release26, 50);
    await getCapabilities(context);
    const lists = gateway.requests.filter(
      ({ method, target }) => method === 'GET' && /portal-links(\?|$)/.test(target),
    );
    expect(lists.length).toBeLessThanOrEqual(4);
    expect(gateway.state.mintedKeys).toBeLessThanOrEqual(6);
  });

  test('is made once for callers that come together, and not again while it is known', async () => {
    await open();
    const views = await Promise.all([getCapabilities(context), getCapabilities(context)]);
    expect(views[0].checkedAt).toBe(views[1].checkedAt);
    const asked = gateway.requests.length;
    await getCapabilities(context);
    expect(gateway.requests).toHaveLength(asked);
    await checkCapabilities(context);
    expect(gateway.requests).toHaveLength(2 * asked);
  });

  test('finds the six documented operations alone where there are no others', async () => {
    await open({ ...bySpecification, routes: 'documented' });
    const view = await getCapabilities(context);
    expect(found(view, 'available')).toEqual([
      'listPortalLinks',
      'createEndpoint',
      'updateEndpoint',
      'createSource',
      'updateSource',
      'updateSubscription',
    ]);
    expect(found(view, 'unknown')).toEqual(licensedFeatures);
  });

  test('does not take a gateway’s plain 404 to OPTIONS for an answer', async () => {
    await open(bySpecification);
    gateway.fail({ fault: { kind: 'raw', status: 404, text: 'nope' }, when: /^OPTIONS/ });
    const view = await getCapabilities(context);
    expect(found(view, 'available')).toEqual([
      'getProject',
      'listPortalLinks',
      'listEndpoints',
      'listSources',
      'listSubscriptions',
      'listEvents',
      'listDeliveries',
    ]);
    expect(found(view, 'missing')).toEqual([]);
  });

  test('that fails is not remembered', async () => {
    await open();
    gateway.fail({ fault: { kind: 'reset_before' } });
    await expect(getCapabilities(context)).rejects.toMatchObject({ code: 'gateway_unreachable' });
    gateway.heal();
    expect((await getCapabilities(context)).release).toBe('Convoy v24.6.5');
  });
});

describe('a probe at sign-in', () => {
  function signInCall() {
    const { connection, ...call } = { ...context, log: createLog('silent'), peer: '127.0.0.1' };
    return { connection, call };
  }

  test('leaves nothing for the first screen to ask', async () => {
    await open();
    const { connection, call } = signInCall();
    await probeAtSignIn(connection, call);
    const asked = gateway.requests.length;
    expect(knownCapabilities(context)?.release).toBe('Convoy v24.6.5');
    await getCapabilities(context);
    expect(gateway.requests).toHaveLength(asked);
  });

  test('asks again a gateway that is known, which may have been updated', async () => {
    await open();
    await getCapabilities(context);
    gateway.behaviour.release = 'Convoy v26.2.2';
    const { connection, call } = signInCall();
    await probeAtSignIn(connection, call);
    expect(knownCapabilities(context)?.release).toBe('Convoy v26.2.2');
  });

  test('that fails keeps nobody out', async () => {
    await open();
    gateway.fail({ fault: { kind: 'reset_before' } });
    const { connection, call } = signInCall();
    await expect(probeAtSignIn(connection, call)).resolves.toBeUndefined();
    expect(knownCapabilities(context)).toBeUndefined();
  });

  test('that takes long goes on after the sign-in has ended, and the first screen joins it', async () => {
    await open();
    const leaving = new AbortController();
    const { connection, call } = signInCall();
    await probeAtSignIn(connection, { ...call, signal: leaving.signal }, 0);
    expect(knownCapabilities(context)).toBeUndefined();
    leaving.abort();
    await getCapabilities(context);
    const reads = gateway.requests.filter(
      ({ method, target }) => method === 'GET' && target.endsWith('/projects/fake-project'),
    );
    expect(reads).toHaveLength(1);
  });
});

describe('filters of portal links', () => {
  test.each([
    [{}, { q: 'ignored', ownerId: 'ignored', sort: 'ignored' }],
    [bySpecification, { q: 'honoured', ownerId: 'honoured', sort: 'honoured' }],
    [
      { honours: { q: true, ownerId: false, sort: false } },
      { q: 'honoured', ownerId: 'ignored', sort: 'ignored' },
    ],
    [{ pagination: 'null' }, { q: 'ignored', ownerId: 'ignored', sort: 'ignored' }],
  ] as const)('%j are found to be %j', async (behaviour, filters) => {
    await open(behaviour);
    expect((await getCapabilities(context)).portalLinkFilters).toEqual(filters);
  });

  test.each([0, 1])('of %i links cannot all be told', async (links) => {
    await open(bySpecification, links);
    expect((await getCapabilities(context)).portalLinkFilters.sort).toBe('unknown');
  });
});

describe('release and dialect', () => {
  test.each([
    [{ release: 'Convoy v24.6.5' }, 'Convoy v24.6.5', convoy2465],
    [{ release: 'Convoy v25.9.1' }, 'Convoy v25.9.1', convoy2465],
    [{ release: 'Convoy v26.2.2', versionHeader: '2025-11-24' }, 'Convoy v26.2.2', convoy2636],
    [{ release: 'Convoy v26.6.6', versionHeader: '2025-11-24' }, 'Convoy v26.6.6', convoy2673],
    [{ release: 'Convoy v27.0.0' }, 'Convoy v27.0.0', convoy2673],
    [{ release: null }, null, convoy2465],
    [{ release: null, versionHeader: '2025-11-24' }, null, convoy26],
    [{ release: 'Other gateway 3', versionHeader: '2025-11-24' }, 'Other gateway 3', convoy26],
    [{ release: 'Anything', embedded: true }, 'Anything', 'embedded'],
  ] as const)('%j is %s, dialect %s', async (behaviour, release, dialect) => {
    await open(behaviour);
    expect(await getCapabilities(context)).toMatchObject({ release, dialect });
  });
});

test('the embedded gateway offers everything and honours its filters', async () => {
  await open();
  const embedded = openTestGateway({ exampleData: true });
  const { port } = await embedded.gateway.start();
  const own = openServiceContext({
    baseUrl: `http://127.0.0.1:${port}/api`,
    apiKey: embedded.key,
    projectId: embedded.outgoing,
  });
  const view = await getCapabilities(own);
  expect(view).toMatchObject({
    dialect: 'embedded',
    embedded: true,
    exampleData: true,
    portalLinkFilters: { q: 'honoured', ownerId: 'honoured', sort: 'honoured' },
  });
  expect(found(view, 'missing')).toEqual(['eventSearch']);
  expect(found(view, 'unknown')).toEqual([]);
  await own.close();
  await embedded.close();
});
