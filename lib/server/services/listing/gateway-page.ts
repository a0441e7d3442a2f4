import type { z } from 'zod';
import { toView, type View } from '@/lib/contract/console/masked';
import type { Pagination } from '@/lib/contract/gateway/pagination';
import { type ListRow, withoutRepeats } from './list-row';

/** A page as a gateway gave it, masked, without nulls and repeats. */
export interface GatewayPage<Row> {
  rows: Row[];
  /** False where `pagination` was null or absent (interface specification §2.1). */
  isPaginated: boolean;
  hasNext: boolean;
  hasPrev: boolean;
  nextCursor: string;
  prevCursor: string;
}

interface AnsweredPage<Item> {
  content?: (Item | null)[] | null | undefined;
  pagination?: Pagination | null | undefined;
}

/** Reads a list answer into what the console works with; a null list is an empty one. */
export function readGatewayPage<S extends z.ZodType<{ uid: string }>>(
  itemSchema: S,
  { content, pagination }: AnsweredPage<z.output<S>>,
): GatewayPage<View<z.output<S>> & ListRow> {
  const items = (content ?? []).filter((item) => item !== null);
  const rows = items.map((item) => toView(itemSchema, item) as View<z.output<S>> & ListRow);
  const nextCursor = pagination?.next_page_cursor ?? '';
  const prevCursor = pagination?.prev_page_cursor ?? '';
  return {
    rows: withoutRepeats(rows),
    isPaginated: pagination !== null && pagination !== undefined,
    // A flag without a cursor would be a dead button; a cursor without a flag means nothing.
    hasNext: pagination?.has_next_page === true && nextCursor !== '',
    hasPrev: pagination?.has_prev_page === true && prevCursor !== '',
    nextCursor,
    prevCursor,
  };
}
