import 'server-only';
import type {
  CountBucket,
  DeliveryCounts,
  StatusCounts,
} from '@/lib/contract/console/activity/counts';
import type { DeliveryRow } from '@/lib/contract/console/activity/rows';
import type { DeliverySearch } from '@/lib/contract/console/activity-searches';
import { deliveryStatuses } from '@/lib/contract/gateway/choices';
import { operations } from '@/lib/contract/gateway/operations';
import type { statsBuckets } from '@/lib/contract/gateway/stats';
import { askGateway } from '../context/call-gateway';
import { runtimeOf } from '../context/service-context';
import { dialectOfGateway } from '../resource/write-context';
import { deliveryKind } from './delivery-kind';
import { type AskedSearch, askedSearch } from './list/asked-search';
import { searchRows } from './list/search-rows';
import { madeAt } from './list/time-range';
import type { ActivityContext } from './list/walk-rows';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Bars that are drawn at most. */
const mostBuckets = 120;
/** Seconds of a bar, short ones first. */
const steps = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, DAY, 7 * DAY] as const;
const gatewaySteps: Record<(typeof statsBuckets)[number], number> = {
  '5m': 5 * MINUTE,
  '1h': HOUR,
  '1d': DAY,
};

/** No delivery of any status. */
function noCounts(): StatusCounts {
  return { Scheduled: 0, Processing: 0, Retry: 0, Success: 0, Failure: 0, Discarded: 0 };
}

function isStatus(status: string): status is keyof StatusCounts {
  return deliveryStatuses.some((each) => each === status);
}

/** The shortest step by which a span has no more bars than may be drawn. */
export function stepFor(seconds: number, among: readonly number[] = steps): number {
  return among.find((step) => seconds / step <= mostBuckets) ?? among.at(-1) ?? DAY;
}

/**
 * Deliveries by status, and over time in bars that begin at whole steps since 1970; a row that does not tell
 * when it was made, or has a status of its own, counts in neither.
 */
export function countRows(
  rows: readonly Pick<DeliveryRow, 'uid' | 'created_at' | 'status'>[],
  { from, to }: { from: number; to: number },
  stepSeconds: number,
): { counts: StatusCounts; buckets: CountBucket[] } {
  const step = stepSeconds * 1000;
  const start = Math.floor(from / step) * step;
  const length = Math.max(1, Math.ceil((to - start) / step));
  const buckets = Array.from({ length }, (_, at) => ({
    from: new Date(start + at * step).toISOString(),
    counts: noCounts(),
  }));
  const counts = noCounts();
  for (const row of rows) {
    const at = madeAt(row);
    const status = row.status ?? '';
    if (at === undefined || !isStatus(status)) continue;
    const bucket = buckets[Math.floor((at - start) / step)];
    if (!bucket) continue;
    counts[status] += 1;
    bucket.counts[status] += 1;
  }
  return { counts, buckets };
}

type Span = { from: number; to: number };
type Counted = Omit<DeliveryCounts, 'asOf'>;

function unknownCounts({ from, to }: Span): Counted {
  return {
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    bucketSeconds: stepFor((to - from) / 1000),
    counts: null,
    buckets: null,
    isAtLeast: false,
    source: null,
    backTo: null,
  };
}

/** By the counters of the embedded gateway; undefined where it cannot tell (moving events §7). */
async function countedByGateway(
  context: ActivityContext,
  span: Span,
): Promise<Counted | undefined> {
  const seconds = (span.to - span.from) / 1000;
  const step = stepFor(seconds, Object.values(gatewaySteps));
  const bucket = (Object.keys(gatewaySteps) as (keyof typeof gatewaySteps)[]).find(
    (name) => gatewaySteps[name] === step,
  );
  const result = await askGateway(context, operations.getStats, {
    query: {
      from: new Date(span.from).toISOString(),
      to: new Date(span.to).toISOString(),
      ...(bucket ? { bucket } : {}),
    },
  });
  if (!result.ok) return undefined;
  const { totals, buckets, from, to } = result.data;
  const told = (
    counts: { [Status in keyof StatusCounts]?: number | null | undefined } | null | undefined,
  ) => {
    const all = noCounts();
    for (const status of deliveryStatuses) all[status] = counts?.[status] ?? 0;
    return all;
  };
  const bars = (buckets ?? []).flatMap((each) =>
    each?.from ? [{ from: each.from, counts: told(each.deliveries) }] : [],
  );
  return {
    from: from ?? new Date(span.from).toISOString(),
    to: to ?? new Date(span.to).toISOString(),
    bucketSeconds: step,
    counts: totals?.deliveries ? told(totals.deliveries) : null,
    buckets: buckets ? bars : null,
    isAtLeast: false,
    source: 'gateway',
    backTo: null,
  };
}

/** Over the rows of a search: those that were read for the list, where it was made within the last minute. */
async function countedOverRows(
  context: ActivityContext,
  asked: AskedSearch<DeliveryRow>,
  span: Span,
): Promise<Counted> {
  const { rows, walk } = await searchRows(deliveryKind, context, asked, {
    start: null,
    served: { key: 'counts', isFirst: false },
  });
  const step = stepFor((span.to - span.from) / 1000);
  return {
    ...unknownCounts(span),
    bucketSeconds: step,
    ...countRows(rows, span, step),
    isAtLeast: walk.end !== null || walk.skipped > 0 || walk.unsearched > 0,
    source: 'walk',
    backTo: walk.backTo === null ? null : new Date(walk.backTo).toISOString(),
  };
}

function narrows({ filters }: DeliverySearch): boolean {
  const { last: _, from: _from, to: _to, sort: _sort, ...others } = filters;
  return Object.values(others).some((value) => value !== null);
}

/**
 * How many deliveries a search finds. Over time alone the embedded gateway counts while it delivers. With
 * other filters rows are counted there, up to the bound of one search; on other gateways only where a
 * search was made for the list anyway, for they would be asked for every row. Everything else is unknown.
 * @throws ConsoleError
 */
export async function countDeliveries(
  context: ActivityContext,
  search: DeliverySearch,
): Promise<DeliveryCounts> {
  const now = runtimeOf(context).gateway.now();
  const asOf = new Date(now).toISOString();
  const isOwn = (await dialectOfGateway(context)) === 'embedded';
  const asked = await askedSearch(deliveryKind, context, search);
  const { from, until } = asked.range;
  const span = { from: from ?? Math.min(now, until ?? now), to: until ?? now };
  if (isOwn && !narrows(search) && from !== null) {
    const counted = await countedByGateway(context, span);
    return { ...(counted ?? unknownCounts(span)), asOf };
  }
  const isSearched = asked.payload !== null || asked.filters.some(({ isSent }) => !isSent);
  if (asked.rowId !== null || from === null || !(isOwn || isSearched)) {
    return { ...unknownCounts(span), asOf };
  }
  return { ...(await countedOverRows(context, asked, span)), asOf };
}
