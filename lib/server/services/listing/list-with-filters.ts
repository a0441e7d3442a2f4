import 'server-only';
import type { Honoured } from '@/lib/contract/console/capabilities';
import type { ListNotes, ListView } from '@/lib/contract/console/list';
import type { PageSearch } from '@/lib/contract/console/list-search';
import type { FilterName } from '@/lib/contract/console/searches';
import { findingsOf } from '@/lib/server/services/context/findings';
import { type ListRow, type Shown, withoutRepeats } from '@/lib/server/services/context/list-row';
import { runtimeOf, type ServiceContext } from '../context/service-context';
import { isConsoleCursor } from './console-cursor';
import { allWire, type ListFilter } from './list-filter';
import { pageOfRows } from './page-of-rows';
import { type Listable, readPage, type WireFilters } from './read-page';
import { type SettledPage, settlePage } from './settle-page';
import { walkList } from './walk-list';

/** An order that was asked for; `ASC` is the only one that gateways are known to get wrong. */
export interface ListOrder {
  isAscending: boolean;
  trust: Honoured;
}

export interface ListRequest<Row> {
  /** The whole search, which tells this page from all others. */
  asked: unknown;
  page: PageSearch;
  filters: readonly ListFilter<Row>[];
  order?: ListOrder | null;
}

const quietNotes: ListNotes = {
  filteredByConsole: [],
  searched: null,
  searchedAll: true,
  cursorLost: false,
  origin: 'gateway',
};

function view<Row>(page: SettledPage<Row>, notes: Partial<ListNotes>, loadedAt: string) {
  const { content, pagination, cursorLost } = page;
  return { content, pagination, notes: { ...quietNotes, ...notes, cursorLost }, loadedAt };
}

function isOlderFirst(rows: readonly ListRow[]): boolean {
  const times = rows.map(({ created_at }) => Date.parse(created_at ?? ''));
  return times.every((time, index) => index === 0 || !(time < (times[index - 1] ?? time)));
}

interface Doubt {
  filters: FilterName[];
  order: boolean;
}

const noDoubt: Doubt = { filters: [], order: false };

/** What the rows of an answer show to be ignored or read more loosely than it was meant. */
function doubtOf<Row extends ListRow>(
  rows: readonly Row[],
  { page, filters, order }: ListRequest<Row>,
): Doubt {
  const unmet = filters.filter(({ matches }) => rows.some((row) => !matches(row)));
  // Real gateways answer an empty first page to ASC (gateway contract §3.1).
  const isEmptied = rows.length === 0 && page.page === null && order?.trust !== 'honoured';
  const isMisordered = order?.isAscending === true && (isEmptied || !isOlderFirst(rows));
  return { filters: unmet.map(({ name }) => name), order: isMisordered };
}

/**
 * Rows that the gateway finds by itself, for a walk that stopped before them. They are older than
 * those that it came to.
 */
async function rowsBeyond<Row extends ListRow>(
  kind: Listable<Row>,
  context: ServiceContext,
  filters: readonly ListFilter<Shown<Row>>[],
  wire: WireFilters,
): Promise<readonly Shown<Row>[]> {
  const parts = filters.map(({ part }) => part ?? {});
  const found: WireFilters = Object.assign({}, wire, ...parts);
  if (Object.keys(found).length === Object.keys(wire).length) return [];
  return (await walkList(kind, context, { wire: found, servedPage: null })).rows;
}

/** The whole list, walked, filtered, sorted and paged by the console (design §6). */
async function listByConsole<Row extends ListRow>(
  kind: Listable<Row>,
  context: ServiceContext,
  { asked, page, filters, order }: ListRequest<Shown<Row>>,
  doubt: Doubt,
): Promise<ListView<Shown<Row>>> {
  // A filter that works narrows the walk, even one that is read too loosely.
  const passed = filters.filter(({ trust }) => trust === 'honoured');
  const isAscending = order?.isAscending === true;
  const servedPage = { key: JSON.stringify(asked), isFirst: page.page === null };
  const wire = allWire(passed);
  const walk = await walkList(kind, context, { wire, servedPage });
  const rows = walk.isComplete
    ? walk.rows
    : withoutRepeats([...walk.rows, ...(await rowsBeyond(kind, context, filters, wire))]);
  const matching = rows.filter((row) => filters.every(({ matches }) => matches(row)));
  const ordered = isAscending ? matching.reverse() : matching;
  const done = filters.filter(
    ({ name, trust }) => trust !== 'honoured' || doubt.filters.includes(name),
  );
  const isSorted = isAscending && (order.trust !== 'honoured' || doubt.order);
  const filteredByConsole = [
    ...done.map(({ name }) => name),
    ...(isSorted ? (['sort'] as const) : []),
  ];
  const notes = { filteredByConsole, searched: walk.rows.length, searchedAll: walk.isComplete };
  return view(pageOfRows(ordered, page, isAscending), notes, walk.loadedAt);
}

/**
 * A page of a list, filtered and sorted as asked: by the gateway where it does so, by the console
 * where it does not or its rows show that it did not. What was found out is remembered.
 */
export async function listWithFilters<Row extends ListRow>(
  kind: Listable<Row>,
  context: ServiceContext,
  request: ListRequest<Shown<Row>>,
): Promise<ListView<Shown<Row>>> {
  const { page, order } = request;
  const findings = findingsOf(context);
  const topic = (name: string) => `${kind.operations.list.name} ${name}`;
  const lowered = (name: FilterName, trust: Honoured): Honoured =>
    findings.has(topic(name)) ? 'ignored' : trust;
  const filters = request.filters.map((filter) => ({
    ...filter,
    trust: filter.wire === null ? 'ignored' : lowered(filter.name, filter.trust),
  }));
  const known: ListRequest<Shown<Row>> = {
    asked: request.asked,
    page,
    filters,
    order: order ? { ...order, trust: lowered('sort', order.trust) } : null,
  };
  const isOrderIgnored = known.order?.isAscending === true && known.order.trust === 'ignored';
  const isOurs =
    isOrderIgnored ||
    filters.some(({ trust }) => trust === 'ignored') ||
    (page.page !== null && isConsoleCursor(page.page.cursor));
  if (isOurs) return await listByConsole(kind, context, known, noDoubt);

  const loadedAt = new Date(runtimeOf(context).gateway.now()).toISOString();
  const sort = order ? { sort: order.isAscending ? 'ASC' : 'DESC' } : {};
  const answer = await readPage(kind, context, page, { ...allWire(filters), ...sort });
  const doubt = doubtOf(answer.rows, known);
  if (doubt.filters.length === 0 && !doubt.order) {
    return view(settlePage(answer, page, order?.isAscending === true), {}, loadedAt);
  }
  for (const { name, trust } of filters) {
    if (doubt.filters.includes(name) && trust === 'unknown') findings.add(topic(name));
  }
  const result = await listByConsole(kind, context, known, doubt);
  // An empty answer to ASC is only a fault when there is something to show.
  if (doubt.order && result.content.length > 0) findings.add(topic('sort'));
  return result;
}
