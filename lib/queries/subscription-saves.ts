import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { UndoBody } from '@/lib/contract/console/resource-actions';
import type { ResourceState, SaveResult } from '@/lib/contract/console/save-result';
import type { FilterTrial, FilterTrialBody } from '@/lib/contract/console/subscription-actions';
import type {
  SubscriptionCreateBody,
  SubscriptionUpdateBody,
} from '@/lib/contract/console/subscription-save';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { fillPath } from '@/lib/util/routes';
import { callApi } from './client';
import { showNewRows, useResourceWrite } from './resource-saves';
import { subscriptionKeys } from './subscriptions';

const all = '/api/projects/{projectId}/subscriptions';
const one = `${all}/{uid}` as const;

type Saved = SaveResult<SubscriptionView>;

/** The subscription to edit with the baseline of a save; null where the gateway cannot be read. */
export function subscriptionBaselineOptions(projectId: string, uid: string) {
  return queryOptions({
    queryKey: subscriptionKeys.baseline(projectId, uid),
    queryFn: ({ signal }) =>
      callApi<ResourceState<SubscriptionView> | null>({
        path: fillPath(`${one}/baseline`, { projectId, uid }),
        signal,
      }),
    // A form that starts from an old state would only find a conflict.
    staleTime: 0,
    gcTime: 0,
  });
}

export function useCreateSubscription(projectId: string) {
  return useResourceWrite<SubscriptionCreateBody, Saved>(subscriptionKeys, projectId, (body) => ({
    method: 'POST',
    path: fillPath(all, { projectId }),
    body,
  }));
}

export function useUpdateSubscription(projectId: string, uid: string) {
  return useResourceWrite<SubscriptionUpdateBody, Saved>(subscriptionKeys, projectId, (body) => ({
    method: 'PUT',
    path: fillPath(one, { projectId, uid }),
    body,
  }));
}

/** Has the gateway's own engine try a filter on a sample; nothing is stored. */
export function trySubscriptionFilter(
  projectId: string,
  body: FilterTrialBody,
): Promise<FilterTrial> {
  return callApi<FilterTrial>({
    method: 'POST',
    path: fillPath(`${all}/test_filter`, { projectId }),
    body,
  });
}

/** Puts the state before a save back. */
export function useUndoSubscription(projectId: string, uid: string) {
  return useResourceWrite<UndoBody, Saved>(subscriptionKeys, projectId, (body) => ({
    method: 'POST',
    path: fillPath(`${one}/undo`, { projectId, uid }),
    body,
  }));
}

export function useDeleteSubscription(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (uid: string) =>
      callApi<void>({ method: 'DELETE', path: fillPath(one, { projectId, uid }) }),
    retry: false,
    onSuccess: async (_answer, uid) => {
      client.removeQueries({ queryKey: subscriptionKeys.one(projectId, uid) });
      client.removeQueries({ queryKey: subscriptionKeys.baseline(projectId, uid) });
      await showNewRows(client, subscriptionKeys.lists(projectId));
    },
  });
}
