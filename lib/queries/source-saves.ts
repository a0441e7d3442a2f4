import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RevealedSecret, UndoBody } from '@/lib/contract/console/resource-actions';
import type { ResourceState, SaveResult } from '@/lib/contract/console/save-result';
import type { SourceUsage } from '@/lib/contract/console/source-actions';
import type { SourceCreateBody, SourceUpdateBody } from '@/lib/contract/console/source-save';
import type { SourceView } from '@/lib/contract/console/views';
import { fillPath } from '@/lib/util/routes';
import { callApi } from './client';
import { showNewRows, useResourceWrite } from './resource-saves';
import { sourceKeys } from './sources';
import { subscriptionKeys } from './subscriptions';

const all = '/api/projects/{projectId}/sources';
const one = `${all}/{uid}` as const;

/** The source to edit with the baseline of a save; null where the gateway cannot be read. */
export function sourceBaselineOptions(projectId: string, uid: string) {
  return queryOptions({
    queryKey: sourceKeys.baseline(projectId, uid),
    queryFn: ({ signal }) =>
      callApi<ResourceState<SourceView> | null>({
        path: fillPath(`${one}/baseline`, { projectId, uid }),
        signal,
      }),
    // A form that starts from an old state would only find a conflict.
    staleTime: 0,
    gcTime: 0,
  });
}

/** What takes events of a source. */
export function sourceUsageOptions(projectId: string, uid: string) {
  return queryOptions({
    queryKey: sourceKeys.usage(projectId, uid),
    queryFn: ({ signal }) =>
      callApi<SourceUsage>({ path: fillPath(`${one}/usage`, { projectId, uid }), signal }),
  });
}

/** One stored secret, the caller's alone: it never enters the query cache. */
export function revealSourceSecret(
  projectId: string,
  uid: string,
  path: string,
): Promise<RevealedSecret> {
  return callApi<RevealedSecret>({
    method: 'POST',
    path: fillPath(`${one}/reveal`, { projectId, uid }),
    body: { path },
  });
}

type Saved = SaveResult<SourceView>;

export function useCreateSource(projectId: string) {
  return useResourceWrite<SourceCreateBody, Saved>(sourceKeys, projectId, (body) => ({
    method: 'POST',
    path: fillPath(all, { projectId }),
    body,
  }));
}

export function useUpdateSource(projectId: string, uid: string) {
  return useResourceWrite<SourceUpdateBody, Saved>(sourceKeys, projectId, (body) => ({
    method: 'PUT',
    path: fillPath(one, { projectId, uid }),
    body,
  }));
}

/** Puts the state before a save back. */
export function useUndoSource(projectId: string, uid: string) {
  return useResourceWrite<UndoBody, Saved>(sourceKeys, projectId, (body) => ({
    method: 'POST',
    path: fillPath(`${one}/undo`, { projectId, uid }),
    body,
  }));
}

/** Deletes a source; its subscriptions go with it (gateway contract §5.9). */
export function useDeleteSource(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (uid: string) =>
      callApi<void>({ method: 'DELETE', path: fillPath(one, { projectId, uid }) }),
    retry: false,
    onSuccess: async (_answer, uid) => {
      client.removeQueries({ queryKey: sourceKeys.one(projectId, uid) });
      client.removeQueries({ queryKey: sourceKeys.baseline(projectId, uid) });
      await showNewRows(client, sourceKeys.lists(projectId));
      await showNewRows(client, subscriptionKeys.lists(projectId));
    },
  });
}
