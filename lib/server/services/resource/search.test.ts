import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  endpointSearch,
  portalLinkSearch,
  sourceSearch,
  subscriptionSearch,
} from '@/lib/contract/console/searches';
import {
  type Behaviour,
  bySpecification,
  release24,
  writing26,
} from '@/lib/testing/fake-gateway/behaviour';
import { type FakeGateway, startFakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import {
  fakeEndpoint,
  fakePortalLink,
  fakeSource,
  fakeSubscription,
  rowId,
} from '@/lib/testing/fake-gateway/rows';
import { openServiceContext, type TestContext } from '@/lib/testing/service-context';
import { getCapabilities } from '../capabilities';
import { defaultWalkLimits } from '../context/walk-limits';
import { endpointKind } from '../endpoints/kind';
import { listOwners } from '../endpoints/owners';
import { pauseEndpoint } from '../endpoints/set-status';
import { portalLinkKind } from '../portal-links/kind';
import { sourceKind } from '../sources/kind';
import { subscriptionKind } from '../subscriptions/kind';
import { listResource } from './list';

let gateway: FakeGateway;
let context: TestContext;

async function open(behaviour: Partial<Behaviour>, state: Partial<FakeGateway['state']>) {
  gateway = await startFakeGateway({ behaviour, state });
  context = openServiceContext(gateway);
  await getCapabilities(context);
  gateway.forgetRequests();
}

afterEach(async () => {
  await context?.close();
  await gateway?.stop();
});

const zephyr = { owner_id: 'Zephyr-Couriers', url: 'https://hooks.zephyr.example/in' };
const state = () => ({
  endpoints: [fakeEndpoint(1), fakeEndpoint(2, zephyr), fakeEndpoint(3)],
  portalLinks: [fakePortalLink(1), fakePortalLink(2, zephyr), fakePortalLink(3)],
  sources: [fakeSource(1), fakeSource(2, { url: zephyr.url }), fakeSource(3)],
  subscriptions: [
    fakeSubscription(1, { source_metadata: fakeSource(1) }),
    fakeSubscription(2, { endpoint_metadata: fakeEndpoint(2, zephyr) }),
    fakeSubscription(3, { filter_config: { event_types: ['order.paid'], filter: null } }),
  ],
});

const endpoints = (filters: Partial<(typeof endpointSearch)['empty']['filters']>) =>
  listResource(endpointKind, context, endpointSearch.change(endpointSearch.empty, filters));
const lists = {
  endpoints: (q: string) => endpoints({ q }),
  'portal-links': (q: string) =>
    listResource(portalLinkKind, context, portalLinkSearch.change(portalLinkSearch.empty, { q })),
  sources: (q: string) =>
    listResource(sourceKind, context, sourceSearch.change(sourceSearch.empty, { q })),
  subscriptions: (q: string) =>
    listResource(
      subscriptionKind,
      context,
      subscriptionSearch.change(subscriptionSearch.empty, { q }),
    ),
};

describe.each([
  ['that searches names', bySpecification],
  ['that ignores a search of links', release24],
] as const)('a gateway %s', (_, behaviour) => {
  test.each([
    ['endpoints', 'zephyr-c', 'Endpoint 2'],
    ['endpoints', 'HOOKS.zephyr.example', 'Endpoint 2'],
    ['endpoints', zephyr.url, 'Endpoint 2'],
    ['endpoints', rowId('endp', 3), 'Endpoint 3'],
    ['endpoints', 'endpoint 1', 'Endpoint 1'],
    ['portal-links', 'zephyr', 'Link 2'],
    ['portal-links', rowId('LINK', 3), 'Link 3'],
    ['portal-links', 'receiver.example/1', 'Link 1'],
    ['sources', 'zephyr.example', 'Source 2'],
    ['sources', rowId('srce', 3), 'Source 3'],
    ['subscriptions', rowId('subs', 3), 'Subscription 3'],
    ['subscriptions', 'endpoint 2', 'Subscription 2'],
    ['subscriptions', 'zephyr-couriers', 'Subscription 2'],
    ['subscriptions', 'source 1', 'Subscription 1'],
    ['subscriptions', 'order.paid', 'Subscription 3'],
  ] as const)('finds in %s by “%s”', async (list, text, name) => {
    await open(behaviour, state());
    const { content, notes } = await lists[list](text);
    expect(content.map((row) => row.name)).toEqual([name]);
    expect(notes).toMatchObject({ filteredByConsole: ['q'], searchedAll: true });
  });

  test('finds nothing by what is secret of a link', async () => {
    await open(behaviour, state());
    const token = String(gateway.state.portalLinks[0]?.token);
    expect(token.length).toBeGreaterThan(5);
    expect((await lists['portal-links'](token)).content).toEqual([]);
  });
});

test('owners are found by a part of them, in any case, and by the whole as the gateway does it', async () => {
  await open(bySpecification, state());
  const byPart = await endpoints({ owner: 'couriers' });
  expect(byPart.content.map(({ name }) => name)).toEqual(['Endpoint 2']);
  gateway.forgetRequests();
  const whole = await endpoints({ ownerId: zephyr.owner_id });
  expect(whole.content.map(({ name }) => name)).toEqual(['Endpoint 2']);
  expect(gateway.requests.map(({ target }) => target)).toEqual([
    expect.stringContaining(`ownerId=${zephyr.owner_id}`),
  ]);
  expect((await endpoints({ ownerId: 'couriers' })).content).toEqual([]);
});

test('rows beyond the bound of a walk are found by their name where the gateway can', async () => {
  const many = Array.from({ length: 60 }, (_, number) => fakeEndpoint(number));
  await open(bySpecification, { endpoints: many });
  context.runtime.walkLimits = { ...defaultWalkLimits, pages: 2, perPage: 10 };
  const { content, notes } = await endpoints({ q: 'endpoint 7' });
  expect(content.map(({ name }) => name)).toEqual(['Endpoint 7']);
  expect(notes).toMatchObject({ searched: 20, searchedAll: false });
});

test('a text that is typed on is searched for in one walk, but what is asked again is read anew', async () => {
  await open(bySpecification, state());
  for (const q of ['z', 'ze', 'zep']) await endpoints({ q });
  expect(gateway.requests).toHaveLength(1);
  await endpoints({ q: 'zep' });
  expect(gateway.requests).toHaveLength(2);
});

test('a search after a change is made on what is stored then', async () => {
  await open(writing26, state());
  await endpoints({ status: 'active' });
  await pauseEndpoint({ ...context, session: { id: 'mine' } }, rowId('endp', 2), {
    paused: true,
  });
  const paused = await endpoints({ status: 'paused' });
  expect(paused.content.map(({ name }) => name)).toEqual(['Endpoint 2']);
});

test('a search that a change overtakes is no answer to the one after it', async () => {
  await open(writing26, state());
  context.runtime.walkLimits = { ...defaultWalkLimits, perPage: 1 };
  const [first] = (await endpoints({})).content;
  let letGo: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // The page with the first row is read; the one behind it waits.
  gateway.fail({ fault: { kind: 'hold', until }, when: /endpoints\?.*cursor=./ });
  const overtaken = endpoints({ status: 'active' });
  await vi.waitFor(() =>
    expect(gateway.requests.some(({ target }) => /cursor=./.test(target))).toBe(true),
  );
  await pauseEndpoint({ ...context, session: { id: 'mine' } }, String(first?.uid), {
    paused: true,
  });
  const paused = endpoints({ status: 'paused' });
  letGo();
  gateway.heal();
  await overtaken;
  expect((await paused).content.map(({ uid }) => uid)).toEqual([first?.uid]);
});

describe('the owners that are known', () => {
  test('are those of all endpoints, and links are not listed for them', async () => {
    await open(bySpecification, state());
    expect(await listOwners(context)).toEqual({
      owners: ['Zephyr-Couriers', 'owner-1', 'owner-3'],
      endpoints: [1, 1, 1],
      isComplete: true,
    });
    expect(gateway.requests.some(({ target }) => target.includes('portal-links'))).toBe(false);
  });

  test('are also those of links that were read lately', async () => {
    await open(release24, { ...state(), endpoints: [fakeEndpoint(4)] });
    await lists['portal-links']('link');
    expect((await listOwners(context)).owners).toEqual([
      'Zephyr-Couriers',
      'owner-1',
      'owner-3',
      'owner-4',
    ]);
  });

  test('of a gateway without a list of endpoints are those that were saved here, and never all', async () => {
    await open({ routes: 'documented' }, state());
    expect(await listOwners(context)).toEqual({ owners: [], endpoints: [], isComplete: false });
  });
});
