import { queryOptions } from '@tanstack/react-query';
import type { EventNews } from '@/lib/contract/console/activity/news';
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

/**
 * What is new to a search since an instant, and how the rows of its page stand now. Asked by the page
 * itself, so it does not keep the session.
 */
export function fetchEventNews(
  projectId: string,
  { filters }: EventSearch,
  since: string,
  uids: readonly string[],
  signal: AbortSignal,
): Promise<EventNews> {
  const query = eventSearch.write({ ...eventSearch.empty, filters });
  query.set('since', since);
  if (uids.length > 0) query.set('uids', uids.join(','));
  const path = fillPath('/api/projects/{projectId}/activity/events/news', { projectId }, query);
  return callApi<EventNews>({ path, signal, unattended: true });
}
