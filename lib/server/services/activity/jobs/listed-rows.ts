import 'server-only';
import type { DeliveryRow, EventRow } from '@/lib/contract/console/activity/rows';
import type { ListView } from '@/lib/contract/console/list';
import type { PageSearch } from '@/lib/contract/console/list-search';
import { withDeadline } from '@/lib/util/deadline';
import { isConsoleError } from '../../../console-error';
import type { ServiceContext } from '../../context/service-context';
import { deliveryKind } from '../delivery-kind';
import { eventKind } from '../event-kind';
import { listActivity } from '../list/list-activity';
import type { FrozenSearch } from './frozen-search';

/** How long a list is read for a set; what was found by then is told as at least so many. */
const longestMs = 60_000;

export interface ListedRows<Row> {
  rows: Row[];
  /** True where a bound was met before the end of the list. */
  isAtLeast: boolean;
}

/** Searches of the console that follow one another, each of a bounded number of rows. */
const mostSearches = 5;

async function walked<Row extends { uid: string }>(
  signal: AbortSignal,
  most: number,
  read: (page: PageSearch['page'], signal: AbortSignal) => Promise<ListView<Row>>,
): Promise<ListedRows<Row>> {
  const rows = new Map<string, Row>();
  const cursors = new Set<string>();
  let searches = 1;

  /** Where the list goes on; null at its end, undefined at a bound. */
  function nextOf({ pagination, notes }: ListView<Row>): string | null | undefined {
    if (pagination.has_next_page) return pagination.next_page_cursor;
    const { walk = null, skipped = 0 } = notes.activity ?? {};
    if (walk === null || walk.end === null) return skipped > 0 ? undefined : null;
    searches += 1;
    const isBound = walk.end === 'bound' && walk.further !== null;
    return isBound && searches <= mostSearches ? walk.further : undefined;
  }

  const isWhole = await withDeadline({ limitMs: longestMs, caller: signal }, async (deadline) => {
    let page: PageSearch['page'] = null;
    try {
      for (;;) {
        const view: ListView<Row> = await read(page, deadline.signal);
        for (const row of view.content) rows.set(row.uid, row);
        if (rows.size > most) return false;
        const next = nextOf(view);
        if (next === null) return true;
        // A gateway that gives the same cursor again would be read for ever.
        if (next === undefined || cursors.has(next)) return false;
        cursors.add(next);
        page = { direction: 'next', cursor: next };
      }
    } catch (error) {
      // What is behind a page that cannot be read stays untouched, and is told as missing.
      if (rows.size > 0 && (deadline.isPassed(error) || isConsoleError(error))) return false;
      throw error;
    }
  });
  return { rows: [...rows.values()].slice(0, most), isAtLeast: !isWhole };
}

/** The rows of a list of deliveries, all pages of it up to a bound, as the list shows them. */
export function listedDeliveries(
  context: ServiceContext,
  { search }: Extract<FrozenSearch, { kind: 'retry' }>,
  most: number,
): Promise<ListedRows<DeliveryRow>> {
  return walked(context.signal, most, (page, signal) =>
    listActivity(deliveryKind, { ...context, signal }, { ...search, page }),
  );
}

/** Likewise of events. */
export function listedEvents(
  context: ServiceContext,
  { search }: Extract<FrozenSearch, { kind: 'replay' }>,
  most: number,
): Promise<ListedRows<EventRow>> {
  return walked(context.signal, most, (page, signal) =>
    listActivity(eventKind, { ...context, signal }, { ...search, page }),
  );
}
