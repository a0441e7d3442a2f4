import { queryOptions, useMutation } from '@tanstack/react-query';
import type {
  EndpointState,
  EndpointUsage,
  ExpireSecretBody,
  Oauth2Trial,
  Oauth2TrialBody,
  PausedEndpoint,
} from '@/lib/contract/console/endpoint-actions';
import type { EndpointCreateBody, EndpointUpdateBody } from '@/lib/contract/console/endpoint-save';
import type { SaveResult } from '@/lib/contract/console/save-result';
import type { EndpointView } from '@/lib/contract/console/views';
import { fillPath } from '@/lib/util/routes';
import { type ApiRequest, callApi } from './client';
import { endpointKeys } from './endpoints';
import { portalLinkKeys } from './portal-links';
import { resourceWrites, useResourceWrite } from './resource-saves';
import { subscriptionKeys } from './subscriptions';

const all = '/api/projects/{projectId}/endpoints';
const one = `${all}/{uid}` as const;

// Subscriptions go with an endpoint (gateway contract §4.9), and links no longer show it.
export const endpointCalls = resourceWrites<EndpointView, EndpointCreateBody, EndpointUpdateBody>({
  path: 'endpoints',
  keys: endpointKeys,
  goesToo: [subscriptionKeys, portalLinkKeys],
});

/** What uses an endpoint; walks lists of the gateway, so ask only when it is wanted. */
export function endpointUsageOptions(projectId: string, uid: string) {
  return queryOptions({
    queryKey: endpointKeys.usage(projectId, uid),
    queryFn: ({ signal }) =>
      callApi<EndpointUsage>({ path: fillPath(`${one}/usage`, { projectId, uid }), signal }),
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

/** Gives an endpoint a new signing secret; the former one ends after the grace time. */
export function useExpireEndpointSecret(projectId: string, uid: string) {
  return useEndpointWrite<ExpireSecretBody, SaveResult<EndpointView>>(projectId, (body) => ({
    method: 'PUT',
    path: fillPath(`${one}/expire_secret`, { projectId, uid }),
    body,
  }));
}

/** Pauses or resumes any endpoint of the project, for rows and selections as well. */
export function usePauseEndpoint(projectId: string) {
  return useEndpointWrite<{ uid: string; paused: boolean }, PausedEndpoint>(
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
