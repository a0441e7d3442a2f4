import { z } from 'zod';

/** Cursor pagination as the table uses it; buttons follow the flags, never an empty cursor. */
export const listPaginationSchema = z.object({
  has_next_page: z.boolean(),
  has_prev_page: z.boolean(),
  next_page_cursor: z.string(),
  prev_page_cursor: z.string(),
  per_page: z.int(),
});

const filterNames = ['q', 'ownerId', 'sort', 'status', 'type', 'provider', 'endpointId'] as const;

/** What the operator should know about how a page of rows came about. */
export const listNotesSchema = z.object({
  /** Filters the gateway ignores or reads more loosely, done by the console instead. */
  filteredByConsole: z.array(z.enum(filterNames)),
  /** Rows looked at while filtering; null when the gateway did the filtering. */
  searched: z.int().nullable(),
  /** False when the search stopped at its bound before the last row. */
  searchedAll: z.boolean(),
  /** True when the cursor of the address matches nothing any more. */
  cursorLost: z.boolean(),
  /**
   * Where rows come from: the gateway's list, or, where it has none, its portal links and what this
   * console saved, or only the latter.
   */
  origin: z.enum(['gateway', 'portal_links', 'saved']),
});

export type ListPagination = z.infer<typeof listPaginationSchema>;
export type ListNotes = z.infer<typeof listNotesSchema>;

/** A page of masked rows, with when it was read (ISO 8601, server clock). */
export interface ListView<Row> {
  content: Row[];
  pagination: ListPagination;
  notes: ListNotes;
  loadedAt: string;
}
