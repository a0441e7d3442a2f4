import {
  bySpecification,
  writing24,
  writing26,
  writing26Unlicensed,
} from '@/lib/testing/fake-gateway/behaviour';
import { type FakeGateway, startFakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import { fakeEndpoint, fakeSource } from '@/lib/testing/fake-gateway/rows';
import { test as base } from '../fixtures';
import { SubscriptionForm } from '../screens/subscription-form';
import { watchBrowser } from './console-errors';
import { signInTo } from './gateway-stand-in';
import { type RunningConsole, startConsole } from './running-console';

const kinds = {
  /** 24.6.5. */
  release24: writing24,
  /** 26.3.6 with a licence. */
  release26: writing26,
  /** 26.3.6 without: takes filters and functions, and drops them. */
  unlicensed26: writing26Unlicensed,
  /** The six documented operations alone. */
  documented: { ...bySpecification, routes: 'documented', subscriptions: '24.6.5' },
} as const;

type Kind = keyof typeof kinds;

interface Gateways {
  gateways: Record<Kind, FakeGateway>;
  console: RunningConsole;
}

interface Open {
  gateway: FakeGateway;
  form: SubscriptionForm;
  /** Address of a screen, such as `subscriptions`. */
  address: (screen: string) => string;
}

const limits = {
  checkMs: 2_500,
  readMs: 2_500,
  writeMs: 2_500,
  signInPerMinutePerAddress: 100_000,
  signInPerMinute: 100_000,
};

async function startGateways(): Promise<Gateways> {
  const entries = await Promise.all(
    Object.entries(kinds).map(async ([kind, behaviour]) => {
      const project = { uid: kind, name: kind, type: 'outgoing' };
      return [
        kind,
        await startFakeGateway({ behaviour, state: { project }, apiKey: `CO.${kind}.k` }),
      ];
    }),
  );
  const gateways = Object.fromEntries(entries) as Record<Kind, FakeGateway>;
  const [first = '', ...others] = Object.values(gateways).map(({ baseUrl }) => baseUrl);
  const console = await startConsole({
    env: {
      GATEWAY_URL: first,
      GATEHOUSE_GATEWAY_ORIGINS: others.join(','),
      GATEHOUSE_TEST_LIMITS: JSON.stringify(limits),
    },
  });
  return { gateways, console };
}

/** Tests of subscriptions over gateways that differ from the interface, each as new. */
export const test = base.extend<
  { over: (kind: Kind) => Promise<Open> },
  { subscriptionGateways: Gateways }
>({
  subscriptionGateways: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here.
    async ({}, use) => {
      const started = await startGateways();
      await use(started);
      await started.console.remove();
      await Promise.all(Object.values(started.gateways).map((gateway) => gateway.stop()));
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  over: async ({ page, context, subscriptionGateways: { gateways, console } }, use) => {
    const errors = await watchBrowser(context, console.origin);
    await use(async (kind) => {
      const gateway = gateways[kind];
      gateway.heal();
      gateway.state.endpoints = [2, 1].map((number) => fakeEndpoint(number));
      gateway.state.sources = [fakeSource(1)];
      gateway.state.subscriptions = [];
      await signInTo(context.request, console, gateway);
      gateway.forgetRequests();
      const address = (screen: string) =>
        `${console.origin}/projects/${gateway.projectId}/${screen}`;
      return { gateway, form: new SubscriptionForm(page, address('subscriptions')), address };
    });
    for (const gateway of Object.values(gateways)) gateway.heal();
    base.expect(errors.unexpected(), 'errors in the browser').toEqual([]);
  },
});

export { expect } from '../fixtures';
