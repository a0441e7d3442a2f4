'use client';

import { runAction } from '@/components/forms/saving/run-action';
import type { RunAttempt } from '@/components/forms/saving/use-attempts';
import { announce } from '@/components/ui/announcer';
import type { EndpointState } from '@/lib/contract/console/endpoint-actions';
import { useActivateEndpoint, usePauseEndpoint } from '@/lib/queries/endpoint-saves';

/** Pausing, resuming and activating one endpoint, each an attempt like a save. */
export function useStatusActions<View, Values>({
  projectId,
  uid,
  attempt,
  onDone,
}: {
  projectId: string;
  uid: string;
  attempt: RunAttempt<View, Values>;
  onDone: (state: EndpointState) => void;
}) {
  const pausing = usePauseEndpoint(projectId);
  const activating = useActivateEndpoint(projectId);

  const run = (work: () => Promise<EndpointState>, done: string, failed: string) =>
    void attempt(() =>
      runAction(failed, async () => {
        onDone(await work());
        announce(done);
      }),
    );
  return {
    busy: pausing.isPending || activating.isPending,
    pause: (paused: boolean) =>
      run(
        () => pausing.mutateAsync({ uid, paused }),
        paused ? 'The endpoint is paused' : 'The endpoint is active again',
        paused ? 'The endpoint was not paused' : 'The endpoint was not resumed',
      ),
    activate: () =>
      run(
        () => activating.mutateAsync({ uid }),
        'The endpoint is active',
        'The endpoint was not activated',
      ),
  };
}

export type StatusActions = ReturnType<typeof useStatusActions>;
