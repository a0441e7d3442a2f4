import type { Honoured } from '@/lib/contract/console/capabilities';
import type { FilterName } from '@/lib/contract/console/searches';
import type { WireFilters } from './read-page';

/** A filter that is on: what is sent for it, how far the gateway is trusted, and what it means. */
export interface ListFilter<Row> {
  name: FilterName;
  /** Null where the gateway has no such parameter. */
  wire: WireFilters | null;
  trust: Honoured;
  /** True when its text is one that gateways over-match: a surplus row then proves nothing. */
  isLoose?: boolean;
  matches(row: Row): boolean;
}

/** Case-insensitive and literal: `%` and `_` stand for themselves, blanks count. */
export function containsText(value: string | null | undefined, text: string): boolean {
  return (value ?? '').toLowerCase().includes(text.toLowerCase());
}

/** Whether a text holds what real gateways read as a wildcard or trim away (contract §3.4). */
export function isReadLoosely(text: string): boolean {
  return /[%_\\]/.test(text) || text.trim() !== text;
}

export function allWire<Row>(filters: readonly ListFilter<Row>[]): WireFilters {
  return Object.assign({}, ...filters.map(({ wire }) => wire ?? {}));
}
