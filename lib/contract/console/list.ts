import type { ActivityNotes } from './activity-notes';
import type { FilterName } from './searches';

/** Cursor pagination as the table uses it; buttons follow the flags, never an empty cursor. */
export interface ListPagination {
  has_next_page: boolean;
  has_prev_page: boolean;
  next_page_cursor: string;
  prev_page_cursor: string;
  per_page: number;
}

/** What the operator should know about how a page of rows came about. */
export interface ListNotes {
  /** Filters the gateway ignores or reads more loosely, done by the console instead. */
  filteredByConsole: FilterName[];
  /** Rows looked at while filtering; null when the gateway did the filtering. */
  searched: number | null;
  /** False when the search stopped at its bound before the last row. */
  searchedAll: boolean;
  /** True when the cursor of the address matches nothing any more. */
  cursorLost: boolean;
  /**
   * Where rows come from: the gateway's list, or, where it has none, its portal links and what this
   * console saved, or only the latter.
   */
  origin: 'gateway' | 'portal_links' | 'saved';
  /** Of lists of what happened. */
  activity?: ActivityNotes;
}

/** A page of masked rows, with when it was read (ISO 8601, server clock). */
export interface ListView<Row> {
  content: Row[];
  pagination: ListPagination;
  notes: ListNotes;
  loadedAt: string;
}
