import {
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { type ApiRequest, callApi } from './client';

/** The keys under which one kind of resource is kept. */
export interface ResourceKeys {
  lists: (projectId: string) => QueryKey;
  one: (projectId: string, uid: string) => QueryKey;
  baseline: (projectId: string, uid: string) => QueryKey;
}

/** Asks the list on screen again; a list that is not is forgotten, since opening one asks only once. */
export async function showNewRows(client: QueryClient, queryKey: QueryKey): Promise<void> {
  client.removeQueries({ queryKey, type: 'inactive' });
  await client.invalidateQueries({ queryKey });
}

/** A write that answers a resource: shown at once, lists asked again, never sent twice by itself. */
export function useResourceWrite<Variables, Answer extends { resource: { uid: string } }>(
  keys: ResourceKeys,
  projectId: string,
  request: (variables: Variables) => ApiRequest,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (variables: Variables) => callApi<Answer>(request(variables)),
    retry: false,
    onSuccess: async ({ resource }) => {
      client.setQueryData(keys.one(projectId, resource.uid), resource);
      client.removeQueries({ queryKey: keys.baseline(projectId, resource.uid) });
      await showNewRows(client, keys.lists(projectId));
    },
  });
}
