import { queryOptions } from '@tanstack/react-query';
import {
  type Overview,
  type OverviewSearch,
  overviewAsk,
  overviewSearch,
} from '@/lib/contract/console/activity/overview';
import { fillPath } from '@/lib/util/routes';
import { callApi } from '../client';
import { queryKeys } from '../keys';

/** The address of a span names it. */
export function overviewKey(projectId: string, search: OverviewSearch) {
  return [
    ...queryKeys.project(projectId),
    'overview',
    overviewSearch.write(search).toString(),
  ] as const;
}

/** What a project needs and how its deliveries went; asked for anew only when it is refreshed. */
export function overviewOptions(projectId: string, search: OverviewSearch) {
  return queryOptions({
    queryKey: overviewKey(projectId, search),
    queryFn: ({ signal, client, queryKey }) => {
      // Where something is on screen already, a person asked for what is new.
      const isFresh = client.getQueryData(queryKey) !== undefined;
      const { filters } = search;
      const query = overviewAsk.write({
        ...search,
        filters: { ...filters, fresh: isFresh ? 'yes' : null },
      });
      const path = '/api/projects/{projectId}/activity/overview';
      return callApi<Overview>({ path: fillPath(path, { projectId }, query), signal });
    },
  });
}
