import { queryOptions } from '@tanstack/react-query';
import type { OwnersView } from '@/lib/contract/console/owners';
import { fillPath } from '@/lib/util/routes';
import { callApi } from './client';
import { queryKeys } from './keys';

const KEPT_MS = 60_000;

/** The owners of a project; walks a list of the gateway, so ask only when they are wanted. */
export function ownersOptions(projectId: string) {
  return queryOptions({
    queryKey: queryKeys.owners(projectId),
    queryFn: ({ signal }) =>
      callApi<OwnersView>({
        path: fillPath('/api/projects/{projectId}/owners', { projectId }),
        signal,
      }),
    staleTime: KEPT_MS,
  });
}
