import { afterEach, describe, expect, test } from 'vitest';
import { portalLinkSearch } from '@/lib/contract/console/searches';
import type { Behaviour } from '@/lib/testing/fake-gateway/behaviour';
import { type FakeGateway, startFakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import { errorPage, type Fault } from '@/lib/testing/fake-gateway/fault';
import {
  fakeEndpoint,
  fakePortalLink,
  fakeSource,
  fakeSubscription,
} from '@/lib/testing/fake-gateway/rows';
import { openServiceContext, type TestContext } from '@/lib/testing/service-context';
import { openTestGateway } from '@/lib/testing/test-gateway';
import { getCapabilities } from '../capabilities';
import { clearExampleData } from '../clear-example-data';
import { endpointKind } from '../endpoints/kind';
import { portalLinkKind } from '../portal-links/kind';
import { revealPortalLinks } from '../portal-links/reveal';
import { getProject } from '../projects/get-project';
import { sourceKind } from '../sources/kind';
import { subscriptionKind } from '../subscriptions/kind';
import { getResource } from './get';
import { listResource } from './list';

let gateway: FakeGateway;
let context: TestContext;
const links = Array.from({ length: 250 }, (_, number) => fakePortalLink(number));
const uids = links.map(({ uid }) => uid);

async function open(behaviour: Partial<Behaviour> = {}) {
  gateway = await startFakeGateway({
    behaviour,
    state: {
      portalLinks: [...links],
      endpoints: [fakeEndpoint(1)],
      sources: [fakeSource(1)],
      subscriptions: [fakeSubscription(1)],
    },
  });
  context = openServiceContext(gateway);
}

afterEach(async () => {
  await context.close();
  await gateway.stop();
});

describe('one resource', () => {
  test('is read by its identifier, masked', async () => {
    await open();
    const found = [
      await getResource(portalLinkKind, context, uids[3] ?? ''),
      await getResource(endpointKind, context, fakeEndpoint(1).uid),
      await getResource(sourceKind, context, fakeSource(1).uid),
      await getResource(subscriptionKind, context, fakeSubscription(1).uid),
      await getProject(context),
    ];
    expect(found.map(({ name }) => name)).toEqual([
      'Link 3',
      'Endpoint 1',
      'Source 1',
      'Subscription 1',
      'Fake project',
    ]);
    expect(JSON.stringify(found)).not.toMatch(/token0|secret-value|hush/);
  });

  test('that is gone is told as that, without a walk where the gateway can read one', async () => {
    await open();
    await getCapabilities(context);
    gateway.forgetRequests();
    await expect(getResource(portalLinkKind, context, 'gone')).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(gateway.requests).toHaveLength(1);
  });

  test('is found in the list where the gateway has no read of one', async () => {
    await open({ routes: 'documented' });
    expect(await getResource(portalLinkKind, context, uids[7] ?? '')).toMatchObject({
      name: 'Link 7',
    });
    await expect(getResource(portalLinkKind, context, 'gone')).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('that a bounded walk does not reach is not told as gone', async () => {
    await open({ routes: 'documented' });
    context.runtime.walkLimits = { ...context.runtime.walkLimits, pages: 1 };
    await expect(getResource(portalLinkKind, context, uids[0] ?? '')).rejects.toMatchObject({
      detail: expect.stringContaining('not among the 100'),
    });
  });

  test('the project of a gateway that does not tell it is known by its id alone', async () => {
    await open({ routes: 'documented' });
    expect(await getProject(context)).toEqual({ uid: 'fake-project' });
  });
});

describe('reveal', () => {
  test.each([{}, { routes: 'documented' }] as const)(
    'gives addresses and tokens of a hundred links, and names those that are gone: %j',
    async (behaviour) => {
      await open({ ...behaviour, authKey: 'empty' });
      const wanted = [...uids.slice(100, 199), 'gone'];
      const { links: revealed, missing } = await revealPortalLinks(context, wanted);
      expect(revealed.map(({ uid }) => uid)).toEqual(wanted.slice(0, -1));
      expect(revealed[0]).toEqual({
        uid: uids[100],
        url: 'https://gateway.example/portal?token=token0000000000000000100',
        token: 'token0000000000000000100',
        authKey: null,
      });
      expect(missing).toEqual(['gone']);
    },
  );

  test('reads only the links that were asked for where it can', async () => {
    await open();
    await getCapabilities(context);
    gateway.forgetRequests();
    await revealPortalLinks(context, uids.slice(0, 5));
    expect(gateway.requests).toHaveLength(5);
  });

  test('stops walking when all are found', async () => {
    await open({ routes: 'documented' });
    await getCapabilities(context);
    gateway.forgetRequests();
    await revealPortalLinks(context, uids.slice(-3));
    expect(gateway.requests).toHaveLength(1);
  });

  test('that a bounded walk does not reach is not told as gone', async () => {
    await open({ routes: 'documented' });
    context.runtime.walkLimits = { ...context.runtime.walkLimits, pages: 1 };
    await expect(revealPortalLinks(context, [uids[0] ?? ''])).rejects.toMatchObject({
      code: 'gateway_timeout',
      detail: expect.stringContaining('after 100 links'),
    });
  });

  test('ends when the walk takes too long as a whole', async () => {
    await open({ routes: 'documented' });
    context.runtime.walkLimits = { ...context.runtime.walkLimits, deadlineMs: 300 };
    gateway.fail({ fault: { kind: 'never_answer' }, when: /next_page_cursor/ });
    await expect(revealPortalLinks(context, [uids[0] ?? ''])).rejects.toMatchObject({
      code: 'gateway_timeout',
    });
  });

  test('asked for one link twice gives it once', async () => {
    await open();
    const { links: revealed } = await revealPortalLinks(context, [uids[1] ?? '', uids[1] ?? '']);
    expect(revealed).toHaveLength(1);
  });
});

test('clearing the example data is known at once', async () => {
  await open();
  const embedded = openTestGateway({ exampleData: true });
  const { port } = await embedded.gateway.start();
  const own = openServiceContext({
    baseUrl: `http://127.0.0.1:${port}/api`,
    apiKey: embedded.key,
    projectId: embedded.outgoing,
  });
  expect((await getCapabilities(own)).exampleData).toBe(true);
  await clearExampleData(own);
  expect((await getCapabilities(own)).exampleData).toBe(false);
  expect((await listResource(portalLinkKind, own, portalLinkSearch.empty)).content).toEqual([]);
  await own.close();
  await embedded.close();
});

test('there is no example data to clear on another gateway', async () => {
  await open();
  await expect(clearExampleData(context)).rejects.toMatchObject({ code: 'not_found' });
});

describe('every fault ends in words of our own', () => {
  const faults: [string, Fault][] = [
    ['gateway_timeout', { kind: 'never_answer' }],
    ['gateway_timeout', { kind: 'hang_mid_body' }],
    ['gateway_unreachable', { kind: 'reset_before' }],
    ['bad_gateway_answer', { kind: 'raw', status: 200, text: errorPage, contentType: 'text/html' }],
    ['gateway_trouble', { kind: 'raw', status: 502, text: errorPage, contentType: 'text/html' }],
    ['gateway_trouble', { kind: 'raw', status: 500, text: '' }],
    ['bad_gateway_answer', { kind: 'truncated' }],
    ['bad_gateway_answer', { kind: 'deep_json', depth: 200_000 }],
    ['bad_gateway_answer', { kind: 'redirect', status: 301, location: 'https://evil.example/' }],
    ['forbidden', { kind: 'failure', status: 403, message: 'Unauthorized' }],
    ['not_found', { kind: 'failure', status: 404, message: 'portal link not found' }],
    ['gateway_rejected', { kind: 'failure', status: 422, message: 'no' }],
    ['rate_limited', { kind: 'failure', status: 429, message: 'exceeded rate limit' }],
    ['gateway_key_refused', { kind: 'failure', status: 401, message: 'authorization failed' }],
    ['gateway_licence', { kind: 'failure', status: 401, message: 'Access denied' }],
  ];

  test.each(faults)('%s on a list and on a single read: %j', async (code, fault) => {
    await open();
    context.runtime.deadlines = { readMs: 300, checkMs: 300 };
    gateway.fail({ fault });
    const list = listResource(portalLinkKind, context, portalLinkSearch.empty);
    await expect(list).rejects.toMatchObject({ name: 'ConsoleError', code });
    const one = getResource(portalLinkKind, context, uids[0] ?? '');
    const thrown: unknown = await one.catch((error: unknown) => error);
    expect(thrown).toMatchObject({ name: 'ConsoleError', code });
    const told = JSON.stringify(thrown);
    expect(told).not.toContain(gateway.apiKey);
    expect(told).not.toMatch(/at \/|node:|\.ts\b/);
  });
});
