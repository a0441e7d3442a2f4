'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { recoveryKeys, recoveryOptions } from '@/lib/queries/portal/jobs';
import { isWatched } from '@/lib/words/portal/recovery';
import { usePortal } from '../portal-provider';

const LOOK_EVERY_MS = 2_000;

/**
 * A recovery as it stands. It is looked at again while something changes by itself and the page is in
 * sight, not after a failed look, and without keeping the session.
 * @param uid null while there is none to look at
 */
export function useRecovery(uid: string | null) {
  const { api } = usePortal();
  const isKnown = useQueryClient().getQueryData(recoveryKeys.one(api, uid ?? '')) !== undefined;
  return useQuery({
    ...recoveryOptions(api, uid ?? '', { unattended: isKnown }),
    enabled: uid !== null,
    refetchInterval: ({ state: { data, error } }) =>
      data && !error && isWatched(data) ? LOOK_EVERY_MS : false,
  });
}
