'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { EventRow } from '@/lib/contract/console/activity/rows';
import type { ListView } from '@/lib/contract/console/list';
import { eventKeys } from '@/lib/queries/activity/events';

/** The events before and after one on the page of the list that it was opened from, where that is known. */
export function useNeighbours(
  projectId: string,
  uid: string,
): { previous: string | null; next: string | null } {
  const client = useQueryClient();
  const pages = client.getQueriesData<ListView<EventRow>>({ queryKey: eventKeys.lists(projectId) });
  for (const [, page] of pages) {
    const rows = page?.content ?? [];
    const at = rows.findIndex((row) => row.uid === uid);
    if (at < 0) continue;
    return { previous: rows[at - 1]?.uid ?? null, next: rows[at + 1]?.uid ?? null };
  }
  return { previous: null, next: null };
}
