import type {
  DeliveryCounts,
  Ended,
  Overview,
  OverviewBar,
  OverviewEndpoint,
} from '@/lib/contract/console/activity/overview';
import type { View } from '@/lib/contract/console/masked';
import type { Stats } from '@/lib/contract/gateway/stats';
import { parseInstant } from '@/lib/util/instant';
import { addCounts, allOf, countsFrom, endedOf } from './counts';
import type { OverviewSpan } from './span';

export type StatsView = View<Stats>;
type Bucket = NonNullable<StatsView['buckets']>[number];

function msOf(text: string | null | undefined): number | null {
  const instant = parseInstant(text);
  return instant.kind === 'moment' ? instant.ms : null;
}

/** The higher of what is known. */
function highest(one: number | null, other: number | null): number | null {
  return one === null ? other : other === null ? one : Math.max(one, other);
}

/** Joins buckets of a gateway into bars of a length. A line tells the highest of those it is of. */
export function barsOf(
  buckets: readonly Bucket[],
  { fromMs, toMs }: Pick<OverviewSpan, 'fromMs' | 'toMs'>,
  lengthMs: number,
): OverviewBar[] {
  const amount = Math.max(1, Math.ceil((toMs - fromMs) / lengthMs));
  const bars = Array.from({ length: amount }, (_, place): OverviewBar => {
    const from = new Date(fromMs + place * lengthMs).toISOString();
    return { from, counts: null, p50Ms: null, p95Ms: null, lost: null };
  });
  for (const bucket of buckets) {
    const at = msOf(bucket.from);
    const bar = at === null ? undefined : bars[Math.floor((at - fromMs) / lengthMs)];
    if (!bar) continue;
    const counts = countsFrom(bucket.deliveries);
    bar.counts = bar.counts ? addCounts(bar.counts, counts) : counts;
    bar.lost = (bar.lost ?? 0) + (bucket.unmatched ?? 0) + (bucket.refused ?? 0);
    bar.p50Ms = highest(bar.p50Ms, bucket.latency_p50_ms ?? null);
    bar.p95Ms = highest(bar.p95Ms, bucket.latency_p95_ms ?? null);
  }
  return bars;
}

/** What ended of the deliveries that were made from a moment to another, by buckets that lie within. */
function endedWithin(buckets: readonly Bucket[], fromMs: number, toMs: number): Ended {
  const within = buckets.filter(({ from }) => {
    const at = msOf(from);
    return at !== null && at >= fromMs && at < toMs;
  });
  return endedOf(
    within.reduce<DeliveryCounts>(
      (sum, { deliveries }) => addCounts(sum, countsFrom(deliveries)),
      countsFrom(null),
    ),
  );
}

const fiveMinutes = 300_000;
const hour = 3_600_000;
const day = 24 * hour;

/** What is read to compare a span with the one before, and by which buckets. */
export interface Comparison {
  fromMs: number;
  toMs: number;
  bucket: '5m' | '1d';
}

/**
 * What to compare a span with: the same hours a span ago, or as many whole days of UTC before the last
 * ones. Null for what reaches further back than anything is kept.
 */
export function comparisonOf(
  { fromMs, toMs, isUntilNow }: OverviewSpan,
  keptFromMs: number | null,
): Comparison | null {
  if (!isUntilNow || keptFromMs === null) return null;
  const length = toMs - fromMs;
  // One answer tells no more than a thousand of the short buckets.
  if (length <= 26 * hour) {
    const back = length <= 3 * hour ? Math.ceil(length / fiveMinutes) * fiveMinutes : day;
    const before = { fromMs: fromMs - back, toMs: toMs - back };
    return before.fromMs < keptFromMs ? null : { ...before, bucket: '5m' };
  }
  const today = Math.floor(toMs / day) * day;
  const days = Math.round(length / day);
  const from = today - 2 * days * day;
  return from < keptFromMs ? null : { fromMs: from, toMs: today, bucket: '1d' };
}

/** What the comparison came to. Buckets of the span itself are those that it is compared by. */
export function comparedWith(
  comparison: Comparison,
  { former, current }: { former: readonly Bucket[]; current: DeliveryCounts },
): NonNullable<Overview['before']> {
  const { fromMs, toMs, bucket } = comparison;
  if (bucket === '5m') {
    return {
      current: endedOf(current),
      former: endedWithin(former, fromMs, toMs),
      unit: 'hours',
    };
  }
  const middle = (fromMs + toMs) / 2;
  return {
    current: endedWithin(former, middle, toMs),
    former: endedWithin(former, fromMs, middle),
    unit: 'days',
  };
}

/** A text that says something. */
function told(text: string | null | undefined): string | null {
  return text?.trim() ? text : null;
}

export function endpointsOf(stats: StatsView): OverviewEndpoint[] {
  return (stats.endpoints ?? []).flatMap((each): OverviewEndpoint[] => {
    if (!each.endpoint_id) return [];
    const { failing } = each;
    return [
      {
        uid: each.endpoint_id,
        name: told(each.name),
        url: told(each.url),
        status: told(each.status),
        counts: countsFrom(each.deliveries),
        failing: failing
          ? {
              since: failing.since ?? null,
              isLonger: failing.is_longer === true,
              firstAt: failing.first_at ?? null,
              errorKind: told(failing.error_kind),
              httpCode: failing.http_code ?? null,
            }
          : null,
      },
    ];
  });
}

export function errorsOf(stats: StatsView): Overview['errors'] {
  if (!stats.error_kinds) return null;
  const kinds = stats.error_kinds.map(({ error_kind, attempts }) => ({
    kind: told(error_kind),
    count: attempts ?? 0,
  }));
  return { of: 'attempts', kinds };
}

/** Whether the figures are of nothing at all. */
export function isOfNothing({ totals, pending }: StatsView): boolean {
  const came =
    (totals?.accepted ?? 0) + (totals?.refused ?? 0) + allOf(countsFrom(totals?.deliveries));
  return came + (pending?.scheduled ?? 0) + (pending?.retry ?? 0) === 0;
}
