import 'server-only';
import type { ReadAs } from '@/lib/contract/console/activity-notes';
import type { FilterReaders, SearchOf } from '@/lib/contract/console/list-search';
import type { FilterName } from '@/lib/contract/console/searches';
import type { ActivityTraits } from '@/lib/releases/activity-traits';
import { activityTraits } from '@/lib/releases/traits';
import { findingsOf } from '../../context/findings';
import { knownCapabilities } from '../../context/known-capabilities';
import type { Shown } from '../../context/list-row';
import { runtimeOf, type ServiceContext } from '../../context/service-context';
import type { WireFilters } from '../../listing/read-page';
import type { StoredRow } from '../../resource/kinds';
import { dialectOfGateway } from '../../resource/write-context';
import type { ActivityKind } from './activity-kind';
import { type ActiveFilter, filterPlan } from './filter-plan';
import { type PayloadSearch, payloadSearch } from './payload-search';
import { type AskedPlace, readText } from './read-text';
import { relatedIds } from './related-ids';
import { type AskedTime, isWithin, type TimeRange, timeRange, wireRange } from './time-range';

/** A search as it is carried out on one gateway. */
export interface AskedSearch<Row> {
  range: TimeRange;
  /** Whether the gateway goes by the time that it is asked for. */
  isTimeSent: boolean;
  filters: readonly ActiveFilter<Row>[];
  /** Filters on what this gateway does not tell. */
  unapplied: FilterName[];
  payload: PayloadSearch | null;
  /** Filters that are told by another list, of which only the newest rows were looked at. */
  partial: FilterName[];
  /** What the text of `q` is; null without one. */
  readAs: ReadAs | null;
  /** The row that `q` is the id of. */
  rowId: string | null;
  isAscending: boolean;
  /** Whether the gateway sorts as it is asked. */
  isOrderSent: boolean;
}

/** Values of filters as addresses hold them, whatever list they are of. */
type Values = Partial<Record<FilterName, string | null>> & AskedTime;

/** Remembers that a gateway does not go by a parameter of a list, and tells it. */
export function ignoredOf<Row extends StoredRow, F extends FilterReaders>(
  kind: ActivityKind<Row, F>,
  context: ServiceContext,
) {
  const findings = findingsOf(context);
  const topic = (name: string) => `${kind.operations.list.name} ${name}`;
  return {
    has: (name: FilterName | 'time') => findings.has(topic(name)),
    add: (name: FilterName | 'time') => findings.add(topic(name)),
  };
}

/** What this gateway tells; it is only asked where something depends on it. */
async function traitsFor(context: ServiceContext, isNeeded: boolean): Promise<ActivityTraits> {
  const known = knownCapabilities(context)?.dialect;
  if (known) return activityTraits(known);
  return activityTraits(isNeeded ? await dialectOfGateway(context) : 'unknown');
}

/**
 * How a search is carried out: what is sent, what the console looks at itself, and what the text of the one
 * box turned out to be on this gateway.
 * @throws ConsoleError
 */
export async function askedSearch<Row extends StoredRow, F extends FilterReaders>(
  kind: ActivityKind<Row, F>,
  context: ServiceContext,
  search: SearchOf<F>,
): Promise<AskedSearch<Shown<Row>>> {
  const values: Values = search.filters;
  const { q = null, payload = null, sort = null } = values;
  const names = Object.keys(kind.filters) as (FilterName & keyof F)[];
  const isTold = q !== null || names.some((name) => search.filters[name] !== null);
  const traits = await traitsFor(context, isTold);
  const ignored = ignoredOf(kind, context);
  const plan = filterPlan(kind.filters, search, traits, ignored.has);

  function placeOf({ is, filter }: (typeof kind.idPlaces)[number]): AskedPlace<Shown<Row>>[] {
    const asked = { ...search, filters: { ...kind.search.empty.filters, [filter]: q } };
    const [found] = filterPlan(kind.filters, asked, traits, ignored.has).filters;
    return found?.isSent ? [{ is, filter: found }] : [];
  }

  const read = q === null ? null : await readText(kind, context, q, kind.idPlaces.flatMap(placeOf));
  const text: ActiveFilter<Shown<Row>> = {
    name: 'q',
    wire: {},
    isSent: false,
    fits: (row) => q === null || kind.holdsText(row, q),
  };
  const ofText = read?.is === 'text' ? [text] : read?.is === 'filter' ? [read.place.filter] : [];
  const range = timeRange(
    values,
    runtimeOf(context).gateway.now(),
    plan.isForOne || (read !== null && read.is !== 'text'),
  );
  const partial: FilterName[] = [];
  const ofOthers = await Promise.all(
    plan.related.map(async ({ name, value, ids, heldBy }) => {
      const found = await relatedIds(ids, context, value, range);
      if (!found.isAll) partial.push(name);
      const fits = (row: Shown<Row>) => found.ids.has(heldBy(row) ?? '');
      return { name, wire: {}, isSent: false, fits };
    }),
  );
  return {
    range,
    isTimeSent: !ignored.has('time'),
    filters: [...plan.filters, ...ofOthers, ...ofText],
    unapplied: plan.unapplied,
    partial,
    payload: payload === null ? null : payloadSearch(payload),
    readAs: read && readAsOf(kind, read),
    rowId: read?.is === 'row' ? q : null,
    isAscending: sort === 'ASC',
    isOrderSent: !ignored.has('sort'),
  };
}

function readAsOf(
  { noun }: { noun: string },
  read: NonNullable<Awaited<ReturnType<typeof readText>>>,
): ReadAs {
  if (read.is === 'row') return noun === 'event' ? 'event' : 'delivery';
  return read.is === 'filter' ? read.place.is : 'text';
}

/** Whether a row is one of those that a search looks for; payloads apart, which no row shows. */
export function isAsked<Row extends StoredRow>(
  { filters, range }: Pick<AskedSearch<Row>, 'filters' | 'range'>,
  row: Row,
): boolean {
  return isWithin(range, row) && filters.every(({ fits }) => fits(row));
}

/** What is sent for a search. */
export function askedWire<Row>({
  range,
  filters,
  isAscending,
  isOrderSent,
}: AskedSearch<Row>): WireFilters {
  const sent = Object.assign({}, ...filters.map(({ wire }) => wire));
  const sort = isAscending && isOrderSent ? { sort: 'ASC' } : {};
  return { ...wireRange(range), ...sent, ...sort };
}
