import type { APIRequestContext, Page } from 'playwright/test';
import type { FakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import type { GatewayGroup, GatewayKind } from '@/lib/testing/fake-gateway/gateway-kinds';
import { test as base } from '../fixtures';
import { watchBrowser } from './console-errors';
import { signInTo } from './gateway-stand-in';

interface Opening {
  page: Page;
  gateway: FakeGateway;
  /** Address of a screen, such as `sources`. */
  address: (screen: string) => string;
  /** Signs in again, as after an end of the session. */
  signIn: (request?: APIRequestContext) => Promise<void>;
}

interface Setting<G extends GatewayGroup, Open> {
  group: G;
  /** Puts a gateway into the state that each test finds it in. */
  renew: (gateway: FakeGateway) => void;
  open: (opening: Opening) => Open;
}

/** Tests over gateways that differ from the interface, each as new and signed in to when opened. */
export function testOverGateways<G extends GatewayGroup, Open>(setting: Setting<G, Open>) {
  return base.extend<{
    over: (kind: GatewayKind<G>) => Promise<Open & { gateway: FakeGateway }>;
  }>({
    over: async ({ page, context, standIn: { console, ofKind } }, use) => {
      const errors = await watchBrowser(context, console.origin);
      const opened: FakeGateway[] = [];
      await use(async (kind) => {
        const gateway = ofKind(setting.group, kind);
        opened.push(gateway);
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
      for (const gateway of opened) gateway.heal();
      base.expect(errors.unexpected(), 'errors in the browser').toEqual([]);
    },
  });
}
