import 'server-only';
import type { ActivityNotes } from '@/lib/contract/console/activity-notes';
import type { ListView } from '@/lib/contract/console/list';
import type { FilterReaders, PageSearch, SearchOf } from '@/lib/contract/console/list-search';
import type { FilterName } from '@/lib/contract/console/searches';
import type { RowsRead } from '../../context/activity-memory';
import type { Shown } from '../../context/list-row';
import { readOne } from '../../context/read-one';
import { connectionIdentity, runtimeOf } from '../../context/service-context';
import { pageOfRows } from '../../listing/page-of-rows';
import { noPages, settlePage } from '../../listing/settle-page';
import type { StoredRow } from '../../resource/kinds';
import { viewOf } from '../../resource/view-of';
import type { ActivityKind } from './activity-kind';
import { type AskedSearch, askedSearch, askedWire, ignoredOf, isAsked } from './asked-search';
import { createRowReader } from './row-reader';
import { searchRows } from './search-rows';
import { isFarOutside, isWithin } from './time-range';
import { isWalkCursor, readWalkCursor, writeWalkCursor } from './walk-cursor';
import type { ActivityContext } from './walk-rows';

/** One list and a search of it, with what it works with. */
interface Listing<Row extends StoredRow, F extends FilterReaders> {
  kind: ActivityKind<Row, F>;
  context: ActivityContext;
  page: PageSearch;
  asked: AskedSearch<Shown<Row>>;
}

const isoTime = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

function activityNotes<Row>(
  { range, unapplied, partial, readAs }: AskedSearch<Row>,
  found: Partial<ActivityNotes>,
): ActivityNotes {
  return {
    from: isoTime(range.from),
    to: isoTime(range.until),
    isUsualSpan: range.isUsual,
    unapplied,
    partial,
    readAs,
    walk: null,
    skipped: 0,
    ...found,
  };
}

function shown<Row extends StoredRow, F extends FilterReaders>(
  { settled }: ActivityKind<Row, F>,
  rows: readonly Shown<Row>[],
): Shown<Row>[] {
  return settled ? rows.map(settled) : [...rows];
}

function readThroughGateway<Row extends StoredRow, F extends FilterReaders>({
  kind,
  context,
  page,
  asked,
}: Listing<Row, F>): Promise<RowsRead<Shown<Row>>> {
  const { isAscending } = asked;
  const wire = askedWire(asked);
  const { pages } = runtimeOf(context).activity;
  const key = JSON.stringify([kind.list, connectionIdentity(context.connection), page, wire]);
  const read = pages.share(key, context.signal, (signal) => {
    const reader = createRowReader(kind, { ...context, signal }, { wire, isAscending });
    return page.page?.direction === 'prev'
      ? reader.backward(page.page.cursor, page.perPage)
      : reader.onward(page.page?.cursor ?? null, page.perPage);
  });
  // The name of a page stands for one kind of rows, which a map of all of them cannot tell.
  return read as Promise<RowsRead<Shown<Row>>>;
}

function isInOrder<Row extends StoredRow>(rows: readonly Row[]): boolean {
  const times = rows.map(({ created_at }) => Date.parse(created_at ?? ''));
  return times.every((time, at) => at === 0 || !(time < (times[at - 1] ?? time)));
}

/** Whether a list is empty that is not so without an order: gateways lose rows over it (contract §3.1). */
async function isEmptiedByOrder<Row extends StoredRow, F extends FilterReaders>(
  listing: Listing<Row, F>,
  { rows }: RowsRead<Shown<Row>>,
): Promise<boolean> {
  const { asked, page } = listing;
  if (!asked.isAscending || rows.length > 0 || page.page !== null) return false;
  const newest = await readThroughGateway({
    ...listing,
    page: { page: null, perPage: 1 },
    asked: { ...asked, isAscending: false },
  });
  return newest.rows.length > 0;
}

/** What the rows of an answer show to be ignored, which is remembered. */
async function doubtsOf<Row extends StoredRow, F extends FilterReaders>(
  listing: Listing<Row, F>,
  read: RowsRead<Shown<Row>>,
): Promise<(FilterName | 'time')[]> {
  const { asked } = listing;
  const unmet = asked.filters.filter(({ fits }) => read.rows.some((row) => !fits(row)));
  const isTimeOff = read.rows.some((row) => isFarOutside(asked.range, row));
  const isOrderOff =
    asked.isAscending && (!isInOrder(read.rows) || (await isEmptiedByOrder(listing, read)));
  return [
    ...unmet.map(({ name }) => name),
    ...(isTimeOff ? (['time'] as const) : []),
    ...(isOrderOff ? (['sort'] as const) : []),
  ];
}

/** The page that the gateway gave, where it goes by all that was asked. */
function gatewayView<Row extends StoredRow, F extends FilterReaders>(
  { kind, page, asked }: Listing<Row, F>,
  read: RowsRead<Shown<Row>>,
  loadedAt: string,
): ListView<Shown<Row>> {
  const { content, pagination, cursorLost } = settlePage(read, page, asked.isAscending);
  return {
    content: shown(
      kind,
      content.filter((row) => isWithin(asked.range, row)),
    ),
    pagination,
    notes: {
      filteredByConsole: [],
      searched: null,
      searchedAll: true,
      cursorLost,
      origin: 'gateway',
      activity: activityNotes(asked, { skipped: read.skipped }),
    },
    loadedAt,
  };
}

/** Which parts of a search the console carries out itself. */
function doneByConsole<Row>({
  filters,
  payload,
  isTimeSent,
  isAscending,
  isOrderSent,
}: AskedSearch<Row>): FilterName[] {
  return [
    ...filters.filter(({ isSent }) => !isSent).map(({ name }) => name),
    ...(payload ? (['payload'] as const) : []),
    ...(isTimeSent ? [] : (['from'] as const)),
    ...(isAscending && !isOrderSent ? (['sort'] as const) : []),
  ];
}

/** A page of what the console found itself. */
async function searchedView<Row extends StoredRow, F extends FilterReaders>(
  { kind, context, page, asked }: Listing<Row, F>,
  key: string,
): Promise<ListView<Shown<Row>>> {
  const place = page.page ? readWalkCursor(page.page) : { start: null, row: null };
  const served = { key, isFirst: page.page === null };
  const { rows, walk } = await searchRows(kind, context, asked, { start: place.start, served });
  const isReversed = asked.isAscending && !asked.isOrderSent;
  const settled = pageOfRows(
    isReversed ? rows.toReversed() : rows,
    {
      perPage: page.perPage,
      page: page.page && place.row ? { ...page.page, cursor: place.row } : null,
    },
    asked.isAscending,
  );
  const own = (row: string) => (row === '' ? '' : writeWalkCursor({ start: place.start, row }));
  const { next_page_cursor, prev_page_cursor, ...flags } = settled.pagination;
  return {
    content: shown(kind, settled.content),
    pagination: {
      ...flags,
      next_page_cursor: own(next_page_cursor),
      prev_page_cursor: own(prev_page_cursor),
    },
    notes: {
      filteredByConsole: doneByConsole(asked),
      searched: walk.searched,
      searchedAll: walk.end === null && place.start === null,
      cursorLost: settled.cursorLost,
      origin: 'gateway',
      activity: activityNotes(asked, {
        walk: {
          matched: rows.length,
          backTo: isoTime(walk.backTo),
          end: walk.end,
          further: walk.next === null ? null : writeWalkCursor({ start: walk.next, row: null }),
          unsearched: walk.unsearched,
        },
        skipped: walk.skipped,
      }),
    },
    loadedAt: walk.loadedAt,
  };
}

/** The one row that a text is the id of, where it is what else is looked for too. */
async function viewOfOne<Row extends StoredRow, F extends FilterReaders>(
  { kind, context, page, asked }: Listing<Row, F>,
  uid: string,
  loadedAt: string,
): Promise<ListView<Shown<Row>>> {
  const read = await readOne(context, kind.operations.read, { [kind.idName]: uid });
  // The operation of a kind answers its rows.
  const rows = typeof read === 'object' ? [viewOf(kind, read.found as Row)] : [];
  return {
    content: shown(
      kind,
      rows.filter((row) => isAsked(asked, row)),
    ),
    pagination: { ...noPages, per_page: page.perPage },
    notes: {
      filteredByConsole: [],
      searched: null,
      searchedAll: true,
      cursorLost: false,
      origin: 'gateway',
      activity: activityNotes(asked, {}),
    },
    loadedAt,
  };
}

/**
 * A page of events or deliveries, masked, narrowed and sorted as asked: by the gateway where it goes by
 * that, by the console over a bounded search where it does not or its rows show that it did not. What can
 * be neither is named in the notes, and so is what was looked at.
 * @throws ConsoleError
 */
export async function listActivity<Row extends StoredRow, F extends FilterReaders>(
  kind: ActivityKind<Row, F>,
  context: ActivityContext,
  search: SearchOf<F>,
): Promise<ListView<Shown<Row>>> {
  const loadedAt = new Date(runtimeOf(context).gateway.now()).toISOString();
  const ignored = ignoredOf(kind, context);
  const { perPage, page } = search;
  const listing = async () => ({
    kind,
    context,
    page: { perPage, page },
    asked: await askedSearch(kind, context, search),
  });
  const key = JSON.stringify(search);
  const first = await listing();
  if (first.asked.rowId !== null) return await viewOfOne(first, first.asked.rowId, loadedAt);
  const isSearched = doneByConsole(first.asked).length > 0 || (page && isWalkCursor(page));
  if (isSearched) return await searchedView(first, key);
  const read = await readThroughGateway(first);
  const doubts = await doubtsOf(first, read);
  if (doubts.length === 0) return gatewayView(first, read, loadedAt);
  for (const name of doubts) ignored.add(name);
  return await searchedView(await listing(), key);
}
