import type { Page } from '../../store/page';

/** What a list answers that names nothing of the link. */
export function emptyPage<Row>(): Page<Row> {
  return { items: [], hasNextPage: false, hasPrevPage: false, nextCursor: '', prevCursor: '' };
}
