import { afterEach, describe, expect, test } from 'vitest';
import type { Availability, Capability, Ground } from '@/lib/contract/console/capabilities';
import { licensedFeatures } from '@/lib/contract/gateway/licensed-features';
import { portalLinkOffers } from '@/lib/contract/gateway/release-offers';
import {
  type Behaviour,
  bySpecification,
  release24,
  writing24,
  writing26,
  writing26Unlicensed,
  writing267,
} from '@/lib/testing/fake-gateway/behaviour';
import { type FakeGateway, startFakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import { fakeEndpoint, fakePortalLink } from '@/lib/testing/fake-gateway/rows';
import { convoy2465 } from '@/lib/testing/releases';
import { openServiceContext, type TestContext } from '@/lib/testing/service-context';
import { checkCapabilities } from './capabilities';

let gateway: FakeGateway;
let context: TestContext;

async function probed(behaviour: Behaviour, events = 1): Promise<Map<string, Capability>> {
  gateway = await startFakeGateway({
    behaviour,
    state: {
      portalLinks: [fakePortalLink(1), fakePortalLink(2)],
      endpoints: [fakeEndpoint(1)],
      events: Array.from({ length: events }, (_, number) => ({
        uid: `event-${number}`,
        name: '',
        data: { number },
      })),
    },
  });
  context = openServiceContext(gateway);
  const { routes } = await checkCapabilities(context);
  return new Map(routes.map((route) => [route.name, route]));
}

afterEach(async () => {
  await context.close();
  await gateway.stop();
});

const unlicensed267: Behaviour = { ...writing267, licensed: false };
const found = (routes: Map<string, Capability>, availability: Availability) =>
  [...routes.values()].filter((route) => route.availability === availability).map(nameOf);
const onGround = (routes: Map<string, Capability>, ground: Ground) =>
  [...routes.values()].filter((route) => route.ground === ground).map(nameOf);
const nameOf = ({ name }: Capability) => name;

const lists = ['getProject', 'listEndpoints', 'listSources', 'listSubscriptions', 'listEvents'];
const read = [...lists, 'listDeliveries'];
const filterTrials = ['testSubscriptionFilter', 'testSubscriptionFunction'];
const settings = licensedFeatures.filter((feature) => feature !== 'eventSearch');

/** What is read or refused rests on the check, a 404 on that, and all the rest on the release. */
describe.each<{
  name: string;
  behaviour: Behaviour;
  missing?: string[];
  notFound?: string[];
  conditional?: string[];
  unlicensed?: string[];
  dropped?: string[];
  checked: string[];
}>([
  {
    name: convoy2465,
    behaviour: writing24,
    missing: [
      'refreshPortalLinkKey',
      'activateEndpoint',
      'testEndpointOauth2',
      'basicAuthentication',
      'oauth2Authentication',
      'clientCertificate',
    ],
    notFound: ['refreshPortalLinkKey', 'activateEndpoint', 'testEndpointOauth2'],
    checked: [...read, 'listPortalLinks'],
  },
  {
    name: '26.3.6 with a licence',
    behaviour: writing26,
    missing: ['activateEndpoint'],
    notFound: ['activateEndpoint'],
    conditional: [...filterTrials, ...settings],
    checked: [...read, 'listPortalLinks', 'eventSearch'],
  },
  {
    name: '26.3.6 without a licence',
    behaviour: writing26Unlicensed,
    missing: ['activateEndpoint'],
    notFound: ['activateEndpoint'],
    conditional: [...filterTrials, ...settings],
    unlicensed: [...portalLinkOffers],
    dropped: ['eventSearch'],
    checked: [...read, ...portalLinkOffers, 'eventSearch'],
  },
  {
    name: '26.7.3 with a licence',
    behaviour: writing267,
    conditional: [...filterTrials, 'testSourceFunction', ...settings],
    checked: [...read, 'listPortalLinks', 'eventSearch'],
  },
  {
    name: '26.7.3 without a licence',
    behaviour: unlicensed267,
    conditional: [...filterTrials, 'testSourceFunction', ...settings],
    unlicensed: [...portalLinkOffers, 'eventSearch'],
    checked: [...read, ...portalLinkOffers, 'eventSearch'],
  },
])('$name', ({ behaviour, missing = [], notFound = [], conditional = [], ...told }) => {
  test('leaves no row without an answer, and each says what it rests on', async () => {
    const routes = await probed(behaviour);
    const sorted = (names: readonly string[]) => [...names].sort();
    expect(found(routes, 'unknown')).toEqual([]);
    expect(onGround(routes, 'none')).toEqual([]);
    expect(found(routes, 'missing').sort()).toEqual(sorted(missing));
    expect(found(routes, 'conditional').sort()).toEqual(sorted(conditional));
    expect(found(routes, 'unlicensed').sort()).toEqual(sorted(told.unlicensed ?? []));
    expect(found(routes, 'dropped')).toEqual(told.dropped ?? []);
    expect(onGround(routes, 'check').sort()).toEqual(sorted(told.checked));
    expect(onGround(routes, 'not_found').sort()).toEqual(sorted(notFound));
    const rest = [...routes.keys()].filter(
      (name) => ![...told.checked, ...notFound].includes(name),
    );
    expect(onGround(routes, 'release')).toEqual(rest);
    for (const method of new Set(gateway.requests.map((request) => request.method))) {
      expect(['GET', 'OPTIONS']).toContain(method);
    }
  });
});

test('what a licence refuses comes with the gateway’s words', async () => {
  const routes = await probed(unlicensed267);
  expect(routes.get('createPortalLink')?.note).toBe('Access denied');
  expect(routes.get('eventSearch')?.note).toBe(
    'event search requires the Event Search entitlement',
  );
});

test('without an event, a search cannot be told from one that is ignored', async () => {
  expect((await probed(writing26, 0)).get('eventSearch')).toMatchObject({
    availability: 'conditional',
    ground: 'release',
  });
});

test('every line of Allow is read where no release is known', async () => {
  const routes = await probed(bySpecification);
  const lines = gateway.requests.filter(({ method }) => method === 'OPTIONS');
  expect(lines.length).toBeGreaterThan(0);
  expect(routes.get('updateSource')).toMatchObject({ availability: 'available', ground: 'allow' });
  expect(routes.get('deleteSource')).toMatchObject({ availability: 'available', ground: 'allow' });
  expect(routes.get('testEndpointOauth2')?.ground).toBe('not_found');
});

test('lists of methods that name those of other routes prove nothing', async () => {
  gateway = await startFakeGateway({ behaviour: release24 });
  gateway.fail({ fault: { kind: 'raw', status: 404, text: '' }, when: / \/health/ });
  context = openServiceContext(gateway);
  const view = await checkCapabilities(context);
  expect(view.release).toBeNull();
  const grounds = view.routes.map(({ ground }) => ground);
  expect(grounds).not.toContain('allow');
  expect(view.routes.find(({ name }) => name === 'pauseEndpoint')?.availability).toBe('unknown');
  expect(view.routes.find(({ name }) => name === 'activateEndpoint')?.ground).toBe('none');
});

test('a release that only comes near a known one may have what that lacks', async () => {
  const routes = await probed({ ...writing24, release: 'Convoy v25.9.1' });
  expect(routes.get('testSubscriptionFilter')).toMatchObject({
    availability: 'available',
    ground: 'release',
  });
  expect(routes.get('basicAuthentication')?.availability).toBe('unknown');
});
