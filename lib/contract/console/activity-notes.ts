import type { FilterName } from './searches';

/** What the text of the one box for everything turned out to be: an id of something, or a part of a text. */
export type ReadAs =
  | 'delivery'
  | 'event'
  | 'endpoint'
  | 'source'
  | 'subscription'
  | 'idempotencyKey'
  | 'text';

/** Why a search through rows ended before the last one. */
export type WalkEnd =
  /** It read as many rows, or took as long, as one search may. */
  | 'bound'
  /** The operator stopped it. */
  | 'stopped'
  /** The gateway failed, or gave the same page again. */
  | 'failed';

/** How far a search came that the console made through the rows of the gateway. */
export interface WalkNotes {
  matched: number;
  /** When the last row that was looked at was made; null where no row tells. */
  backTo: string | null;
  /** Null where every row was looked at. */
  end: WalkEnd | null;
  /** The `next_page_cursor` that searches on from there; null where there is nothing to go on with. */
  further: string | null;
  /** Rows whose payload was not searched: it is too large to stand in the list of the gateway. */
  unsearched: number;
}

/** How a page of what happened came about, beyond the notes of every list. */
export interface ActivityNotes {
  /** The time that was asked for: `from` included, `to` not; null as `from` is all that there is. */
  from: string | null;
  /** Null is up to now. */
  to: string | null;
  /** Whether the address names no start, so that the console chose it. */
  isUsualSpan: boolean;
  /** Filters on what this gateway does not tell, which were left out. */
  unapplied: FilterName[];
  /** Filters that rows of another list had to tell, of which only the newest were looked at. */
  partial: FilterName[];
  /** What `q` was taken for; null without one. */
  readAs: ReadAs | null;
  /** Null where the gateway filtered, so that no search was made. */
  walk: WalkNotes | null;
  /** Rows that the gateway could not tell, or that were too large to be read. */
  skipped: number;
}
