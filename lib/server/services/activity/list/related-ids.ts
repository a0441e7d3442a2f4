import 'server-only';
import type { RelatedIds } from '../../context/activity-memory';
import type { ListRow, Shown } from '../../context/list-row';
import { connectionIdentity, runtimeOf, type ServiceContext } from '../../context/service-context';
import type { Listable, WireFilters } from '../../listing/read-page';
import { createRowReader } from './row-reader';
import { type TimeRange, wireRange } from './time-range';

/** What a filter goes by where neither the list nor its rows know of it: ids that another list tells. */
export interface Related<Row extends ListRow> {
  from: Listable<Row>;
  wire(value: string): WireFilters;
  /** The id that is told of a row of the other list; undefined for one that is not looked for. */
  idOf(row: Shown<Row>, value: string): string | undefined;
  /** Whether some ids stand in no row of the other list. */
  isSparse?: true;
}

/** An event and its deliveries may lie this far apart. */
const APART_MS = 24 * 60 * 60 * 1000;

/**
 * The ids that another list tells of a value, from its newest rows on, up to the bound of one search. Kept
 * for a minute.
 * @throws ConsoleError
 */
export async function relatedIds<Row extends ListRow>(
  { from, wire, idOf, isSparse }: Related<Row>,
  context: ServiceContext,
  value: string,
  range: TimeRange,
): Promise<RelatedIds> {
  const { activity, activityLimits } = runtimeOf(context);
  const wide = {
    ...range,
    from: range.from === null ? null : range.from - APART_MS,
    until: range.until === null ? null : range.until + APART_MS,
  };
  const asked = { ...wireRange(wide), ...wire(value) };
  const key = JSON.stringify([from.list, connectionIdentity(context.connection), asked]);
  const known = activity.related.get(key);
  if (known) return known;
  const reader = createRowReader(from, context, { wire: asked, isAscending: false });
  const read = await reader.onward(null, activityLimits.rows);
  const ids = read.rows.flatMap((row) => idOf(row, value) ?? []);
  const found = { ids: new Set(ids), isAll: !isSparse && !read.hasNext && read.skipped === 0 };
  activity.related.set(key, found);
  return found;
}
