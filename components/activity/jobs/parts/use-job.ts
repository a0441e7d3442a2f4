'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { JobView } from '@/lib/contract/console/activity/jobs';
import { jobKeys, jobOptions } from '@/lib/queries/activity/jobs';
import { isWatched } from './job-facts';

const LOOK_EVERY_MS = 2_000;
/** Looks for forecasts that are being worked out; a gateway may be too slow to ever tell. */
const MOST_LOOKS = 60;

/** Whether a plan lacks forecasts that the server is working on. */
function isForecasting({ state, kind, groups }: JobView): boolean {
  return state === 'ready' && kind === 'retry' && groups.some(({ forecast }) => forecast === null);
}

/**
 * A job as it stands. It is looked at again while something changes by itself and the page is in
 * sight, not after a failed look, and without keeping the session.
 * @param uid null while there is none to look at
 */
export function useJob(projectId: string, uid: string | null) {
  const key = jobKeys.one(projectId, uid ?? '');
  const isKnown = useQueryClient().getQueryData(key) !== undefined;
  return useQuery({
    ...jobOptions(projectId, uid ?? '', { unattended: isKnown }),
    enabled: uid !== null,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data, error, dataUpdateCount } }) => {
      if (!data || error) return false;
      const isAwaited = isForecasting(data) && dataUpdateCount < MOST_LOOKS;
      return isWatched(data) || isAwaited ? LOOK_EVERY_MS : false;
    },
  });
}
