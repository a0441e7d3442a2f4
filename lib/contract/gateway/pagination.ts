import { z } from 'zod';
import { directions, sortOrders } from './choices';
import { answered } from './meta';

/** Cursor pagination of an answer (interface specification §2.1). */
export const paginationSchema = answered({
  has_next_page: z.boolean(),
  has_prev_page: z.boolean(),
  next_page_cursor: z.string(),
  prev_page_cursor: z.string(),
  per_page: z.number(),
});

/** Query parameters of every list (interface specification §4.1, gateway contract §3.1). */
export const pageQuery = {
  direction: z.enum(directions),
  next_page_cursor: z.string().min(1),
  prev_page_cursor: z.string().min(1),
  perPage: z.int().min(1).max(1000),
  sort: z.enum(sortOrders),
};

/**
 * The same of lists of what happened, which are asked for no row too: real gateways answer that with an
 * empty page that names the newest one (gateway contract §3.1).
 */
export const activityPageQuery = { ...pageQuery, perPage: z.int().min(0).max(1000) };

/** A page of resources; `content` may be null and may hold nulls on real gateways. */
export function pageOf<T extends z.ZodType>(item: T) {
  return answered({ content: z.array(item.nullable()), pagination: paginationSchema });
}

/** A page of a list as it was answered. */
export interface Page<Row> {
  content?: (Row | null)[] | null | undefined;
  pagination?: Pagination | null | undefined;
}

export type Pagination = z.infer<typeof paginationSchema>;
