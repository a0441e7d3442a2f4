import type { JobResultView } from '@/lib/contract/console/activity/jobs';

/** Results that ended for the same reason at the same endpoint. */
export interface ResultGroup {
  key: string;
  endpointId: string | null;
  errorKind: string | null;
  reason: string | null;
  count: number;
  first: JobResultView;
}

/** What failed or was skipped, by endpoint and reason, those with the most first. */
export function resultGroups(results: readonly JobResultView[]): ResultGroup[] {
  const groups = new Map<string, ResultGroup>();
  for (const result of results) {
    const { endpointId, errorKind, reason } = result;
    const key = JSON.stringify([endpointId, errorKind, reason]);
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { key, endpointId, errorKind, reason, count: 1, first: result });
  }
  return [...groups.values()].toSorted((one, other) => other.count - one.count);
}
