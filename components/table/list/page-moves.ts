import type { ListPagination } from '@/lib/contract/console/list';
import type { PageCursor, PageSearch } from '@/lib/contract/console/list-search';

/** Where the two buttons of the pager lead; null where there is nothing to go to. */
export interface PageMoves {
  previous: PageCursor | null;
  next: PageCursor | null;
}

/**
 * Pages before and after the one shown. The flags decide, never a cursor that happens to be there
 * (gateway contract §3.2). After a step backward a real gateway may deny the page the operator
 * came from; its inclusive cursor is in the address, so that page stays within reach.
 */
export function pageMoves(search: PageSearch, pagination: ListPagination): PageMoves {
  const { has_next_page, has_prev_page, next_page_cursor, prev_page_cursor } = pagination;
  const came = search.page?.direction === 'prev' ? search.page.cursor : null;
  const next = has_next_page && next_page_cursor !== '' ? next_page_cursor : came;
  const previous = has_prev_page && prev_page_cursor !== '' ? prev_page_cursor : null;
  return {
    previous: previous === null ? null : { direction: 'prev', cursor: previous },
    next: next === null ? null : { direction: 'next', cursor: next },
  };
}
