import type { DeliveryRow, EventRow } from './rows';

/** More than so many new rows are not counted. */
export const mostNews = 100;
/** Rows whose present state can be asked for at once. */
export const mostFollowed = 100;

/** What changed in a list since it was read; rows are those of its page that are known anew. */
export interface News<Row> {
  /** Rows that are new since the instant of the question and match; null where that cannot be told. */
  count: number | null;
  /** Whether there are more than could be counted. */
  isMore: boolean;
  /** Followed rows as they are now, those alone that could be read. */
  rows: Row[];
  /** What to ask with next. ISO 8601, server clock. */
  asOf: string;
}

export type DeliveryNews = News<DeliveryRow>;
export type EventNews = News<EventRow>;
