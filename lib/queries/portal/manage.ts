import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  PortalCreate,
  PortalSaved,
  PortalSettings,
  PortalUpdate,
} from '@/lib/contract/portal/manage';
import type { PortalRotate, PortalSecrets } from '@/lib/contract/portal/secret';
import type {
  PortalTest,
  PortalTestResult,
  PortalTestSent,
} from '@/lib/contract/portal/test-event';
import { fillPath } from '@/lib/util/routes';
import { callPortal, portalKeys } from './client';

const pathOf = (endpointId: string) => fillPath('/endpoints/{endpointId}', { endpointId });

/** Keys of what the pages know of one endpoint besides its row. */
const managedKeys = {
  settings: (api: string, uid: string) => [...portalKeys.endpoints(api), 'settings', uid] as const,
  secrets: (api: string, uid: string) => [...portalKeys.endpoints(api), 'secrets', uid] as const,
  test: (api: string, uid: string, test: PortalTestSent) =>
    [...portalKeys.all(api), 'test', uid, test] as const,
};

/** The settings of one endpoint. */
export function portalSettingsOptions(api: string, uid: string) {
  return queryOptions({
    queryKey: managedKeys.settings(api, uid),
    queryFn: ({ signal }) =>
      callPortal<PortalSettings>(api, { path: `${pathOf(uid)}/settings`, signal }),
  });
}

/** The signing secrets of one endpoint, without their values. */
export function portalSecretsOptions(api: string, uid: string) {
  return queryOptions({
    queryKey: managedKeys.secrets(api, uid),
    queryFn: ({ signal }) =>
      callPortal<PortalSecrets>(api, { path: `${pathOf(uid)}/secret`, signal }),
  });
}

/** A write to endpoints, after which all that is known of them is asked for anew. */
function useEndpointWrite<Variables, Answer>(
  api: string,
  write: (variables: Variables) => Promise<Answer>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    // Bodies may hold a secret that was just typed.
    gcTime: 0,
    onSettled: () => client.invalidateQueries({ queryKey: portalKeys.endpoints(api) }),
  });
}

/** Makes an endpoint, or changes one where its id is given. */
export function useSaveEndpoint(api: string) {
  return useEndpointWrite(
    api,
    ({ uid, body }: { uid: string; body: PortalUpdate } | { uid: null; body: PortalCreate }) =>
      callPortal<PortalSaved>(
        api,
        uid === null
          ? { method: 'POST', path: '/endpoints', body }
          : { method: 'PUT', path: pathOf(uid), body },
      ),
  );
}

/** Pauses or resumes an endpoint. */
export function usePauseEndpoint(api: string) {
  return useEndpointWrite(api, ({ uid, paused }: { uid: string; paused: boolean }) =>
    callPortal<PortalSettings>(api, {
      method: 'PUT',
      path: `${pathOf(uid)}/pause`,
      body: { paused },
    }),
  );
}

export function useDeleteEndpoint(api: string) {
  return useEndpointWrite(api, ({ uid }: { uid: string }) =>
    callPortal<void>(api, { method: 'DELETE', path: pathOf(uid) }),
  );
}

/** Puts a new signing secret in the place of the one in use. */
export function useRotateSecret(api: string, uid: string) {
  return useEndpointWrite(api, (body: PortalRotate) =>
    callPortal<PortalSecrets>(api, { method: 'PUT', path: `${pathOf(uid)}/secret`, body }),
  );
}

/** One signing secret in clear; it is kept nowhere. */
export async function showPortalSecret(api: string, uid: string, secret: string): Promise<string> {
  const path = `${pathOf(uid)}/secret`;
  const body = { uid: secret };
  return (await callPortal<{ value: string }>(api, { method: 'POST', path, body })).value;
}

/** Has a test event sent. */
export function sendPortalTest(api: string, uid: string, body: PortalTest) {
  const path = `${pathOf(uid)}/test-event`;
  return callPortal<PortalTestSent>(api, { method: 'POST', path, body });
}

const LOOK_AGAIN_MS = 1_500;

/** What became of a test event, looked up until it has arrived or failed. */
export function portalTestOptions(api: string, uid: string, sent: PortalTestSent) {
  const query = new URLSearchParams({ ...sent });
  return queryOptions({
    queryKey: managedKeys.test(api, uid, sent),
    queryFn: ({ signal }) =>
      callPortal<PortalTestResult>(api, {
        path: `${pathOf(uid)}/test-event?${query}`,
        signal,
        unattended: true,
      }),
    refetchInterval: ({ state: { data } }) => {
      const isSettled = data?.state === 'arrived' || data?.state === 'failed';
      return isSettled || data?.httpStatus || data?.errorKind ? false : LOOK_AGAIN_MS;
    },
    gcTime: 0,
  });
}
