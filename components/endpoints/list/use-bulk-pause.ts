'use client';

import { useState } from 'react';
import { announce } from '@/components/ui/announcer';
import type { EndpointView } from '@/lib/contract/console/views';
import { wholeErrorText } from '@/lib/queries/api-error';
import { usePauseEndpoint } from '@/lib/queries/endpoint-saves';

export interface BulkResult {
  uid: string;
  name: string;
  /** What is now the case; null when it failed. */
  status: string | null;
  problem: string | null;
}

export interface BulkRun {
  paused: boolean;
  total: number;
  results: BulkResult[];
  isDone: boolean;
}

/**
 * Pauses or resumes several endpoints one after another, and tells of each how it went. One at a
 * time: a gateway may limit requests, and what was not begun can still be stopped.
 */
export function useBulkPause(projectId: string) {
  const pausing = usePauseEndpoint(projectId);
  const [run, setRun] = useState<BulkRun | null>(null);

  async function start(paused: boolean, endpoints: readonly EndpointView[]) {
    const results: BulkResult[] = [];
    const tell = (isDone: boolean) =>
      setRun({ paused, total: endpoints.length, results: [...results], isDone });
    tell(false);
    for (const { uid, name } of endpoints) {
      const row = { uid, name: name || uid };
      try {
        const { resource } = await pausing.mutateAsync({ uid, paused });
        results.push({ ...row, status: resource.status ?? 'not told', problem: null });
      } catch (error) {
        results.push({ ...row, status: null, problem: wholeErrorText(error) });
      }
      tell(results.length === endpoints.length);
    }
    const failed = results.filter(({ problem }) => problem !== null).length;
    announce(
      `${results.length - failed} of ${results.length} ${paused ? 'paused' : 'resumed'}${failed > 0 ? `, ${failed} failed` : ''}`,
    );
  }
  return { run, start, dismiss: () => setRun(null), isRunning: run !== null && !run.isDone };
}
