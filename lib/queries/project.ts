import { queryOptions } from '@tanstack/react-query';
import type { ProjectView } from '@/lib/contract/console/views';
import { fillPath } from '@/lib/util/routes';
import { callApi } from './client';
import { queryKeys } from './keys';

/** The project itself, with the settings that its gateway tells; only its id where it tells none. */
export function projectOptions(projectId: string) {
  return queryOptions({
    queryKey: queryKeys.facts(projectId),
    queryFn: ({ signal }) =>
      callApi<ProjectView>({ path: fillPath('/api/projects/{projectId}', { projectId }), signal }),
  });
}
