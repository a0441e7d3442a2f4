'use client';

import { type Ended, runAction } from '@/components/forms/saving/run-action';
import { announce } from '@/components/ui/announcer';
import type { EndpointState } from '@/lib/contract/console/endpoint-actions';
import { useActivateEndpoint, usePauseEndpoint } from '@/lib/queries/endpoint-saves';

/** Pausing, resuming and activating one endpoint, each an attempt like a save. */
export function useStatusActions({
  projectId,
  uid,
  attempt,
  onDone,
}: {
  projectId: string;
  uid: string;
  /** Carries one out, and tells of its failure. */
  attempt: (work: () => Promise<Ended>) => Promise<unknown>;
  onDone?: (state: EndpointState) => void;
}) {
  const pausing = usePauseEndpoint(projectId);
  const activating = useActivateEndpoint(projectId);

  const run = (work: () => Promise<EndpointState>, done: string, failed: string) =>
    void attempt(() =>
      runAction(failed, async () => {
        const state = await work();
        onDone?.(state);
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
