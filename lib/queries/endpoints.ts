import { queryOptions } from '@tanstack/react-query';
import type { ListView } from '@/lib/contract/console/list';
import { type EndpointSearch, endpointSearch } from '@/lib/contract/console/searches';
import type { EndpointView } from '@/lib/contract/console/views';
import { fillPath } from '@/lib/util/routes';
import { callApi } from './client';
import { queryKeys } from './keys';

export const endpointKeys = {
  all: (projectId: string) => [...queryKeys.project(projectId), 'endpoints'] as const,
  lists: (projectId: string) => [...endpointKeys.all(projectId), 'list'] as const,
  list: (projectId: string, search: EndpointSearch) =>
    [...endpointKeys.lists(projectId), search] as const,
  one: (projectId: string, uid: string) => [...endpointKeys.all(projectId), 'one', uid] as const,
  baseline: (projectId: string, uid: string) =>
    [...endpointKeys.all(projectId), 'baseline', uid] as const,
  usage: (projectId: string, uid: string) =>
    [...endpointKeys.all(projectId), 'usage', uid] as const,
};

/** One page of endpoints, as the address describes it. */
export function endpointListOptions(projectId: string, search: EndpointSearch) {
  return queryOptions({
    queryKey: endpointKeys.list(projectId, search),
    queryFn: ({ signal }) =>
      callApi<ListView<EndpointView>>({
        path: fillPath(
          '/api/projects/{projectId}/endpoints',
          { projectId },
          endpointSearch.write(search),
        ),
        signal,
      }),
  });
}

/** One endpoint as it is stored. */
export function endpointOptions(projectId: string, uid: string) {
  return queryOptions({
    queryKey: endpointKeys.one(projectId, uid),
    queryFn: ({ signal }) =>
      callApi<EndpointView>({
        path: fillPath('/api/projects/{projectId}/endpoints/{uid}', { projectId, uid }),
        signal,
      }),
  });
}
