import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { HeldDeliveriesView } from '@/lib/contract/console/held-deliveries';
import { fillPath } from '@/lib/util/routes';
import { callApi } from './client';
import { queryKeys } from './keys';

const path = (projectId: string) =>
  fillPath('/api/projects/{projectId}/held_deliveries', { projectId });

/** What waits after a backup was restored; asked once for all pages of a tab. */
export function heldDeliveriesOptions(projectId: string) {
  return queryOptions({
    queryKey: queryKeys.held(projectId),
    queryFn: ({ signal }) => callApi<HeldDeliveriesView>({ path: path(projectId), signal }),
  });
}

/** Lets it go out. */
export function useReleaseHeld(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi<HeldDeliveriesView>({ method: 'POST', path: path(projectId) }),
    retry: false,
    onSuccess: (view) => client.setQueryData(queryKeys.held(projectId), view),
  });
}
