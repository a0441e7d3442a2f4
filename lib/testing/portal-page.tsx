import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import { PortalProvider } from '@/components/portal/portal-provider';
import { Announcer } from '@/components/ui/announcer';
import { portalResendSchema } from '@/lib/contract/portal/deliveries';
import type { PortalFrame } from '@/lib/contract/portal/frame';
import { portalDeliverySearch, portalEndpointSearch } from '@/lib/contract/portal/searches';
import { createQueryClient } from '@/lib/queries/client';
import { isConsoleError } from '@/lib/server/console-error';
import type { PortalContext } from '@/lib/server/portal/base/portal-context';
import { portalProblemAnswer } from '@/lib/server/portal/base/portal-problem';
import {
  countPortalDeliveries,
  listPortalDeliveries,
  portalDeliveryNews,
} from '@/lib/server/portal/services/deliveries';
import { getPortalDelivery, wholePortalPayload } from '@/lib/server/portal/services/delivery';
import { getPortalEndpoint, listPortalEndpoints } from '@/lib/server/portal/services/endpoints';
import { resendPortalDelivery } from '@/lib/server/portal/services/resend';
import { answerHeaders, dataAnswer, responseOf } from '@/lib/server/route/answer';
import { newsQuery } from '@/lib/server/services/activity/news';
import { type FakePortal, portalContext, portalFrame, portalNotFound } from './portal-caller';
import { FreshAddress } from './simulated-page/fresh-address';

// What a page shows in the end is waited for as long as a busy machine needs.
configure({ asyncUtilTimeout: 15_000 });

const api = '/portal/api/link-1';

interface Asked {
  id: string;
  query: Record<string, string>;
  body: unknown;
}
type Serve = (context: PortalContext, asked: Asked) => Promise<unknown>;

/** What the routes of the portal's home do, by method and path. */
const served: Readonly<Record<string, Serve>> = {
  'GET /endpoints': (context, { query }) =>
    listPortalEndpoints(context, portalEndpointSearch.parse(query)),
  'GET /endpoints/*': (context, { id }) => getPortalEndpoint(context, id),
  'GET /deliveries': (context, { query }) =>
    listPortalDeliveries(context, portalDeliverySearch.parse(query)),
  'GET /deliveries/counts': (context, { query }) =>
    countPortalDeliveries(context, portalDeliverySearch.parse(query)),
  'GET /deliveries/news': (context, { query }) => {
    const asked = newsQuery(portalDeliverySearch).parse(query);
    if (!asked) throw portalNotFound();
    return portalDeliveryNews(context, asked);
  },
  'GET /deliveries/*': (context, { id }) => getPortalDelivery(context, id),
  'GET /deliveries/*/payload': (context, { id }) => wholePortalPayload(context, id),
  'POST /deliveries/*/resend': (context, { id, body }) =>
    resendPortalDelivery(context, id, portalResendSchema.parse(body)),
};

async function answerOf(
  context: PortalContext,
  path: string,
  { method = 'GET', body }: RequestInit,
): Promise<Response> {
  const url = new URL(path, 'http://portal.example');
  const below = url.pathname.slice(api.length);
  const literal = served[`${method} ${below}`];
  const [, list = '', id = '', ...rest] = below.split('/');
  const named = [method, [``, list, '*', ...rest].join('/')].join(' ');
  const headers = answerHeaders(context.requestId);
  try {
    const serve = literal ?? served[named];
    if (!serve) throw portalNotFound();
    const data = await serve(context, {
      id,
      query: Object.fromEntries(url.searchParams),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    });
    return responseOf(dataAnswer(data, headers));
  } catch (error) {
    if (!isConsoleError(error)) throw error;
    return responseOf(portalProblemAnswer(error, context.requestId, headers));
  }
}

const router = {
  back: () => undefined,
  forward: () => undefined,
  refresh: () => undefined,
  prefetch: () => undefined,
  push: () => undefined,
  replace: () => undefined,
  bfcacheId: '',
};

interface Opening extends Partial<PortalFrame> {
  /** Of the address that the page opens at. */
  query?: string;
  isOperator?: boolean;
}

/**
 * Shows pages of a portal over its real services and a fake gateway, in one process. Closes everything
 * after each test of a file.
 */
export function portalPages() {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    window.history.replaceState(null, '', '/');
  });

  return (
    portal: FakePortal,
    part: ReactNode,
    { query = '', isOperator = false, ...frame }: Opening = {},
  ) => {
    const whole = portalFrame(frame);
    let nowMs = portalContext(portal).now();
    const context = portalContext(portal, {
      canManage: whole.canManage,
      // What is read later was read at another moment.
      now: () => {
        nowMs += 1_000;
        return nowMs;
      },
    });
    /** Paths that the page asked for, below those of its link. */
    const paths: string[] = [];
    vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
      paths.push(`${init.method ?? 'GET'} ${path.slice(api.length)}`);
      return answerOf(context, path, init);
    });
    window.history.replaceState(null, '', `/${query}`);
    render(
      <AppRouterContext.Provider value={router}>
        <FreshAddress>
          <QueryClientProvider client={createQueryClient()}>
            <PortalProvider value={{ frame: whole, api, isOperator }}>{part}</PortalProvider>
          </QueryClientProvider>
        </FreshAddress>
        <Announcer />
      </AppRouterContext.Provider>,
    );
    return { paths, user: userEvent.setup({ delay: null }) };
  };
}
