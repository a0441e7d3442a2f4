import type { CapabilitiesView, Honoured } from '@/lib/contract/console/capabilities';
import type { FilterReaders, SearchModel, SearchOf } from '@/lib/contract/console/list-search';
import type { FilterName } from '@/lib/contract/console/searches';
import type { ListRow } from '@/lib/server/services/context/list-row';
import { containsText, type ListFilter } from './list-filter';
import type { ListOrder } from './list-with-filters';
import type { WireFilters } from './read-page';

/** What is known of a gateway; undefined before its first check. */
type Known = CapabilitiesView | undefined;

/** How far a gateway is trusted with a parameter: always so, or by what is known of it. */
export type Trust = Honoured | ((known: Known) => Honoured);

/** A filter of a kind of rows: what is sent for it, how far the gateway is trusted, what it means. */
export interface RowFilter<Row, Value extends string> {
  /** Null where no gateway has such a parameter (gateway contract §3.4). */
  wire: ((value: Value) => WireFilters) | null;
  trust: Trust;
  /** What finds some of the matching rows where the gateway cannot find all of them. */
  part?: { wire: (value: Value) => WireFilters; trust: Trust };
  matches(row: Row, value: Value): boolean;
}

/** One filter for each that an address may hold; the order is none. */
export type RowFilters<Row, F extends FilterReaders> = {
  [Name in Exclude<keyof F, 'sort'>]: Name extends FilterName
    ? RowFilter<Row, NonNullable<SearchOf<F>['filters'][Name]>>
    : never;
};

/** How a list is searched, as data. */
export interface Searched<Row, F extends FilterReaders> {
  search: SearchModel<F>;
  filters: RowFilters<Row, F>;
  /** How far a gateway is trusted with the order; null where the list has but one. */
  order: F extends { sort: unknown } ? Trust : null;
}

/**
 * A text that a row holds anywhere a person would look for it: its name, its id, and what its kind
 * adds to these. Gateways search names alone, so the console looks itself.
 * @param parameter what a gateway searches names by
 */
export function byText<Row extends ListRow>(
  othersOf: (row: Row) => readonly (string | null | undefined)[],
  parameter = 'q',
  trust: Trust = 'honoured',
): RowFilter<Row, string> {
  return {
    ...byConsole((row, text) =>
      [row.name, row.uid, ...othersOf(row)].some((held) => containsText(held, text)),
    ),
    part: { wire: (text) => ({ [parameter]: text }), trust },
  };
}

/** Exactly a value that the row holds. */
export function byValue<Row, Value extends string>(
  parameter: string,
  heldBy: (row: Row) => unknown,
  trust: Trust = 'honoured',
): RowFilter<Row, Value> {
  return {
    wire: (value) => ({ [parameter]: value }),
    trust,
    matches: (row, value) => heldBy(row) === value,
  };
}

/** What no gateway has a parameter for, so that the console looks itself (gateway contract §3.4). */
export function byConsole<Row, Value extends string>(
  matches: (row: Row, value: Value) => boolean,
): RowFilter<Row, Value> {
  return { wire: null, trust: 'ignored', matches };
}

function asKnown(trust: Trust, known: () => Known): Honoured {
  return typeof trust === 'function' ? trust(known()) : trust;
}

function partOf<Row>(
  { part }: RowFilter<Row, string>,
  value: string,
  known: () => Known,
): WireFilters | null {
  return part && asKnown(part.trust, known) === 'honoured' ? part.wire(value) : null;
}

/** The filters that a search names, with their values. */
export function activeFilters<Row, F extends FilterReaders>(
  { filters }: Searched<Row, F>,
  search: SearchOf<F>,
  known: () => Known,
): ListFilter<Row>[] {
  // Each filter reads the values of its own name, a tie that a list of them cannot show.
  const all = Object.entries(filters) as [FilterName, RowFilter<Row, string>][];
  return all.flatMap(([name, filter]) => {
    const value = search.filters[name] ?? null;
    if (value === null) return [];
    return {
      name,
      wire: filter.wire?.(value) ?? null,
      trust: asKnown(filter.trust, known),
      part: partOf(filter, value, known),
      matches: (row) => filter.matches(row, value),
    };
  });
}

/** The order that a search asks for, if any. */
export function askedOrder<Row, F extends FilterReaders>(
  { order }: Searched<Row, F>,
  { filters }: SearchOf<F>,
  known: () => Known,
): ListOrder | null {
  const sort = filters.sort ?? null;
  if (sort === null || order === null) return null;
  return { isAscending: sort === 'ASC', trust: asKnown(order, known) };
}
