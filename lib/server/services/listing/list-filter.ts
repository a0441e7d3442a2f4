import type { Honoured } from '@/lib/contract/console/capabilities';
import type { FilterName } from '@/lib/contract/console/searches';
import type { WireFilters } from './read-page';

/** A filter that is on: what is sent for it, how far the gateway is trusted, and what it means. */
export interface ListFilter<Row> {
  name: FilterName;
  /** Null where the gateway has no such parameter. */
  wire: WireFilters | null;
  trust: Honoured;
  /**
   * What finds some of the matching rows at a gateway that cannot find all, beyond the bound of a
   * walk: a search by name alone.
   */
  part?: WireFilters | null;
  matches(row: Row): boolean;
}

/** Case-insensitive and literal: `%` and `_` stand for themselves, blanks count. */
export function containsText(value: string | null | undefined, text: string): boolean {
  return (value ?? '').toLowerCase().includes(text.toLowerCase());
}

export function allWire<Row>(filters: readonly ListFilter<Row>[]): WireFilters {
  return Object.assign({}, ...filters.map(({ wire }) => wire ?? {}));
}
