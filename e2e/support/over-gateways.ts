import type { APIRequestContext, Page } from 'playwright/test';
import type { Behaviour } from '@/lib/testing/fake-gateway/behaviour';
import { type FakeGateway, startFakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import { test as base } from '../fixtures';
import { watchBrowser } from './console-errors';
import { shortLimits, signInTo } from './gateway-stand-in';
import { type RunningConsole, startConsole } from './running-console';

interface Several<Kind extends string> {
  gateways: Record<Kind, FakeGateway>;
  console: RunningConsole;
}

/** A fake of each kind, its project named like it, and a console that offers them all. */
async function startSeveral<Kind extends string>(
  kinds: Record<Kind, Behaviour>,
  type: 'outgoing' | 'incoming',
): Promise<Several<Kind>> {
  const entries = await Promise.all(
    Object.entries<Behaviour>(kinds).map(async ([kind, behaviour]) => {
      const state = { project: { uid: kind, name: kind, type } };
      return [kind, await startFakeGateway({ behaviour, state, apiKey: `CO.${kind}.key` })];
    }),
  );
  const gateways = Object.fromEntries(entries) as Record<Kind, FakeGateway>;
  const [first = '', ...others] = Object.values<FakeGateway>(gateways).map((each) => each.baseUrl);
  const console = await startConsole({
    env: {
      GATEWAY_URL: first,
      GATEHOUSE_GATEWAY_ORIGINS: others.join(','),
      GATEHOUSE_TEST_LIMITS: JSON.stringify({ ...shortLimits, slowMs: shortLimits.writeMs }),
    },
  });
  return { gateways, console };
}

interface Opening {
  page: Page;
  gateway: FakeGateway;
  /** Address of a screen, such as `sources`. */
  address: (screen: string) => string;
  /** Signs in again, as after an end of the session. */
  signIn: (request?: APIRequestContext) => Promise<void>;
}

interface Setting<Kind extends string, Open> {
  kinds: Record<Kind, Behaviour>;
  type: 'outgoing' | 'incoming';
  /** Puts a gateway into the state that each test finds it in. */
  renew: (gateway: FakeGateway) => void;
  open: (opening: Opening) => Open;
}

/** Tests over gateways that differ from the interface, each as new and signed in to when opened. */
export function testOverGateways<Kind extends string, Open>(setting: Setting<Kind, Open>) {
  return base.extend<
    { over: (kind: Kind) => Promise<Open & { gateway: FakeGateway }> },
    { several: Several<Kind> }
  >({
    several: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here.
      async ({}, use) => {
        const started = await startSeveral(setting.kinds, setting.type);
        await use(started);
        await started.console.remove();
        const gateways = Object.values<FakeGateway>(started.gateways);
        await Promise.all(gateways.map((gateway) => gateway.stop()));
      },
      { scope: 'worker', timeout: 90_000 },
    ],

    over: async ({ page, context, several: { gateways, console } }, use) => {
      const errors = await watchBrowser(context, console.origin);
      await use(async (kind) => {
        const gateway = gateways[kind];
        gateway.heal();
        setting.renew(gateway);
        const signIn = (request: APIRequestContext = context.request) =>
          signInTo(request, console, gateway);
        await signIn();
        gateway.forgetRequests();
        const address = (screen: string) =>
          `${console.origin}/projects/${gateway.projectId}/${screen}`;
        return { ...setting.open({ page, gateway, address, signIn }), gateway };
      });
      for (const gateway of Object.values<FakeGateway>(gateways)) gateway.heal();
      base.expect(errors.unexpected(), 'errors in the browser').toEqual([]);
    },
  });
}
