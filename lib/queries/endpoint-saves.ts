import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  EndpointState,
  EndpointUsage,
  ExpireSecretBody,
  Oauth2Trial,
  Oauth2TrialBody,
} from '@/lib/contract/console/endpoint-actions';
import type { EndpointCreateBody, EndpointUpdateBody } from '@/lib/contract/console/endpoint-save';
import type { RevealedSecret, UndoBody } from '@/lib/contract/console/resource-actions';
import type { SaveResult } from '@/lib/contract/console/save-result';
import type { EndpointView } from '@/lib/contract/console/views';
import { fillPath } from '@/lib/util/routes';
import { type ApiRequest, callApi } from './client';
import { endpointKeys } from './endpoints';
import { portalLinkKeys } from './portal-links';
import { showNewRows, useResourceWrite } from './resource-saves';
import { subscriptionKeys } from './subscriptions';

const all = '/api/projects/{projectId}/endpoints';
const one = `${all}/{uid}` as const;

/** The endpoint to edit with the baseline of a save; null where the gateway cannot be read. */
export function endpointBaselineOptions(projectId: string, uid: string) {
  return queryOptions({
    queryKey: endpointKeys.baseline(projectId, uid),
    queryFn: ({ signal }) =>
      callApi<EndpointState | null>({
        path: fillPath(`${one}/baseline`, { projectId, uid }),
        signal,
      }),
    // A form that starts from an old state would only find a conflict.
    staleTime: 0,
    gcTime: 0,
  });
}

/** What uses an endpoint; walks lists of the gateway, so ask only when it is wanted. */
export function endpointUsageOptions(projectId: string, uid: string) {
  return queryOptions({
    queryKey: endpointKeys.usage(projectId, uid),
    queryFn: ({ signal }) =>
      callApi<EndpointUsage>({ path: fillPath(`${one}/usage`, { projectId, uid }), signal }),
  });
}

/**
 * One stored secret. The answer is the caller's alone: it never enters the query cache, and the
 * caller drops it when it is no longer on screen.
 */
export function revealEndpointSecret(
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

/** Has the gateway ask the token server with settings that are not saved yet. */
export function useTryOauth2(projectId: string) {
  return useMutation({
    mutationFn: (body: Oauth2TrialBody) =>
      callApi<Oauth2Trial>({
        method: 'POST',
        path: fillPath(`${all}/oauth2/test`, { projectId }),
        body,
      }),
    retry: false,
    // The body may hold a secret that was just typed.
    gcTime: 0,
  });
}

function useEndpointWrite<Variables, Answer extends { resource: EndpointView }>(
  projectId: string,
  request: (variables: Variables) => ApiRequest,
) {
  return useResourceWrite<Variables, Answer>(endpointKeys, projectId, request);
}

type Saved = SaveResult<EndpointView>;

export function useCreateEndpoint(projectId: string) {
  return useEndpointWrite<EndpointCreateBody, Saved>(projectId, (body) => ({
    method: 'POST',
    path: fillPath(all, { projectId }),
    body,
  }));
}

export function useUpdateEndpoint(projectId: string, uid: string) {
  return useEndpointWrite<EndpointUpdateBody, Saved>(projectId, (body) => ({
    method: 'PUT',
    path: fillPath(one, { projectId, uid }),
    body,
  }));
}

/** Puts the state before a save back. */
export function useUndoEndpoint(projectId: string, uid: string) {
  return useEndpointWrite<UndoBody, Saved>(projectId, (body) => ({
    method: 'POST',
    path: fillPath(`${one}/undo`, { projectId, uid }),
    body,
  }));
}

/** Gives an endpoint a new signing secret; the former one ends after the grace time. */
export function useExpireEndpointSecret(projectId: string, uid: string) {
  return useEndpointWrite<ExpireSecretBody, Saved>(projectId, (body) => ({
    method: 'PUT',
    path: fillPath(`${one}/expire_secret`, { projectId, uid }),
    body,
  }));
}

/** Pauses or resumes any endpoint of the project, for rows and selections as well. */
export function usePauseEndpoint(projectId: string) {
  return useEndpointWrite<{ uid: string; paused: boolean }, EndpointState>(
    projectId,
    ({ uid, paused }) => ({
      method: 'PUT',
      path: fillPath(`${one}/pause`, { projectId, uid }),
      body: { paused },
    }),
  );
}

export function useActivateEndpoint(projectId: string) {
  return useEndpointWrite<{ uid: string }, EndpointState>(projectId, ({ uid }) => ({
    method: 'POST',
    path: fillPath(`${one}/activate`, { projectId, uid }),
  }));
}

/** Deletes an endpoint; its subscriptions go with it (gateway contract §4.9). */
export function useDeleteEndpoint(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (uid: string) =>
      callApi<void>({ method: 'DELETE', path: fillPath(one, { projectId, uid }) }),
    retry: false,
    onSuccess: async (_answer, uid) => {
      client.removeQueries({ queryKey: endpointKeys.one(projectId, uid) });
      client.removeQueries({ queryKey: endpointKeys.baseline(projectId, uid) });
      // Subscriptions went with it, and links no longer show it.
      await Promise.all(
        [endpointKeys, subscriptionKeys, portalLinkKeys].map(({ lists }) =>
          showNewRows(client, lists(projectId)),
        ),
      );
    },
  });
}
