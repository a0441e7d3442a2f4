'use client';

import { useState } from 'react';
import { announce } from '@/components/ui/announcer';
import type { EndpointState } from '@/lib/contract/console/endpoint-actions';
import { errorText } from '@/lib/queries/api-error';
import { useActivateEndpoint, usePauseEndpoint } from '@/lib/queries/endpoint-saves';

/** Pausing, resuming and activating one endpoint. */
export function useStatusActions({
  projectId,
  uid,
  onDone,
}: {
  projectId: string;
  uid: string;
  onDone: (state: EndpointState) => void;
}) {
  const pausing = usePauseEndpoint(projectId);
  const activating = useActivateEndpoint(projectId);
  const [problem, setProblem] = useState<{ title: string; text: string } | null>(null);

  async function run(work: () => Promise<EndpointState>, done: string, failed: string) {
    setProblem(null);
    try {
      onDone(await work());
      announce(done);
    } catch (error) {
      setProblem({ title: failed, text: errorText(error) });
    }
  }
  return {
    busy: pausing.isPending || activating.isPending,
    problem,
    dismiss: () => setProblem(null),
    pause: (paused: boolean) =>
      void run(
        () => pausing.mutateAsync({ uid, paused }),
        paused ? 'The endpoint is paused' : 'The endpoint is active again',
        paused ? 'The endpoint was not paused' : 'The endpoint was not resumed',
      ),
    activate: () =>
      void run(
        () => activating.mutateAsync({ uid }),
        'The endpoint is active',
        'The endpoint was not activated',
      ),
  };
}

export type StatusActions = ReturnType<typeof useStatusActions>;
