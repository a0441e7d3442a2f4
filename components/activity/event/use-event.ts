'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EventDetail } from '@/lib/contract/console/activity/event-detail';
import { eventDetailOptions } from '@/lib/queries/activity/event';

/** How often the page asks by itself what became of a replay, in milliseconds, and how many times. */
const ASK_EVERY_MS = 2_000;
const MOST_ASKS = 10;

/** What an event was before it was replayed here. */
interface Replayed {
  known: ReadonlySet<string>;
  /** Answers that had come by then. */
  answers: number;
}

/** One event, read when the page opens, and again by itself for a while after it was replayed here. */
export function useEvent(projectId: string, uid: string) {
  const [replayed, setReplayed] = useState<Replayed>();
  const client = useQueryClient();
  const options = eventDetailOptions(projectId, uid, replayed !== undefined);
  const query = useQuery({
    ...options,
    // Stops while the tab is hidden.
    refetchInterval: (state) =>
      replayed && state.state.dataUpdateCount - replayed.answers < MOST_ASKS ? ASK_EVERY_MS : false,
  });
  const { data, refetch } = query;
  const fresh = replayed
    ? (data?.deliveries.rows ?? []).filter((row) => !replayed.known.has(row.uid))
    : [];
  return {
    ...query,
    /** Deliveries that came of the replay so far; undefined where there was none. */
    fresh: replayed && fresh,
    noteReplayed(before: EventDetail) {
      const answers = client.getQueryState(options.queryKey)?.dataUpdateCount ?? 0;
      setReplayed({ known: new Set(before.deliveries.rows.map((row) => row.uid)), answers });
      void refetch();
    },
  };
}
