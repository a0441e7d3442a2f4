import { queryOptions } from '@tanstack/react-query';
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
