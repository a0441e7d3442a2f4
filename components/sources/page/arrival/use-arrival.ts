'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LatestEvent } from '@/lib/contract/console/source-actions';
import { latestEventOptions } from '@/lib/queries/sources';

const LOOK_EVERY_MS = 3_000;
/** A wait is bounded: the gateway is not asked by a page that somebody left open. */
const LONGEST_WAIT_MS = 120_000;

/**
 * A wait for an event of a source. Of a new source any event counts; else the first look of a wait
 * tells what was there before, and only another event counts.
 */
export function useArrival({
  projectId,
  uid,
  isNew,
}: {
  projectId: string;
  uid: string;
  isNew: boolean;
}) {
  const client = useQueryClient();
  const [isWaiting, setIsWaiting] = useState(isNew);
  /** The newest event before the wait: null where there was none, undefined before the first look. */
  const [known, setKnown] = useState<LatestEvent | null | undefined>(isNew ? null : undefined);
  const arrived = (event: LatestEvent | null | undefined) =>
    event && known !== undefined && event.uid !== known?.uid ? event : null;
  const look = useQuery({
    ...latestEventOptions(projectId, uid, { unattended: true }),
    enabled: isWaiting && known !== undefined,
    refetchInterval: ({ state }) =>
      arrived(state.data?.event) || state.error ? false : LOOK_EVERY_MS,
  });
  const event = arrived(look.data?.event);
  const hasArrived = event !== null;
  const { refetch } = look;
  useEffect(() => {
    if (!isWaiting || hasArrived) return;
    const end = setTimeout(() => {
      // The last look, so that nothing is said to be missing that came after the one before.
      void refetch().finally(() => setIsWaiting(false));
    }, LONGEST_WAIT_MS);
    return () => clearTimeout(end);
  }, [isWaiting, hasArrived, refetch]);

  async function wait() {
    const goesOn = isWaiting && known !== undefined;
    const isFirstLook = !(isNew || goesOn);
    if (isFirstLook) setKnown(undefined);
    setIsWaiting(true);
    const asked = latestEventOptions(projectId, uid, { unattended: false });
    // A failure is in the state of the query, which is the one that looks.
    const data = await client.fetchQuery(asked).catch(() => undefined);
    if (isFirstLook && data) setKnown(data.event);
  }
  return {
    event,
    before: known,
    error: look.error,
    isWaiting,
    hasLooked: look.data !== undefined,
    /** Begins a wait, or goes on with one after a failed look. */
    wait: () => void wait(),
  };
}
