import 'server-only';
import type { Overview } from '@/lib/contract/console/activity/overview';
import type { ServiceContext } from '../../context/service-context';
import { deliveryKind } from '../delivery-kind';
import { createRowReader } from '../list/row-reader';
import { attentionRows } from './attention';
import {
  percentile,
  type WalkedDeliveries,
  walkedBars,
  walkedCounts,
  walkedDue,
  walkedEndpoints,
  walkedErrors,
  walkedTimes,
} from './from-walk';
import { barLength, type OverviewSpan } from './span';
import { walkDeliveries } from './walk-deliveries';

const mostEndpoints = 100;

/** What deliveries tell that were looked at one by one. */
export function overviewOfWalk(
  walked: WalkedDeliveries,
  span: OverviewSpan,
  nowMs: number,
): Omit<Overview, 'isEmpty'> {
  const { rows, isComplete } = walked;
  const lengthMs = barLength(span, Number.NEGATIVE_INFINITY);
  const counts = walkedCounts(rows);
  const endpoints = walkedEndpoints(walked).slice(0, mostEndpoints);
  const due = walkedDue(walked);
  const times = walkedTimes(rows);
  return {
    asOf: new Date(nowMs).toISOString(),
    from: new Date(span.fromMs).toISOString(),
    to: new Date(span.toMs).toISOString(),
    isUntilNow: span.isUntilNow,
    counted: {
      by: 'walk',
      deliveries: rows.length,
      isComplete,
      backTo: rows.at(-1)?.created_at ?? null,
    },
    counts,
    before: null,
    latency: { of: 'delivery', p50Ms: percentile(times, 0.5), p95Ms: percentile(times, 0.95) },
    bars: { lengthMs, highestOfMs: null, rows: walkedBars(walked, span, lengthMs) },
    pending: {
      scheduled: counts.Scheduled + counts.Processing,
      retry: counts.Retry,
      nextDueAt: due?.dueAt ?? null,
    },
    unmatched: null,
    refused: null,
    endpoints,
    errors: walkedErrors(walked),
    attention: attentionRows({
      nowMs,
      endpoints,
      due: due && { ...due, inLine: counts.Scheduled },
      refused: null,
      held: null,
      jobs: [],
    }),
  };
}

/** Whether nothing ever came, not even a delivery that cannot be told. */
async function isEmpty(context: ServiceContext): Promise<boolean> {
  const reader = createRowReader(deliveryKind, context, { wire: {}, isAscending: false });
  const { rows, skipped } = await reader.onward(null, 1);
  return rows.length === 0 && skipped === 0;
}

/**
 * What the newest deliveries of a gateway tell that keeps no figures.
 * @throws ConsoleError
 */
export async function countedByWalk(
  context: ServiceContext,
  span: OverviewSpan,
  nowMs: number,
): Promise<Overview> {
  const walked = await walkDeliveries(context, span);
  const none = walked.isComplete && walked.rows.length === 0;
  return { ...overviewOfWalk(walked, span, nowMs), isEmpty: none && (await isEmpty(context)) };
}
