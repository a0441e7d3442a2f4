import { queryOptions } from '@tanstack/react-query';
import type { RecentEvents } from '@/lib/contract/console/recent-events';
import { fillPath } from '@/lib/util/routes';
import { callApi } from './client';
import { queryKeys } from './keys';

/** The newest events of a project, asked for anew each time and kept no longer than they are shown. */
export function recentEventsOptions(projectId: string) {
  return queryOptions({
    queryKey: [...queryKeys.project(projectId), 'recent events'],
    queryFn: ({ signal }) =>
      callApi<RecentEvents>({
        path: fillPath('/api/projects/{projectId}/events', { projectId }),
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });
}
