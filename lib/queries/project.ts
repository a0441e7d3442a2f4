import { queryOptions } from '@tanstack/react-query';
import type { ProjectUpdateBody } from '@/lib/contract/console/project-save';
import type { ProjectView } from '@/lib/contract/console/views';
import { fillPath } from '@/lib/util/routes';
import { callApi } from './client';
import { queryKeys } from './keys';
import { resourceEdits } from './resource-saves';

const path = '/api/projects/{projectId}';

/** The project itself, with the settings that its gateway tells; only its id where it tells none. */
export function projectOptions(projectId: string) {
  return queryOptions({
    queryKey: queryKeys.facts(projectId),
    queryFn: ({ signal }) => callApi<ProjectView>({ path: fillPath(path, { projectId }), signal }),
  });
}

/** The calls of the form of a project; what is known of it elsewhere is asked again after a save. */
export const projectCalls = resourceEdits<ProjectView, ProjectUpdateBody>({
  keys: {
    lists: queryKeys.facts,
    one: (projectId) => [...queryKeys.project(projectId), 'settings'],
    baseline: (projectId) => [...queryKeys.project(projectId), 'settings', 'baseline'],
  },
  addressOf: (projectId) => fillPath(path, { projectId }),
});
