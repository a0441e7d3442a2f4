import { queryOptions } from '@tanstack/react-query';
import type { RetentionView } from '@/lib/contract/console/views';
import { fillPath } from '@/lib/util/routes';
import { callApi } from './client';
import { queryKeys } from './keys';

/** What the gateway keeps of events, and what it pruned; null where it does not tell. */
export function retentionOptions(projectId: string) {
  return queryOptions({
    queryKey: queryKeys.retention(projectId),
    queryFn: ({ signal }) =>
      callApi<{ retention: RetentionView | null }>({
        path: fillPath('/api/projects/{projectId}/retention', { projectId }),
        signal,
      }),
  });
}
