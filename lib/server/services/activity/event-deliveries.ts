import 'server-only';
import type { EventDeliveries } from '@/lib/contract/console/activity/event-detail';
import type { DeliveryRow } from '@/lib/contract/console/activity/rows';
import { isConsoleError } from '@/lib/server/console-error';
import type { RowsRead } from '@/lib/server/services/context/activity-memory';
import type { ServiceContext } from '@/lib/server/services/context/service-context';
import { deliveryKind } from './delivery-kind';
import { createRowReader } from './list/row-reader';

/** Rows of real gateways hold what the event carried; too large together, they are read in halves. */
const PER_PAGE = 25;
const MOST_PAGES = 8;

/** Before any event; without a start real gateways look at the last seven days alone (gateway contract §3.4). */
const EVER = '1970-01-01T00:00:00';

/** What is sent as the start of a time range: whole seconds of UTC without a zone. */
function startDate(takenAt: string | null): string {
  const ms = Date.parse(takenAt ?? '');
  // A clock of a gateway may run behind that of another part of it.
  return Number.isNaN(ms) ? EVER : new Date(ms - 60_000).toISOString().slice(0, 19);
}

/**
 * The deliveries of an event, the newest first; what could not be read is told and not thrown, since
 * the event itself can be shown without them.
 * @param takenAt since when there may be some
 */
export async function eventDeliveries(
  context: ServiceContext,
  eventId: string,
  takenAt: string | null,
): Promise<EventDeliveries> {
  const rows: DeliveryRow[] = [];
  const wire = { eventId, startDate: startDate(takenAt) };
  const reader = createRowReader(deliveryKind, context, { wire, isAscending: false });
  let cursor: string | null = null;
  let skipped = 0;
  try {
    for (let count = 0; count < MOST_PAGES; count += 1) {
      const read: RowsRead<DeliveryRow> = await reader.onward(cursor, PER_PAGE);
      skipped += read.skipped;
      // A gateway may ignore the filter.
      rows.push(...read.rows.filter((row) => row.event_id === eventId));
      if (!read.hasNext) {
        return { rows: oncePerId(rows), isComplete: skipped === 0, problem: null };
      }
      cursor = read.nextCursor;
    }
    return { rows: oncePerId(rows), isComplete: false, problem: null };
  } catch (error) {
    if (!isConsoleError(error) || error.code === 'unauthenticated') throw error;
    return { rows: oncePerId(rows), isComplete: false, problem: error.detail };
  }
}

/** Lists change while they are paged (gateway contract §3.2). */
function oncePerId(rows: readonly DeliveryRow[]): DeliveryRow[] {
  return [...new Map(rows.map((row) => [row.uid, row])).values()];
}
