import { queryOptions } from '@tanstack/react-query';
import type { RefusedRow } from '@/lib/contract/console/activity/rows';
import { type RefusedSearch, refusedSearch } from '@/lib/contract/console/activity-searches';
import type { ListView } from '@/lib/contract/console/list';
import { fillPath } from '@/lib/util/routes';
import { callApi } from '../client';
import { queryKeys } from '../keys';

export const refusedKeys = {
  all: (projectId: string) => [...queryKeys.project(projectId), 'refused'] as const,
  list: (projectId: string, search: RefusedSearch) =>
    [...refusedKeys.all(projectId), 'list', search] as const,
  one: (projectId: string, uid: string) => [...refusedKeys.all(projectId), 'one', uid] as const,
};

/** One page of refused requests, as the address describes it. */
export function refusedListOptions(projectId: string, search: RefusedSearch) {
  return queryOptions({
    queryKey: refusedKeys.list(projectId, search),
    queryFn: ({ signal }) =>
      callApi<ListView<RefusedRow>>({
        path: fillPath(
          '/api/projects/{projectId}/activity/refused',
          { projectId },
          refusedSearch.write(search),
        ),
        signal,
      }),
  });
}
