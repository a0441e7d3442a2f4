import type { z } from 'zod';
import { toView } from '@/lib/contract/console/masked';
import type { Pagination } from '@/lib/contract/gateway/pagination';
import { type ListRow, type Shown, withoutRepeats } from '@/lib/server/services/context/list-row';

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

/** A list answer as it was parsed. */
export interface AnsweredPage<Item> {
  content?: (Item | null)[] | null | undefined;
  pagination?: Pagination | null | undefined;
}

/** Reads a list answer into what the console works with; a null list is an empty one. */
export function readGatewayPage<Row extends ListRow>(
  schema: z.ZodType<Row>,
  { content, pagination }: AnsweredPage<Row>,
): GatewayPage<Shown<Row>> {
  const items = (content ?? []).filter((item) => item !== null);
  const rows = items.map((item) => toView(schema, item) as Shown<Row>);
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
