import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problemSchema } from '@/lib/contract/console/problem';
import { endpointSearch, portalLinkSearch } from '@/lib/contract/console/searches';
import { type FakeGateway, startFakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import { openServiceContext, type TestContext } from '@/lib/testing/service-context';
import { createLog } from '../create-log.mjs';
import { createInFlight } from '../in-flight';

let gateway: FakeGateway;
let context: TestContext;
let joined = 0;
let lookAgain: () => void;

beforeEach(async () => {
  gateway = await startFakeGateway();
  const triages = createInFlight<never>();
  joined = 0;
  context = openServiceContext(gateway, {
    triages: {
      share: (key, signal, work) => {
        joined += 1;
        return triages.share(key, signal, work as () => Promise<never>);
      },
    },
  });
  const secondLook = new Promise<void>((resolve) => {
    lookAgain = resolve;
  });
  context.runtime.gateway.sleep = () => secondLook;
});

afterEach(async () => {
  await context.close();
  await gateway.stop();
  vi.resetModules();
});

/** The modules of a page or a route as the bundler loads them: a copy of each for itself. */
async function bundle() {
  vi.resetModules();
  const { listResource } = await import('./resource/list');
  const { endpointKind } = await import('./endpoints/kind');
  const { portalLinkKind } = await import('./portal-links/kind');
  const { createDefineRoute } = await import('../route/create-define-route');
  return { listResource, endpointKind, portalLinkKind, createDefineRoute };
}

test('a key that is revoked while a page and a call look into it is told to both as that', async () => {
  const [ofPages, ofRoutes] = [await bundle(), await bundle()];
  expect(ofPages.listResource).not.toBe(ofRoutes.listResource);
  const route = ofRoutes.createDefineRoute({
    isReadOnly: () => false,
    publicOrigins: () => [],
    sessions: () => Promise.reject(new Error('nobody asks')),
    log: createLog('silent'),
    newRequestId: () => 'id',
  })({
    access: 'public',
    handle: () => ofRoutes.listResource(ofRoutes.endpointKind, context, endpointSearch.empty),
  });
  gateway.fail({ fault: { kind: 'failure', status: 401, message: 'authorization failed' } });

  const page = ofPages
    .listResource(ofPages.portalLinkKind, context, portalLinkSearch.empty)
    .catch((error) => error);
  await expect.poll(() => joined).toBe(1);
  const headers = { 'x-gatehouse': '1', 'sec-fetch-site': 'same-origin' };
  const call = route(new Request('http://localhost:3000/', { headers }), {
    params: Promise.resolve({}),
  });
  await expect.poll(() => joined).toBe(2);
  lookAgain();

  expect(await page).toMatchObject({ code: 'gateway_key_refused' });
  const answer = await call;
  expect(answer.status).toBe(401);
  expect(problemSchema.parse(await answer.json()).code).toBe('gateway_key_refused');
});
