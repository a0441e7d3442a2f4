import { queryOptions } from '@tanstack/react-query';
import type { WalkStop } from '@/lib/contract/console/activity/walk-stop';
import type { WalksView } from '@/lib/contract/console/walks';
import { fillPath } from '@/lib/util/routes';
import { callApi } from './client';
import { queryKeys } from './keys';

const EVERY_MS = 1_000;

/** How far the server's walks have come, asked again each second; the gateway is asked nothing. */
export function walksOptions(projectId: string) {
  return queryOptions({
    queryKey: queryKeys.walks(projectId),
    queryFn: ({ signal }) =>
      callApi<WalksView>({
        path: fillPath('/api/projects/{projectId}/walks', { projectId }),
        signal,
        unattended: true,
      }),
    refetchInterval: EVERY_MS,
    gcTime: 0,
  });
}

/** Ends the search of this session through a list; it answers with what it has found so far. */
export function stopWalk(projectId: string, stop: WalkStop): Promise<void> {
  return callApi<void>({
    method: 'POST',
    path: fillPath('/api/projects/{projectId}/walks/stop', { projectId }),
    body: stop,
  });
}
