import type { APIRequestContext } from 'playwright/test';
import {
  release26 as asSent,
  type Behaviour,
  bySpecification,
  writing24,
  writing26,
  writing26Unlicensed,
} from '@/lib/testing/fake-gateway/behaviour';
import { type FakeGateway, startFakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import { fakePortalLink } from '@/lib/testing/fake-gateway/rows';
import { test as base } from '../fixtures';
import { EndpointForm } from '../screens/endpoint-form';
import { watchBrowser } from './console-errors';
import { signInTo } from './gateway-stand-in';
import { type RunningConsole, startConsole } from './running-console';

export interface Gateways {
  /** 26.3.6 without a licence: takes everything, stores what it likes. */
  release26: FakeGateway;
  /** The same with a licence. */
  licensed26: FakeGateway;
  /** A release to come: keeps what it is sent, also what today's releases refuse. */
  later: FakeGateway;
  /** 24.6.5. */
  release24: FakeGateway;
  /** The six documented operations alone. */
  documented: FakeGateway;
}

interface Open {
  gateway: FakeGateway;
  form: EndpointForm;
  /** Signs in again, as after an end of the session. */
  signIn: () => Promise<void>;
}

const limits = {
  checkMs: 2_500,
  readMs: 2_500,
  writeMs: 2_500,
  slowMs: 2_500,
  signInPerMinutePerAddress: 100_000,
  signInPerMinute: 100_000,
};

async function startGateways(): Promise<Gateways> {
  const start = (behaviour: Behaviour, uid: string) =>
    startFakeGateway({
      behaviour,
      state: { project: { uid, name: uid, type: 'outgoing' } },
      apiKey: `CO.${uid}.key`,
    });
  const [release26, licensed26, later, release24, documented] = await Promise.all([
    start(writing26Unlicensed, 'release-26'),
    start(writing26, 'licensed-26'),
    start({ ...asSent, release: 'Convoy v27.1.0' }, 'later'),
    start(writing24, 'release-24'),
    start({ ...bySpecification, routes: 'documented' }, 'documented'),
  ]);
  return { release26, licensed26, later, release24, documented };
}

/** Tests of the endpoint form over gateways that differ from the interface, each as new. */
export const test = base.extend<
  { over: (name: keyof Gateways) => Promise<Open> },
  { endpointGateways: Gateways & { console: RunningConsole } }
>({
  endpointGateways: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here.
    async ({}, use) => {
      const gateways = await startGateways();
      const { release26, ...others } = gateways;
      const console = await startConsole({
        env: {
          GATEWAY_URL: release26.baseUrl,
          GATEHOUSE_GATEWAY_ORIGINS: Object.values(others)
            .map(({ baseUrl }) => baseUrl)
            .join(),
          GATEHOUSE_TEST_LIMITS: JSON.stringify(limits),
        },
      });
      await use({ ...gateways, console });
      await console.remove();
      await Promise.all(Object.values(gateways).map((each) => each.stop()));
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  over: async ({ page, context, endpointGateways }, use) => {
    const { console, ...gateways } = endpointGateways;
    const errors = await watchBrowser(context, console.origin);
    await use(async (name) => {
      const gateway = gateways[name];
      gateway.heal();
      gateway.state.endpoints = [];
      gateway.state.portalLinks = [fakePortalLink(1)];
      const signIn = (request: APIRequestContext = context.request) =>
        signInTo(request, console, gateway);
      await signIn();
      gateway.forgetRequests();
      const list = `${console.origin}/projects/${gateway.projectId}/endpoints`;
      return { gateway, form: new EndpointForm(page, list), signIn };
    });
    for (const gateway of Object.values(gateways)) gateway.heal();
    base.expect(errors.unexpected(), 'errors in the browser').toEqual([]);
  },
});

export { expect } from '../fixtures';
