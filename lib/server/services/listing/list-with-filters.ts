import 'server-only';
import type { Honoured } from '@/lib/contract/console/capabilities';
import type { ListNotes, ListView } from '@/lib/contract/console/list';
import type { PageSearch } from '@/lib/contract/console/list-search';
import type { FilterName } from '@/lib/contract/console/searches';
import { findingsOf } from '@/lib/server/services/context/findings';
import type { ListRow, Shown } from '@/lib/server/services/context/list-row';
import { runtimeOf, type ServiceContext } from '../context/service-context';
import { isConsoleCursor } from './console-cursor';
import { allWire, type ListFilter } from './list-filter';
import { pageOfRows } from './page-of-rows';
import { type Listable, readPage } from './read-page';
import { type SettledPage, settlePage } from './settle-page';
import { walkList } from './walk-list';

/** An order that was asked for; `ASC` is the only one that gateways are known to get wrong. */
export interface ListOrder {
  isAscending: boolean;
  trust: Honoured;
}

export interface ListRequest<Row> {
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

/** The whole list, walked, filtered, sorted and paged by the console (design §6). */
async function listByConsole<Row extends ListRow>(
  kind: Listable<Row>,
  context: ServiceContext,
  { page, filters, order }: ListRequest<Shown<Row>>,
  doubt: Doubt,
): Promise<ListView<Shown<Row>>> {
  // A filter that works narrows the walk, even one that is read too loosely.
  const passed = filters.filter(({ trust }) => trust === 'honoured');
  const isAscending = order?.isAscending === true;
  const servedPage =
    page.page && JSON.stringify([page, filters.map(({ wire, name }) => [name, wire]), isAscending]);
  const walk = await walkList(kind, context, { wire: allWire(passed), servedPage });
  const matching = walk.rows.filter((row) => filters.every(({ matches }) => matches(row)));
  const ordered = isAscending ? matching.reverse() : matching;
  const done = filters.filter(
    ({ name, trust }) => trust !== 'honoured' || doubt.filters.includes(name),
  );
  const filteredByConsole = [
    ...done.map(({ name }) => name),
    ...(isAscending ? (['sort'] as const) : []),
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
  for (const { name, trust, isLoose } of filters) {
    // A text with wildcards can be over-matched by a gateway that does filter.
    if (doubt.filters.includes(name) && trust === 'unknown' && !isLoose) findings.add(topic(name));
  }
  const result = await listByConsole(kind, context, known, doubt);
  // An empty answer to ASC is only a fault when there is something to show.
  if (doubt.order && result.content.length > 0) findings.add(topic('sort'));
  return result;
}
