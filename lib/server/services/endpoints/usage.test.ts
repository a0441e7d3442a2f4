import { expect, test } from 'vitest';
import { writing26, writing26Unlicensed } from '@/lib/testing/fake-gateway/behaviour';
import { fakeEndpoint, fakePortalLink, fakeSubscription } from '@/lib/testing/fake-gateway/rows';
import { writeHarness } from '@/lib/testing/write-harness';
import { getEndpointUsage } from './usage';

const harness = writeHarness();
const endpoint = fakeEndpoint(1, { owner_id: 'acme' });
const state = {
  endpoints: [endpoint],
  subscriptions: [
    fakeSubscription(1, { endpoint_metadata: { uid: endpoint.uid } }),
    fakeSubscription(2, { endpoint_metadata: { uid: 'another' } }),
    fakeSubscription(3, { endpoint_id: endpoint.uid }),
    fakeSubscription(4, { endpoint_metadata: null }),
  ],
  portalLinks: [
    fakePortalLink(1, { owner_id: '', endpoints: [endpoint.uid] }),
    fakePortalLink(2, { owner_id: 'acme' }),
    fakePortalLink(3, { owner_id: 'other' }),
    fakePortalLink(4, { owner_id: '', endpoints: ['another'] }),
  ],
};

test('names the subscriptions and links that use an endpoint, and no other', async () => {
  const { context } = await harness.fake(writing26, state);
  const { subscriptions, portalLinks, complete } = await getEndpointUsage(context, endpoint.uid);
  expect(subscriptions.map(({ name }) => name)).toEqual(['Subscription 3', 'Subscription 1']);
  expect(portalLinks.map(({ name }) => name)).toEqual(['Link 2', 'Link 1']);
  expect(complete).toEqual({ subscriptions: true, portalLinks: true });
});

test('does not call itself complete where links cannot be read', async () => {
  const { context } = await harness.fake(writing26Unlicensed, state);
  const usage = await getEndpointUsage(context, endpoint.uid);
  expect(usage).toMatchObject({
    portalLinks: [],
    complete: { subscriptions: true, portalLinks: false },
  });
  expect(usage.subscriptions).toHaveLength(2);
});

test('does not call itself complete where the walk stopped at its bound', async () => {
  const { context } = await harness.fake(writing26, {
    ...state,
    portalLinks: Array.from({ length: 5 }, (_, number) => fakePortalLink(number)),
  });
  context.runtime.walkLimits = { ...context.runtime.walkLimits, perPage: 2, pages: 2 };
  expect(await getEndpointUsage(context, endpoint.uid)).toMatchObject({
    complete: { subscriptions: true, portalLinks: false },
  });
});
