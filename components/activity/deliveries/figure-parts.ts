import type { BarSeries, Look, TimeBarsData } from '@/components/charts/time-bars/model';
import type { DeliveryCounts, StatusCounts } from '@/lib/contract/console/activity/counts';
import { chosenOf } from '@/lib/contract/console/activity-searches';
import { deliveryStatuses } from '@/lib/contract/gateway/choices';
import { deliveryStatusWord } from '@/lib/words/activity/statuses';

type Status = keyof StatusCounts;

/** One part of the bars: statuses that mean the same to who looks for what went wrong. */
export interface StatusPart {
  key: string;
  label: string;
  look: Look;
  statuses: readonly Status[];
}

const part = (look: Look, first: Status, ...more: Status[]): StatusPart => ({
  key: first,
  label: deliveryStatusWord(first),
  look,
  statuses: [first, ...more],
});

/** The parts, from the bottom of a bar up. */
export const statusParts: readonly StatusPart[] = [
  part('good', 'Success'),
  part('retry', 'Retry'),
  part('bad', 'Failure'),
  part('wait', 'Scheduled', 'Processing'),
  part('off', 'Discarded'),
];

const series: readonly BarSeries[] = statusParts.map(({ key, label, look }) => ({
  key,
  label,
  look,
}));

/** How many deliveries are of a part; null where that is not known. */
export function sumOfPart(counts: StatusCounts | null, { statuses }: StatusPart): number | null {
  return counts && statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}

/** How many there are in all, or of some statuses alone; null where that is not known. */
export function totalOf(counts: StatusCounts | null, statuses?: string | null): number | null {
  if (!counts) return null;
  const wanted = statuses ? chosenOf(statuses) : deliveryStatuses;
  return deliveryStatuses
    .filter((status) => wanted.some((each) => each === status))
    .reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}

/** The filter by status once a part is pressed: that part alone, or none where it was that. */
export function toggledStatus(status: string | null, { statuses }: StatusPart): string | null {
  const chosen = deliveryStatuses.filter((each) => statuses.includes(each)).join(',');
  return status === chosen ? null : chosen;
}

/** The bars of counted deliveries; null where they are not known over time. */
export function barsOf({ buckets, to, asOf }: DeliveryCounts): TimeBarsData | null {
  if (!buckets || buckets.length === 0) return null;
  const [toMs, asOfMs] = [Date.parse(to), Date.parse(asOf)];
  return {
    noun: ['delivery', 'deliveries'],
    series,
    buckets: buckets.map(({ from, counts }, at) => ({
      fromMs: Date.parse(from),
      toMs: Date.parse(buckets[at + 1]?.from ?? to),
      values: statusParts.map((each) => sumOfPart(counts, each) ?? 0),
    })),
    // A minute of slack: both come from one clock, but not from one moment.
    nowMs: toMs >= asOfMs - 60_000 ? Math.min(asOfMs, toMs) : null,
  };
}
