import { gatewayChoices } from '@/lib/server/gateway-choices.mjs';
import { type FakeGateway, startFakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import { fakePortalLink } from '@/lib/testing/fake-gateway/rows';
import { test as base } from '../fixtures';
import { type RunningConsole, startConsole } from './running-console';

const fakeLinkCount = 240;

interface FakeFixtures {
  /** A gateway that ignores filters as 24.6.5 does, with 240 links; as new for each test. */
  gateway: FakeGateway;
  /** Path of its portal links. */
  linksPath: string;
}

interface FakeWorkerFixtures {
  fakeConsole: { gateway: FakeGateway; console: RunningConsole };
}

function links() {
  return Array.from({ length: fakeLinkCount }, (_, at) => fakePortalLink(fakeLinkCount - at));
}

/** Tests against a gateway that breaks on demand, signed in to its only project. */
export const test = base.extend<FakeFixtures, FakeWorkerFixtures>({
  fakeConsole: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here.
    async ({}, use) => {
      const gateway = await startFakeGateway();
      const console = await startConsole({ env: { GATEWAY_URL: gateway.baseUrl } });
      await use({ gateway, console });
      await console.remove();
      await gateway.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: ({ fakeConsole }, use) => use(fakeConsole.console.origin),

  gateway: async ({ fakeConsole: { gateway } }, use) => {
    gateway.state.portalLinks = links();
    gateway.heal();
    await use(gateway);
    gateway.heal();
  },

  linksPath: ({ gateway }, use) => use(`/projects/${gateway.projectId}/portal-links`),

  signedInPage: async ({ page, context, fakeConsole: { gateway, console } }, use) => {
    const [choice] = gatewayChoices({
      gatewayUrl: gateway.baseUrl,
      gatewayOrigins: [],
      gatewayPort: 0,
    });
    const answer = await context.request.post(`${console.origin}/api/session`, {
      headers: { Origin: console.origin, 'X-Gatehouse': '1' },
      data: {
        kind: 'key',
        gateway: choice?.id,
        projectId: gateway.projectId,
        apiKey: gateway.apiKey,
      },
    });
    if (!answer.ok()) throw new Error(`sign-in: ${answer.status()} ${await answer.text()}`);
    gateway.forgetRequests();
    await use(page);
  },
});

export { expect } from '../fixtures';
