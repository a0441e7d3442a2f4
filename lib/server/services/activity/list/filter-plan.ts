import type { FilterReaders, SearchOf } from '@/lib/contract/console/list-search';
import type { FilterName } from '@/lib/contract/console/searches';
import type { ActivityTraits } from '@/lib/releases/activity-traits';
import type { ListRow } from '../../context/list-row';
import type { WireFilters } from '../../listing/read-page';
import type { Related } from './related-ids';
import type { AskedTime } from './time-range';

/**
 * How a gateway takes a filter: it goes by it, its rows tell, so that the console can, rows of another list
 * tell, or none does.
 */
export type Treated = 'gateway' | 'console' | 'related' | 'untold';

/** What a filter means on a kind of rows. */
export interface ActivityFilter<Row> {
  /** What is sent for it to a gateway that goes by it. */
  wire?(value: string): WireFilters;
  /** Undefined where the row does not tell. */
  matches(row: Row, value: string): boolean | undefined;
  /** By the gateway, where there is something to send, and by the console else, unless this says otherwise. */
  treated?(traits: ActivityTraits): Treated;
  /** Where it is told by another list: the list, and which of its ids a row holds. */
  related?: { ids: Related<ListRow>; heldBy(row: Row): string | null | undefined };
  /** Whether it names one thing, so that what is old is found as well. */
  isForOne?: true;
}

/** Those that other parts of a search read. */
type Apart = 'q' | 'payload' | 'sort' | keyof AskedTime;

/** One for each that an address may hold. */
export type ActivityFilters<Row, F extends FilterReaders> = Record<
  Exclude<keyof F & FilterName, Apart>,
  ActivityFilter<Row>
>;

/** A filter that is on. */
export interface ActiveFilter<Row> {
  name: FilterName;
  wire: WireFilters;
  /** Whether the gateway goes by it; else the console looks at the rows. */
  isSent: boolean;
  /** False where the row shows that it is not looked for. */
  fits(row: Row): boolean;
}

export interface FilterPlan<Row> {
  filters: ActiveFilter<Row>[];
  /** Filters on what this gateway does not tell. */
  unapplied: FilterName[];
  /** Filters that wait for the ids that another list tells. */
  related: RelatedFilter<Row>[];
  isForOne: boolean;
}

/** A filter whose rows are known by ids of another list. */
export interface RelatedFilter<Row> {
  name: FilterName;
  value: string;
  ids: Related<ListRow>;
  heldBy(row: Row): string | null | undefined;
}

/**
 * What is to be done for each filter of a search on a gateway with these traits.
 * @param isIgnored whether it turned out that the gateway does not go by a filter
 */
export function filterPlan<Row, F extends FilterReaders>(
  all: ActivityFilters<Row, F>,
  { filters: values }: SearchOf<F>,
  traits: ActivityTraits,
  isIgnored: (name: FilterName) => boolean,
): FilterPlan<Row> {
  const plan: FilterPlan<Row> = { filters: [], unapplied: [], related: [], isForOne: false };
  // Each filter reads the values of its own name, a tie that a list of them cannot show.
  for (const [name, filter] of Object.entries(all) as [FilterName, ActivityFilter<Row>][]) {
    const value = values[name] ?? null;
    if (value === null) continue;
    const usual = filter.wire ? 'gateway' : 'console';
    const treated = filter.treated?.(traits) ?? usual;
    if (treated === 'related' && filter.related) {
      plan.related.push({ name, value, ...filter.related });
      continue;
    }
    if (treated === 'untold') {
      plan.unapplied.push(name);
      continue;
    }
    const isSent = treated === 'gateway' && !isIgnored(name);
    plan.filters.push({
      name,
      wire: isSent ? (filter.wire?.(value) ?? {}) : {},
      isSent,
      // What was sent holds for a row that does not tell; what the console looks for must be seen.
      fits: (row) => {
        const matches = filter.matches(row, value);
        return isSent ? matches !== false : matches === true;
      },
    });
    if (filter.isForOne) plan.isForOne = true;
  }
  return plan;
}
