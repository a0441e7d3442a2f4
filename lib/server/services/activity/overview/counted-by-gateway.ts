import 'server-only';
import type { Overview } from '@/lib/contract/console/activity/overview';
import { toView } from '@/lib/contract/console/masked';
import { operations } from '@/lib/contract/gateway/operations';
import { isPast } from '@/lib/util/instant';
import { callGateway } from '../../context/call-gateway';
import type { ServiceContext } from '../../context/service-context';
import { getHeldDeliveries } from '../../deliveries/held-deliveries';
import { getRetention } from '../../deliveries/retention';
import { attentionRows, type Troubles } from './attention';
import { countsFrom } from './counts';
import {
  barsOf,
  comparedWith,
  comparisonOf,
  endpointsOf,
  errorsOf,
  isOfNothing,
  type StatsView,
} from './from-stats';
import { barLength, type OverviewSpan } from './span';

const day = 24 * 3_600_000;
/** How far back figures are kept by the hour, but for the day that is under way then. */
const fineDays = 8;
const mostJobs = 5;

const bucketFor = (lengthMs: number) =>
  lengthMs < 3_600_000 ? '5m' : lengthMs < day ? '1h' : '1d';

const isoOf = (ms: number) => new Date(ms).toISOString();

async function readStats(
  context: ServiceContext,
  span: { fromMs: number; toMs: number },
  bucket: '5m' | '1h' | '1d',
): Promise<StatsView> {
  const { getStats } = operations;
  const query = { from: isoOf(span.fromMs), to: isoOf(span.toMs), bucket };
  return toView(getStats.data, await callGateway(context, getStats, { query }));
}

/** Jobs that ended before they were through. */
async function stoppedJobs(context: ServiceContext, fromMs: number): Promise<Troubles['jobs']> {
  const { listJobs } = operations;
  const page = await callGateway(context, listJobs, {
    query: { status: ['stopped', 'failed'], perPage: mostJobs },
  });
  const { content } = toView(listJobs.data, page);
  return (content ?? []).flatMap((job) => {
    const at = job.finished_at ?? job.updated_at ?? null;
    if (!at || isPast(at, fromMs)) return [];
    return [
      {
        job: {
          uid: job.uid,
          name: job.name || null,
          kind: job.kind === 'replay' ? 'replay' : 'retry',
        },
        reason: job.reason || null,
        at,
        left: job.counts?.waiting ?? null,
      },
    ];
  });
}

function dueOf({ pending }: StatsView): Troubles['due'] {
  if (!pending?.oldest_due_at) return null;
  const { due_endpoint_id: uid, due_endpoint_name: name } = pending;
  return {
    dueAt: pending.oldest_due_at,
    endpoint: uid ? { uid, name: name || null } : null,
    inLine: pending.scheduled ?? null,
  };
}

function refusedOf({ totals, refused_reasons }: StatsView): Troubles['refused'] {
  const count = totals?.refused ?? 0;
  if (count === 0) return null;
  const most = refused_reasons?.[0];
  return {
    count,
    reason: most?.reason || null,
    source: most?.source_id ? { uid: most.source_id, name: most.source_name || null } : null,
    since: most?.first_at ?? null,
  };
}

/**
 * What the figures of a gateway tell that keeps them: everything is exact.
 * @throws ConsoleError
 */
export async function countedByGateway(
  context: ServiceContext,
  span: OverviewSpan,
  nowMs: number,
): Promise<Overview> {
  const fineFromMs = Math.floor(nowMs / day) * day - fineDays * day;
  const lengthMs = barLength(span, fineFromMs);
  const bucket = bucketFor(lengthMs);
  const { retention } = await getRetention(context);
  const keptSeconds = retention?.retention_seconds;
  const comparison = comparisonOf(span, keptSeconds ? nowMs - keptSeconds * 1_000 : null);
  const [stats, former, held, jobs] = await Promise.all([
    readStats(context, span, bucket),
    comparison && readStats(context, comparison, comparison.bucket),
    getHeldDeliveries(context),
    stoppedJobs(context, span.fromMs),
  ]);
  const counts = countsFrom(stats.totals?.deliveries);
  const endpoints = endpointsOf(stats);
  const widthMs = { '5m': 300_000, '1h': 3_600_000, '1d': day }[bucket];
  return {
    asOf: isoOf(nowMs),
    from: isoOf(span.fromMs),
    to: isoOf(span.toMs),
    isUntilNow: span.isUntilNow,
    counted: { by: 'gateway' },
    isEmpty: !retention?.oldest_event_at && isOfNothing(stats),
    counts,
    before:
      comparison &&
      former &&
      comparedWith(comparison, { former: former.buckets ?? [], current: counts }),
    latency: {
      of: 'receiver',
      p50Ms: stats.totals?.latency_p50_ms ?? null,
      p95Ms: stats.totals?.latency_p95_ms ?? null,
    },
    bars: {
      lengthMs,
      highestOfMs: lengthMs > widthMs ? widthMs : null,
      rows: barsOf(stats.buckets ?? [], span, lengthMs),
    },
    pending: {
      scheduled: stats.pending?.scheduled ?? null,
      retry: stats.pending?.retry ?? null,
      nextDueAt: stats.pending?.next_due_at ?? null,
    },
    unmatched: stats.totals?.unmatched ?? null,
    refused: stats.totals?.refused ?? null,
    endpoints,
    errors: errorsOf(stats),
    attention: attentionRows({
      nowMs,
      endpoints,
      due: dueOf(stats),
      refused: refusedOf(stats),
      held: held.heldSince ? { since: held.heldSince, due: held.due } : null,
      jobs,
    }),
  };
}
