import type {
  DeliveryCounts,
  Overview,
  OverviewBar,
  OverviewEndpoint,
  OverviewFailing,
} from '@/lib/contract/console/activity/overview';
import type { DeliveryRow } from '@/lib/contract/console/activity/rows';
import { deliveryStatuses } from '@/lib/contract/gateway/choices';
import { parseGoDuration } from '@/lib/util/go-duration';
import { includes } from '@/lib/util/includes';
import { parseInstant } from '@/lib/util/instant';
import { allOf, countsFrom } from './counts';
import type { OverviewSpan } from './span';

/** When a delivery was made; undefined where that cannot be told. A time without a zone is of UTC. */
export function madeAt({ created_at }: Pick<DeliveryRow, 'created_at'>): number | undefined {
  const instant = parseInstant(created_at);
  if (instant.kind === 'moment') return instant.ms;
  const inUtc = parseInstant(`${created_at ?? ''}Z`);
  return inUtc.kind === 'moment' ? inUtc.ms : undefined;
}

/** How long it took from being made to having arrived, in milliseconds; null where it is not told. */
function tookMs({ latency, latency_seconds }: DeliveryRow): number | null {
  // 0 is what is told of one that did not arrive on its first try.
  if (typeof latency_seconds === 'number' && latency_seconds > 0)
    return Math.round(latency_seconds * 1_000);
  const seconds = latency ? parseGoDuration(latency) : undefined;
  return seconds !== undefined && seconds > 0 ? Math.round(seconds * 1_000) : null;
}

/** The time within which such a share came, of times in any order; null without one. */
export function percentile(times: readonly number[], share: number): number | null {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? null;
}

/** How many there are of each status. */
export function walkedCounts(rows: readonly DeliveryRow[]): DeliveryCounts {
  const counts = countsFrom(null);
  for (const { status } of rows) {
    if (status && includes(deliveryStatuses, status)) counts[status] += 1;
  }
  return counts;
}

/** How long those took that arrived and tell it, in milliseconds. */
export function walkedTimes(rows: readonly DeliveryRow[]): number[] {
  return rows.flatMap((row) => tookMs(row) ?? []);
}

/** Where it is told at all, the status of the answer stands in a sentence. */
function codeIn(description: string | null | undefined): number | null {
  const code = /\bstatus code (\d{3})\b/.exec(description ?? '')?.[1];
  return code ? Number(code) : null;
}

function kindOf({ error_kind, description }: DeliveryRow): string | null {
  if (error_kind) return error_kind;
  const code = codeIn(description);
  if (code === null || code < 400) return null;
  return code < 500 ? 'status_4xx' : 'status_5xx';
}

const hasFailed = ({ status }: DeliveryRow) => status === 'Failure' || status === 'Retry';

/** @param rows of one endpoint, newest first */
function failingOf(rows: readonly DeliveryRow[]): OverviewFailing | null {
  const settled = rows.filter((row) => row.status === 'Success' || hasFailed(row));
  const failed = settled.filter(hasFailed);
  const newest = failed[0];
  if (!newest) return null;
  const arrived = settled.findIndex(({ status }) => status === 'Success');
  const run = arrived < 0 ? settled : settled.slice(0, arrived);
  return {
    since: run.at(-1)?.created_at ?? null,
    // What was made before the first one that was looked at is not known.
    isLonger: arrived < 0,
    firstAt: failed.at(-1)?.created_at ?? null,
    errorKind: kindOf(newest),
    httpCode: codeIn(newest.description),
  };
}

/** Deliveries of a span as a walk found them: newest first, at most so many. */
export interface WalkedDeliveries {
  rows: readonly DeliveryRow[];
  isComplete: boolean;
}

/** Bars of what was found. */
export function walkedBars(
  { rows, isComplete }: WalkedDeliveries,
  { fromMs, toMs }: OverviewSpan,
  lengthMs: number,
): OverviewBar[] {
  const amount = Math.max(1, Math.ceil((toMs - fromMs) / lengthMs));
  const within = Array.from({ length: amount }, (): DeliveryRow[] => []);
  for (const row of rows) {
    const at = madeAt(row);
    if (at !== undefined) within[Math.floor((at - fromMs) / lengthMs)]?.push(row);
  }
  const oldest = Math.min(...rows.map((row) => madeAt(row) ?? Number.POSITIVE_INFINITY));
  return within.map((found, place) => {
    const startMs = fromMs + place * lengthMs;
    // A bar of which only the end was looked at would tell too little of it.
    const isLooked = isComplete || startMs >= oldest;
    const times = walkedTimes(found);
    return {
      from: new Date(startMs).toISOString(),
      counts: isLooked ? walkedCounts(found) : null,
      p50Ms: isLooked ? percentile(times, 0.5) : null,
      p95Ms: isLooked ? percentile(times, 0.95) : null,
      lost: null,
    };
  });
}

/** The endpoints that deliveries went to, most failures first. */
export function walkedEndpoints({ rows }: Pick<WalkedDeliveries, 'rows'>): OverviewEndpoint[] {
  const byEndpoint = new Map<string, DeliveryRow[]>();
  for (const row of rows) {
    if (!row.endpoint_id) continue;
    const known = byEndpoint.get(row.endpoint_id);
    if (known) known.push(row);
    else byEndpoint.set(row.endpoint_id, [row]);
  }
  return [...byEndpoint]
    .map(([uid, own]): OverviewEndpoint => {
      const shown = own[0]?.endpoint_metadata;
      return {
        uid,
        name: shown?.name || null,
        url: shown?.url || null,
        status: null,
        counts: walkedCounts(own),
        failing: failingOf(own),
      };
    })
    .sort(
      (one, other) =>
        other.counts.Failure - one.counts.Failure ||
        other.counts.Retry - one.counts.Retry ||
        allOf(other.counts) - allOf(one.counts),
    );
}

/** Why deliveries failed, where the list tells it of one of them. */
export function walkedErrors({ rows }: WalkedDeliveries): Overview['errors'] {
  const counts = new Map<string | null, number>();
  for (const row of rows.filter(hasFailed)) {
    const kind = kindOf(row);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  if (![...counts.keys()].some((kind) => kind !== null)) return null;
  const kinds = [...counts].map(([kind, count]) => ({ kind, count }));
  return { of: 'deliveries', kinds: kinds.sort((one, other) => other.count - one.count) };
}

/** What waits, of the deliveries that were looked at: when the next one is due, and which is due for longest. */
export function walkedDue({ rows }: WalkedDeliveries) {
  const waiting = rows
    .filter(({ status }) => status === 'Scheduled' || status === 'Retry')
    .flatMap((row) => {
      const instant = parseInstant(row.metadata?.next_send_time);
      return instant.kind === 'moment' ? [{ row, ms: instant.ms }] : [];
    })
    .sort((one, other) => one.ms - other.ms);
  const first = waiting[0];
  if (!first) return null;
  const { endpoint_id, endpoint_metadata } = first.row;
  return {
    dueAt: new Date(first.ms).toISOString(),
    endpoint: endpoint_id ? { uid: endpoint_id, name: endpoint_metadata?.name || null } : null,
  };
}
