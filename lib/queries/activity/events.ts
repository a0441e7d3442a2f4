import { queryOptions } from '@tanstack/react-query';
import type { EventRow } from '@/lib/contract/console/activity/rows';
import { type EventSearch, eventSearch } from '@/lib/contract/console/activity-searches';
import type { ListView } from '@/lib/contract/console/list';
import { fillPath } from '@/lib/util/routes';
import { callApi } from '../client';
import { queryKeys } from '../keys';

export const eventKeys = {
  all: (projectId: string) => [...queryKeys.project(projectId), 'events'] as const,
  lists: (projectId: string) => [...eventKeys.all(projectId), 'list'] as const,
  list: (projectId: string, search: EventSearch) =>
    [...eventKeys.lists(projectId), search] as const,
  one: (projectId: string, uid: string) => [...eventKeys.all(projectId), 'one', uid] as const,
};

/** One page of events, as the address describes it. */
export function eventListOptions(projectId: string, search: EventSearch) {
  return queryOptions({
    queryKey: eventKeys.list(projectId, search),
    queryFn: ({ signal }) =>
      callApi<ListView<EventRow>>({
        path: fillPath(
          '/api/projects/{projectId}/activity/events',
          { projectId },
          eventSearch.write(search),
        ),
        signal,
      }),
  });
}
