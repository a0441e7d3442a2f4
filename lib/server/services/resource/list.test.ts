import { afterEach, describe, expect, test } from 'vitest';
import { endpointSearch, sourceSearch, subscriptionSearch } from '@/lib/contract/console/searches';
import { type Behaviour, release24, release26 } from '@/lib/testing/fake-gateway/behaviour';
import { type FakeGateway, startFakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import {
  fakeEndpoint,
  fakePortalLink,
  fakeSource,
  fakeSubscription,
} from '@/lib/testing/fake-gateway/rows';
import { startRecordedGateway } from '@/lib/testing/recorded-gateway/recorded-gateway';
import { convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
import { openServiceContext, type TestContext } from '@/lib/testing/service-context';
import { getCapabilities } from '../capabilities';
import { defaultWalkLimits } from '../context/walk-limits';
import { endpointKind } from '../endpoints/kind';
import { listWithFilters } from '../listing/list-with-filters';
import { sourceKind } from '../sources/kind';
import { subscriptionKind } from '../subscriptions/kind';
import { getResource } from './get';
import { listResource } from './list';

let gateway: FakeGateway;
let context: TestContext;

async function open(behaviour: Partial<Behaviour> = {}, state: Partial<FakeGateway['state']> = {}) {
  gateway = await startFakeGateway({ behaviour, state });
  context = openServiceContext(gateway);
}

afterEach(async () => {
  await context?.close();
  await gateway?.stop();
});

const { empty: noEndpointFilter } = endpointSearch;
const endpointsBy = (filters: Partial<typeof noEndpointFilter.filters>) =>
  listResource(endpointKind, context, endpointSearch.change(noEndpointFilter, filters));

describe('endpoints', () => {
  const endpoints = [
    fakeEndpoint(1, { name: 'orders 100%', status: 'paused', owner_id: 'acme' }),
    fakeEndpoint(2, { name: 'orders 1000', owner_id: 'acme' }),
    fakeEndpoint(3, { name: 'refunds', owner_id: 'Acme' }),
  ];

  test('are filtered by the gateway where it can', async () => {
    await open({}, { endpoints });
    const view = await endpointsBy({ q: 'orders', ownerId: 'acme' });
    expect(view.content.map(({ uid }) => uid)).toEqual([endpoints[1]?.uid, endpoints[0]?.uid]);
    expect(view.notes).toMatchObject({ filteredByConsole: ['q'], origin: 'gateway' });
    const whole = await endpointsBy({ ownerId: 'acme' });
    expect(whole.notes).toMatchObject({ filteredByConsole: [], origin: 'gateway' });
    const path = '/api/v1/projects/fake-project/endpoints';
    expect(gateway.requests.map(({ target }) => target)).toEqual([
      `${path}?perPage=100&ownerId=acme`,
      `${path}?perPage=20&ownerId=acme`,
    ]);
  });

  test('are filtered by status by the console, since no gateway does', async () => {
    await open({}, { endpoints });
    const view = await endpointsBy({ status: 'paused' });
    expect(view.content.map(({ name }) => name)).toEqual(['orders 100%']);
    expect(view.notes).toMatchObject({ filteredByConsole: ['status'], searched: 3 });
  });

  test('are searched literally, also for what gateways take for a wildcard', async () => {
    await open({}, { endpoints });
    const view = await endpointsBy({ q: '100%' });
    expect(view.content.map(({ name }) => name)).toEqual(['orders 100%']);
    expect(view.notes).toMatchObject({ filteredByConsole: ['q'], searched: 3 });
  });

  test('keep their secrets to the server', async () => {
    await open({}, { endpoints });
    expect(JSON.stringify(await endpointsBy({}))).not.toMatch(/secret-value|hush/);
  });
});

describe('endpoints of a gateway without a list of them', () => {
  const state = {
    endpoints: [fakeEndpoint(1), fakeEndpoint(6), fakeEndpoint(2)],
    portalLinks: [fakePortalLink(1), fakePortalLink(2), fakePortalLink(7)],
  };

  test('come from portal links, once each, and the notes say so', async () => {
    await open({ routes: 'documented' }, state);
    const view = await endpointsBy({});
    expect(view.content.map(({ name }) => name).sort()).toEqual([
      'Endpoint 1',
      'Endpoint 2',
      'Endpoint 6',
    ]);
    expect(view.notes).toMatchObject({ origin: 'portal_links', searchedAll: true });
  });

  test('claim nothing that the link did not give', async () => {
    await open({ routes: 'documented' }, state);
    const [endpoint] = (await endpointsBy({ q: 'Endpoint 1' })).content;
    expect(endpoint).toMatchObject({ name: 'Endpoint 1', url: 'https://receiver.example/1' });
    for (const untold of ['status', 'http_timeout', 'rate_limit', 'authentication', 'created_at']) {
      expect(endpoint).not.toHaveProperty(untold);
    }
  });

  test('are not asked for again where the list is known to be missing', async () => {
    await open({ routes: 'documented' }, state);
    await endpointsBy({});
    gateway.forgetRequests();
    await endpointsBy({ ownerId: 'owner-1' });
    expect(gateway.requests.every(({ target }) => target.includes('portal-links'))).toBe(true);
  });

  test('can be opened by their address', async () => {
    await open({ routes: 'documented' }, state);
    const uid = state.endpoints[0]?.uid ?? '';
    expect(await getResource(endpointKind, context, uid)).toMatchObject({
      uid,
      name: 'Endpoint 1',
    });
    await expect(getResource(endpointKind, context, 'nobody')).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('sources', () => {
  const sources = [
    fakeSource(1, { name: 'shop', provider: 'shopify' }),
    fakeSource(2, { name: 'broker', type: 'pub_sub', is_disabled: true }),
  ];
  const by = (filters: Partial<typeof sourceSearch.empty.filters>) =>
    listResource(sourceKind, context, sourceSearch.change(sourceSearch.empty, filters));

  test('are filtered by name, type and provider', async () => {
    await open({}, { sources });
    const found = [
      await by({ q: 'SHO' }),
      await by({ type: 'pub_sub' }),
      await by({ provider: 'shopify' }),
    ];
    expect(found.map(({ content }) => content.map(({ name }) => name))).toEqual([
      ['shop'],
      ['broker'],
      ['shop'],
    ]);
  });

  test('are filtered by status by the console, since no gateway does', async () => {
    await open({}, { sources });
    const disabled = await by({ status: 'disabled' });
    expect(disabled.content.map(({ name }) => name)).toEqual(['broker']);
    expect(disabled.notes).toMatchObject({ filteredByConsole: ['status'], searched: 2 });
    expect((await by({ status: 'enabled' })).content.map(({ name }) => name)).toEqual(['shop']);
  });

  test('of a gateway without a list are none that are known, which is not "none"', async () => {
    await open({ routes: 'documented' });
    const view = await by({});
    expect(view).toMatchObject({
      content: [],
      notes: { origin: 'saved', searchedAll: false },
    });
  });
});

describe('subscriptions', () => {
  const subscriptions = [fakeSubscription(1, { name: 'To Orders' }), fakeSubscription(2)];
  const by = (q: string) =>
    listResource(
      subscriptionKind,
      context,
      subscriptionSearch.change(subscriptionSearch.empty, { q }),
    );

  test.each([release24, release26])('are searched without case on $release', async (behaviour) => {
    await open(behaviour, { subscriptions });
    await getCapabilities(context);
    expect((await by('to orders')).content.map(({ name }) => name)).toEqual(['To Orders']);
  });

  test('beyond the bound of a walk are searched by the gateway under its own name of the parameter', async () => {
    await open(release26, { subscriptions });
    await getCapabilities(context);
    gateway.forgetRequests();
    context.runtime.walkLimits = { ...defaultWalkLimits, pages: 1, perPage: 1 };
    expect((await by('orders')).content.map(({ name }) => name)).toEqual(['To Orders']);
    expect(gateway.requests.map(({ target }) => target)).toEqual([
      '/api/v1/projects/fake-project/subscriptions?perPage=1',
      '/api/v1/projects/fake-project/subscriptions?perPage=1&name=orders',
    ]);
  });

  test('of a gateway without a list are none that are known', async () => {
    await open({ routes: 'documented' });
    expect((await by('x')).notes).toMatchObject({ origin: 'saved', searchedAll: false });
  });
});

test.each([convoy2465, convoy2636, convoy2673] as const)(
  'the recorded endpoint lists of %s are paged and filtered as they were recorded',
  async (release) => {
    const recorded = await startRecordedGateway({ release, topics: ['lists'] });
    context = openServiceContext(recorded);
    const start = endpointSearch.change(noEndpointFilter, { perPage: 3 });
    const first = await listResource(endpointKind, context, start);
    const onward = { direction: 'next', cursor: first.pagination.next_page_cursor } as const;
    const second = await listResource(endpointKind, context, { ...start, page: onward });
    const back = { direction: 'prev', cursor: second.pagination.prev_page_cursor } as const;
    expect(await listResource(endpointKind, context, { ...start, page: back })).toMatchObject({
      content: first.content,
      pagination: { has_next_page: true, has_prev_page: false },
    });
    const owner = { ownerId: 'owner-003', perPage: 2 };
    const owned = await listResource(
      endpointKind,
      context,
      endpointSearch.change(noEndpointFilter, owner),
    );
    expect(owned.content.map(({ owner_id }) => owner_id)).toEqual(['owner-003']);
    const byNobody = { name: 'ownerId', wire: { q: 'zzzz' }, trust: 'honoured' } as const;
    const none = await listWithFilters(endpointKind, context, {
      asked: 'zzzz',
      page: noEndpointFilter,
      filters: [{ ...byNobody, matches: () => true }],
    });
    expect(none).toMatchObject({ content: [], notes: { cursorLost: false } });
    expect(recorded.unrecorded).toEqual([]);
    await recorded.stop();
  },
);
