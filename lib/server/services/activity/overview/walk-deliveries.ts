import 'server-only';
import { mostWalked } from '@/lib/contract/console/activity/overview';
import type { DeliveryRow } from '@/lib/contract/console/activity/rows';
import { withDeadline } from '@/lib/util/deadline';
import type { ServiceContext } from '../../context/service-context';
import { deliveryKind } from '../delivery-kind';
import { createRowReader, type RowReader } from '../list/row-reader';
import { madeAt, type WalkedDeliveries } from './from-walk';
import type { OverviewSpan } from './span';

const perPage = 100;
const mostPages = 40;
const deadlineMs = 15_000;

/** A moment as filters of lists take it: to the second, in UTC and without saying so. */
function wireTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19);
}

/**
 * The newest deliveries of a span, at most 2,000, read page by page within a bounded time, around those
 * that cannot be read. Where a page fails after the first one, what was read till then is what there is.
 * @throws ConsoleError where not even the first page can be read
 */
export async function walkDeliveries(
  context: ServiceContext,
  { fromMs, toMs }: OverviewSpan,
): Promise<WalkedDeliveries> {
  const wire = { startDate: wireTime(fromMs), endDate: wireTime(toMs + 999) };
  const found = new Map<string, { row: DeliveryRow; at: number }>();
  const cursors = new Set<string>();
  let skipped = 0;

  /** Where to go on; null at the end of what may be read. */
  async function take(
    reader: RowReader<DeliveryRow>,
    cursor: string | null,
  ): Promise<{ next: string | null; isEnd: boolean }> {
    const answer = await reader.onward(cursor, perPage);
    skipped += answer.skipped;
    const dated = answer.rows.map((row) => ({ row, at: madeAt(row) }));
    for (const { row, at } of dated) {
      // Dates that a gateway ignores are kept to here.
      if (at !== undefined && at >= fromMs && at <= toMs && found.size < mostWalked)
        found.set(row.uid, { row, at });
    }
    const isOlder = dated.length > 0 && dated.every(({ at }) => at !== undefined && at < fromMs);
    if (isOlder) return { next: null, isEnd: true };
    if (!answer.hasNext) {
      // A full page without pagination may be all there is or only the beginning.
      return { next: null, isEnd: answer.isPaginated || answer.rows.length < perPage };
    }
    // A gateway that gives the same cursor again would be walked for ever.
    if (cursors.has(answer.nextCursor) || found.size >= mostWalked) {
      return { next: null, isEnd: false };
    }
    cursors.add(answer.nextCursor);
    return { next: answer.nextCursor, isEnd: false };
  }

  const isComplete = await withDeadline(
    { limitMs: deadlineMs, caller: context.signal },
    async ({ signal }) => {
      const reader = createRowReader(
        deliveryKind,
        { ...context, signal },
        { wire, isAscending: false },
      );
      let step = await take(reader, null);
      for (let count = 1; step.next && count < mostPages; count += 1) {
        const taken = await take(reader, step.next).catch((error: unknown) => {
          if (context.signal.aborted) throw error;
          return null;
        });
        if (!taken) return false;
        step = taken;
      }
      return step.isEnd && skipped === 0;
    },
  );
  const rows = [...found.values()].sort((one, other) => other.at - one.at).map(({ row }) => row);
  return { rows, isComplete };
}
