import {
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { CapabilitiesView } from '@/lib/contract/console/capabilities';
import { fillPath } from '@/lib/util/routes';
import { callApi } from './client';
import { queryKeys } from './keys';

const path = (projectId: string) =>
  fillPath('/api/projects/{projectId}/capabilities', { projectId });

/** What the gateway offers and honours, as the server found it last. Asks the gateway nothing new. */
export function capabilitiesOptions(projectId: string) {
  return queryOptions({
    queryKey: queryKeys.capabilities(projectId),
    queryFn: ({ signal }) => callApi<CapabilitiesView>({ path: path(projectId), signal }),
  });
}

/** Has the server probe the gateway again. */
export function useCheckCapabilities(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi<CapabilitiesView>({ method: 'POST', path: path(projectId) }),
    onSuccess: (view) => client.setQueryData(queryKeys.capabilities(projectId), view),
  });
}

/** Deletes the example data of the embedded gateway; everything cached of the project is dropped. */
export function useClearExampleData(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callApi<unknown>({
        method: 'DELETE',
        path: fillPath('/api/projects/{projectId}/example-data', { projectId }),
      }),
    onSuccess: () => {
      const queryKey = queryKeys.project(projectId);
      client.removeQueries({ queryKey, type: 'inactive' });
      client.setQueryData(queryKeys.cleared(projectId), Date.now());
      return client.invalidateQueries({ queryKey });
    },
  });
}

/** Whether the example data was cleared since this page was opened, and what it shows may be gone. */
export function useClearedSince(projectId: string): boolean {
  const { data = 0 } = useQuery<number>({
    queryKey: queryKeys.cleared(projectId),
    queryFn: skipToken,
  });
  const [before] = useState(data);
  return data !== before;
}
