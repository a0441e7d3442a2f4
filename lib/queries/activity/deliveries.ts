import { queryOptions } from '@tanstack/react-query';
import type { DeliveryCounts } from '@/lib/contract/console/activity/counts';
import type { DeliveryNews } from '@/lib/contract/console/activity/news';
import type { DeliveryRow } from '@/lib/contract/console/activity/rows';
import { type DeliverySearch, deliverySearch } from '@/lib/contract/console/activity-searches';
import type { ListView } from '@/lib/contract/console/list';
import { fillPath } from '@/lib/util/routes';
import { callApi } from '../client';
import { queryKeys } from '../keys';

export const deliveryKeys = {
  all: (projectId: string) => [...queryKeys.project(projectId), 'deliveries'] as const,
  lists: (projectId: string) => [...deliveryKeys.all(projectId), 'list'] as const,
  list: (projectId: string, search: DeliverySearch) =>
    [...deliveryKeys.lists(projectId), search] as const,
  counts: (projectId: string, search: DeliverySearch) =>
    [...deliveryKeys.all(projectId), 'counts', search.filters] as const,
  one: (projectId: string, uid: string) => [...deliveryKeys.all(projectId), 'one', uid] as const,
};

/** One page of deliveries, as the address describes it. */
export function deliveryListOptions(projectId: string, search: DeliverySearch) {
  return queryOptions({
    queryKey: deliveryKeys.list(projectId, search),
    queryFn: ({ signal }) =>
      callApi<ListView<DeliveryRow>>({
        path: fillPath(
          '/api/projects/{projectId}/activity/deliveries',
          { projectId },
          deliverySearch.write(search),
        ),
        signal,
      }),
  });
}

/** How many deliveries a search finds, by status and over its time; its page does not matter. */
export function deliveryCountsOptions(projectId: string, search: DeliverySearch) {
  const { filters } = search;
  return queryOptions({
    queryKey: deliveryKeys.counts(projectId, search),
    queryFn: ({ signal }) =>
      callApi<DeliveryCounts>({
        path: fillPath(
          '/api/projects/{projectId}/activity/deliveries/counts',
          { projectId },
          deliverySearch.write({ ...deliverySearch.empty, filters }),
        ),
        signal,
      }),
  });
}

/**
 * What is new to a search since an instant, and how the rows of its page stand now. Asked by the page
 * itself, so it does not keep the session.
 */
export function fetchDeliveryNews(
  projectId: string,
  search: DeliverySearch,
  since: string,
  uids: readonly string[],
  signal: AbortSignal,
): Promise<DeliveryNews> {
  const { filters } = search;
  const query = deliverySearch.write({ ...deliverySearch.empty, filters });
  query.set('since', since);
  if (uids.length > 0) query.set('uids', uids.join(','));
  const path = fillPath('/api/projects/{projectId}/activity/deliveries/news', { projectId }, query);
  return callApi<DeliveryNews>({ path, signal, unattended: true });
}
