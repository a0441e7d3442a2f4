import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import { Announcer } from '@/components/ui/announcer';
import { PreferencesProvider } from '@/components/ui/preferences';
import { createQueryClient } from '@/lib/queries/client';
import { readPreferences } from '@/lib/util/preferences';
import {
  type FakeGateway,
  type FakeGatewayOptions,
  startFakeGateway,
} from './fake-gateway/fake-gateway';
import type { Fault } from './fake-gateway/fault';
import { openServiceContext, type TestContext } from './service-context';
import { fetchFromServices } from './service-routes';
import { FreshAddress } from './simulated-page/fresh-address';

interface Screen {
  gateway: FakeGateway;
  context: TestContext;
  /** Lets the gateway break; one that never ends its answer is waited for shortly. */
  fail: FakeGateway['fail'];
  heal: () => void;
  /** Where the screen led to outside of its own address. */
  pushed: string[];
}

interface Opening extends FakeGatewayOptions {
  /** Of the address that the screen opens at. */
  query?: string;
  runtime?: Partial<TestContext['runtime']>;
  /** What befalls the gateway before the screen asks it anything, where `when` matches. */
  fault?: Fault;
  when?: RegExp;
  /** Awaited before the console's server answers this path. */
  before?: (path: string) => Promise<void>;
}

// What a screen shows in the end is waited for as long as a busy machine needs.
configure({ asyncUtilTimeout: 15_000 });

/** Deadlines that a test can wait for, where nothing comes anyway. */
const short = { checkMs: 200, readMs: 200, writeMs: 200, slowMs: 200 };

const router = (pushed: string[]) => ({
  back: () => undefined,
  forward: () => undefined,
  refresh: () => undefined,
  prefetch: () => undefined,
  push: (href: string) => void pushed.push(href),
  replace: (href: string) => void pushed.push(href),
  bfcacheId: '',
});

/**
 * Shows screens in a simulated page over the real services and a fake gateway, in one process: from
 * the fault of a gateway to the words on screen. Closes everything after each test of a file.
 */
export function screenHarness() {
  const opened: Pick<Screen, 'gateway' | 'context'>[] = [];
  afterEach(async () => {
    cleanup();
    vi.unstubAllGlobals();
    window.history.replaceState(null, '', '/');
    for (const { gateway, context } of opened.splice(0)) {
      await context.close();
      await gateway.stop();
    }
  });

  /** Opens a gateway and shows what `show` makes of it, at an address with this query. */
  return async (
    { query = '', runtime = {}, fault, when, before, ...options }: Opening,
    show: (gateway: FakeGateway) => ReactNode,
  ): Promise<Screen> => {
    const gateway = await startFakeGateway(options);
    const context = openServiceContext(gateway, runtime);
    const pushed: string[] = [];
    const fail: FakeGateway['fail'] = (rule) => {
      const isEndless = rule.fault.kind === 'never_answer' || rule.fault.kind === 'hang_mid_body';
      context.runtime.deadlines = isEndless ? short : {};
      gateway.fail(rule);
    };
    const heal = () => {
      context.runtime.deadlines = {};
      gateway.heal();
    };
    if (fault) fail({ fault, ...(when ? { when } : {}) });
    opened.push({ gateway, context });
    const answer = fetchFromServices(context);
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      await before?.(path);
      return answer(path, init);
    });
    window.history.replaceState(null, '', `/${query}`);
    render(
      <AppRouterContext.Provider value={router(pushed)}>
        <PreferencesProvider initial={readPreferences(() => undefined)}>
          <FreshAddress>
            <QueryClientProvider client={createQueryClient()}>{show(gateway)}</QueryClientProvider>
          </FreshAddress>
          <Announcer />
        </PreferencesProvider>
      </AppRouterContext.Provider>,
    );
    return { gateway, context, fail, heal, pushed };
  };
}
