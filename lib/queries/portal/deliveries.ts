import { queryOptions } from '@tanstack/react-query';
import type { ResendView } from '@/lib/contract/console/activity/jobs';
import type { WholePayload } from '@/lib/contract/console/activity/payload';
import type {
  PortalCounts,
  PortalDeliveries,
  PortalDeliveryDetail,
  PortalNews,
  PortalResend,
} from '@/lib/contract/portal/deliveries';
import { type PortalDeliverySearch, portalDeliverySearch } from '@/lib/contract/portal/searches';
import { fillPath } from '@/lib/util/routes';
import { callPortal, portalKeys } from './client';

export const portalDeliveryKeys = {
  lists: (api: string) => [...portalKeys.deliveries(api), 'list'] as const,
  one: (api: string, uid: string) => [...portalKeys.deliveries(api), 'one', uid] as const,
};

function ofSearch(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`;
}

/** One page of deliveries, as the address describes it. */
export function portalDeliveriesOptions(api: string, search: PortalDeliverySearch) {
  return queryOptions({
    queryKey: [...portalDeliveryKeys.lists(api), search] as const,
    queryFn: ({ signal }) =>
      callPortal<PortalDeliveries>(api, {
        path: ofSearch('/deliveries', portalDeliverySearch.write(search)),
        signal,
      }),
  });
}

/** How many a search finds by what became of them; neither its own state nor its page matters. */
export function portalCountsOptions(api: string, { filters }: PortalDeliverySearch) {
  const search = { ...portalDeliverySearch.empty, filters: { ...filters, state: null } };
  return queryOptions({
    queryKey: [...portalKeys.deliveries(api), 'counts', search.filters] as const,
    queryFn: ({ signal }) =>
      callPortal<PortalCounts>(api, {
        path: ofSearch('/deliveries/counts', portalDeliverySearch.write(search)),
        signal,
      }),
  });
}

/** What is new to a search since an instant, and how the rows of its page stand; the page asks by itself. */
export function fetchPortalNews(
  api: string,
  { filters }: PortalDeliverySearch,
  since: string,
  uids: readonly string[],
  signal: AbortSignal,
): Promise<PortalNews> {
  const query = portalDeliverySearch.write({ ...portalDeliverySearch.empty, filters });
  query.set('since', since);
  if (uids.length > 0) query.set('uids', uids.join(','));
  return callPortal<PortalNews>(api, {
    path: ofSearch('/deliveries/news', query),
    signal,
    unattended: true,
  });
}

const pathOf = (uid: string) => fillPath('/deliveries/{uid}', { uid });

/**
 * All that is told of one delivery.
 * @param unattended true where the page asks by itself
 */
export function portalDeliveryOptions(api: string, uid: string, unattended = false) {
  return queryOptions({
    queryKey: portalDeliveryKeys.one(api, uid),
    queryFn: ({ signal }) =>
      callPortal<PortalDeliveryDetail>(api, { path: pathOf(uid), signal, unattended }),
  });
}

const MOVING_MS = 2_000;
const WAITING_MS = 10_000;

/** Milliseconds until a delivery is worth another look; false for one that is done with. */
export function portalRefreshMs({ delivery: { status } }: PortalDeliveryDetail): number | false {
  if (status === 'Scheduled' || status === 'Processing') return MOVING_MS;
  return status === 'Retry' ? WAITING_MS : false;
}

/** All of what was sent, masked as it is shown. */
export function readPortalPayload(api: string, uid: string): Promise<WholePayload> {
  return callPortal<WholePayload>(api, { path: `${pathOf(uid)}/payload` });
}

/** Sends one delivery once more. */
export function resendPortalDelivery(
  api: string,
  uid: string,
  body: PortalResend,
  signal: AbortSignal,
): Promise<ResendView> {
  return callPortal<ResendView>(api, {
    path: `${pathOf(uid)}/resend`,
    method: 'POST',
    body,
    signal,
  });
}
