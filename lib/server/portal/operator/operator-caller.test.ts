import { beforeEach, describe, expect, test } from 'vitest';
import {
  type PortalOperationName,
  portalOperations,
} from '@/lib/contract/gateway/portal-api-operations';
import { portalDeliverySearch, portalEndpointSearch } from '@/lib/contract/portal/searches';
import type { Behaviour } from '@/lib/testing/fake-gateway/behaviour';
import { writing24, writing26 } from '@/lib/testing/fake-gateway/behaviour';
import type { FakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import { fakeEndpoint, fakePortalLink, fakeSubscription } from '@/lib/testing/fake-gateway/rows';
import { portalContext } from '@/lib/testing/portal-caller';
import { convoy2465, convoy2636 } from '@/lib/testing/releases';
import { writeHarness } from '@/lib/testing/write-harness';
import type { PortalCaller, PortalOperation } from '../base/caller';
import { countPortalDeliveries, listPortalDeliveries } from '../services/deliveries';
import { getPortalDelivery } from '../services/delivery';
import { listPortalEndpoints } from '../services/endpoints';
import { listPortalEventTypes } from '../services/event-types';
import { getPortalSigning } from '../services/signing';
import { createOperatorCaller } from './operator-caller';
import { readOperatorFrame } from './operator-frame';

const harness = writeHarness();
const canary = 'foreign-canary';
const token = 'token-of-the-link-0000001';

const own = fakeEndpoint(1, { owner_id: 'acme', name: 'Own' });
const other = fakeEndpoint(2, { owner_id: 'other', name: canary, url: `https://${canary}.test/` });
const loose = fakeEndpoint(3, { owner_id: '', name: 'Loose' });

const deliveryTo = (endpoint: { uid: string }, number: number) => ({
  uid: `delivery-${number}`,
  name: '',
  event_id: `event-${number}`,
  endpoint_id: endpoint.uid,
  event_type: 'order.paid',
  status: 'Failure',
  endpoint_metadata: endpoint,
  source_metadata: { uid: 's', name: 'Shop', verifier: { hmac: { secret: canary } } },
  metadata: { raw: endpoint === own ? '{"own":1}' : canary },
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
});

const state = () => ({
  portalLinks: [
    fakePortalLink(1, { owner_id: 'acme', token, url: `https://x.test/portal?token=${token}` }),
    fakePortalLink(2, { owner_id: '', endpoints: [loose.uid] }),
    fakePortalLink(3, { owner_id: 'nobody' }),
  ],
  endpoints: [own, other, loose].map((row) => ({ ...row })),
  subscriptions: [
    fakeSubscription(1, {
      endpoint_metadata: { uid: own.uid },
      function: `function transform() { return "${canary}" }`,
      filter_config: { event_types: ['order.paid', 'order.sent'], filter: null },
    }),
    fakeSubscription(2, {
      endpoint_metadata: { uid: other.uid },
      filter_config: { event_types: [canary], filter: null },
    }),
  ],
  deliveries: [deliveryTo(own, 1), deliveryTo(other, 2)],
});

interface Bed {
  gateway: FakeGateway;
  callerOf(link: number): PortalCaller;
}

async function open(behaviour: Behaviour): Promise<Bed> {
  const { gateway, context } = await harness.fake(behaviour, state());
  const ids = gateway.state.portalLinks.map(({ uid }) => uid);
  return { gateway, callerOf: (link) => createOperatorCaller(context, ids[link - 1] ?? '') };
}

const names = Object.keys(portalOperations) as PortalOperationName[];
const writes = names.filter((name) => portalOperations[name].method !== 'GET');
const reads = names.filter((name) => portalOperations[name].method === 'GET');

/** Every parameter that a path of the portal has, as somebody would fill it in for a delivery or endpoint. */
const paramsOf = (number: number, endpoint: { uid: string }) => ({
  endpointID: endpoint.uid,
  deliveryID: `delivery-${number}`,
  eventID: `event-${number}`,
  subscriptionID: fakeSubscription(number).uid,
  jobID: 'job',
});

async function answerOf(caller: PortalCaller, name: PortalOperationName, params = {}) {
  // Any operation of the table, which the caller's type takes one by one.
  const operation: PortalOperation = portalOperations[name];
  try {
    return { data: await caller.ask(operation, { params }) };
  } catch (error) {
    return { code: Object(error).code as string };
  }
}

describe.each([
  [convoy2465, writing24],
  [convoy2636, writing26],
] as const)('over %s', (_release, behaviour) => {
  let bed: Bed;
  beforeEach(async () => {
    bed = await open(behaviour);
  });

  test('a link shows its own endpoints, deliveries and types, without their secrets', async () => {
    const caller = bed.callerOf(1);
    const ask = async (name: PortalOperationName) =>
      (await answerOf(caller, name, paramsOf(1, own))).data;
    expect(await ask('portalListEndpoints')).toMatchObject({ content: [{ name: 'Own' }] });
    expect(await ask('portalGetEndpoint')).toMatchObject({ name: 'Own' });
    expect(await ask('portalListDeliveries')).toMatchObject({ content: [{ uid: 'delivery-1' }] });
    expect(await ask('portalGetDelivery')).toMatchObject({ metadata: { raw: '{"own":1}' } });
    expect(await ask('portalEventTypes')).toEqual({
      event_types: [
        {
          event_type: 'order.paid',
          subscribed: [own.uid],
          delivery_id: 'delivery-1',
          last_at: '2026-01-01T00:00:00Z',
        },
        { event_type: 'order.sent', subscribed: [own.uid], delivery_id: null, last_at: null },
      ],
    });
    const answers: unknown[] = [];
    for (const name of reads) answers.push(await ask(name));
    const told = JSON.stringify(answers);
    expect(told).not.toContain('secret-value');
    expect(told).not.toContain('hush');
    expect(told).not.toContain(canary);
    expect(told).not.toContain(token);
  });

  test('nothing of another owner is told by any of them', async () => {
    for (const link of [1, 2, 3]) {
      const caller = bed.callerOf(link);
      for (const name of reads) {
        const answer = await answerOf(caller, name, paramsOf(2, other));
        expect([name, JSON.stringify(answer)]).toEqual([name, expect.not.stringContaining(canary)]);
      }
    }
    const foreign = { query: { endpointId: [other.uid] } };
    const { content } = await bed.callerOf(1).ask(portalOperations.portalListDeliveries, foreign);
    expect(content).toEqual([]);
  });

  test('a link without endpoints shows none, and asks for no list of the project', async () => {
    const caller = bed.callerOf(3);
    expect((await answerOf(caller, 'portalListDeliveries')).data).toMatchObject({ content: [] });
    const asked = bed.gateway.requests.filter(({ target }) => target.includes('eventdeliveries'));
    expect(asked).toEqual([]);
    const loosely = await answerOf(bed.callerOf(2), 'portalListEndpoints');
    expect(loosely.data).toMatchObject({ content: [{ name: 'Loose' }] });
  });

  test('every write is refused without asking the gateway', async () => {
    const caller = bed.callerOf(1);
    for (const name of writes) {
      expect([name, await answerOf(caller, name, paramsOf(1, own))]).toEqual([
        name,
        { code: 'forbidden' },
      ]);
    }
    expect(bed.gateway.requests).toEqual([]);
  });

  test('no request carries the token of the link, or asks the interface of portals', async () => {
    const caller = bed.callerOf(1);
    for (const name of reads) await answerOf(caller, name, paramsOf(1, own));
    const { requests } = bed.gateway;
    expect(requests.length).toBeGreaterThan(5);
    for (const { target, headers, body } of requests) {
      expect(`${target} ${JSON.stringify(headers)} ${body}`).not.toContain(token);
      expect(target).not.toContain('portal-api');
    }
    // Reading a link makes a key of it on some gateways.
    const ofLink = requests.filter(({ target }) => /\/portal-links\/[^/]+$/.test(target));
    expect(ofLink.length).toBe(1);
  });
});

test.each([
  [convoy2465, writing24],
  [convoy2636, writing26],
] as const)(
  'over %s the services of the portal tell what they can, and the rest is not known',
  async (_release, behaviour) => {
    const bed = await open(behaviour);
    const context = portalContext(
      { caller: bed.callerOf(1) },
      {
        linkId: fakePortalLink(1).uid,
        canManage: false,
        now: () => Date.parse('2026-01-01T01:00:00Z'),
      },
    );
    expect(await readOperatorFrame(context)).toMatchObject({
      linkName: 'Link 1',
      canManage: false,
      brand: { name: 'Fake project' },
      session: { endsAt: null },
    });
    const endpoints = await listPortalEndpoints(context, portalEndpointSearch.empty);
    expect(endpoints).toMatchObject({
      content: [{ name: 'Own', figures: null }],
      retentionSeconds: null,
    });
    const deliveries = await listPortalDeliveries(context, portalDeliverySearch.empty);
    expect(deliveries.content.map(({ uid }) => uid)).toEqual(['delivery-1']);
    expect(await countPortalDeliveries(context, portalDeliverySearch.empty)).toEqual({
      failed: null,
      arrived: null,
      // What waits is counted by its rows.
      waiting: 0,
    });
    expect((await getPortalDelivery(context, 'delivery-1')).payload?.text).toContain('"own"');
    await expect(getPortalDelivery(context, 'delivery-2')).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await listPortalEventTypes(context)).types.map(({ eventType }) => eventType)).toEqual([
      'order.paid',
      'order.sent',
    ]);
    expect((await getPortalSigning(context)).ways).toHaveLength(1);
  },
);

test('a link that was revoked shows nothing from then on', async () => {
  const bed = await open(writing24);
  bed.gateway.state.portalLinks = [];
  expect(await answerOf(bed.callerOf(1), 'portalListEndpoints')).toEqual({ code: 'not_found' });
});
