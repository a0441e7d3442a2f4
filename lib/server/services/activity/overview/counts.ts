import type { DeliveryCounts, Ended } from '@/lib/contract/console/activity/overview';
import { deliveryStatuses } from '@/lib/contract/gateway/choices';

/** Counts as a gateway answers them; what it leaves out is none. */
export function countsFrom(
  answered: Partial<Record<string, number | null | undefined>> | null | undefined,
): DeliveryCounts {
  const entries = deliveryStatuses.map((status) => [status, Math.max(0, answered?.[status] ?? 0)]);
  return Object.fromEntries(entries) as DeliveryCounts;
}

export function addCounts(one: DeliveryCounts, other: DeliveryCounts): DeliveryCounts {
  const entries = deliveryStatuses.map((status) => [status, one[status] + other[status]]);
  return Object.fromEntries(entries) as DeliveryCounts;
}

/** All of them, whatever became of them. */
export function allOf(counts: DeliveryCounts): number {
  return deliveryStatuses.reduce((sum, status) => sum + counts[status], 0);
}

/**
 * Those that ended, and how many of them arrived. One that is discarded was never to be sent, so that
 * it is no failure; one that is tried again has not ended.
 */
export function endedOf(counts: DeliveryCounts): Ended {
  return {
    deliveries: allOf(counts),
    arrived: counts.Success,
    ended: counts.Success + counts.Failure,
  };
}
