import type { Page, PageQuery } from '../store/page';

const defaultPerPage = 20;
/** Rows of one page, whatever is asked for. */
export const maximumPerPage = 1000;

function parsePerPage(text: string | null): number {
  // Zero, negative and other texts mean the default, and there is a maximum (gateway contract §13).
  const count = text !== null && /^\+?\d+$/.test(text) ? Number(text) : 0;
  return count === 0 ? defaultPerPage : Math.min(count, maximumPerPage);
}

/** Reads the paging parameters of a list; none of them is an error (gateway contract §3.1, §13). */
export function parsePageQuery(query: URLSearchParams): PageQuery {
  const word = query.get('direction') || 'next';
  // Any word but the two acts as `prev` on these lists.
  const direction = word === 'next' ? 'next' : 'prev';
  return {
    perPage: parsePerPage(query.get('perPage')),
    direction,
    sort: query.get('sort')?.toUpperCase() === 'ASC' ? 'ASC' : 'DESC',
    cursor: query.get(`${direction}_page_cursor`) || undefined,
  };
}

/** A filter value; an empty one means no filter. */
export function filterValue(query: URLSearchParams, name: string): string | undefined {
  return query.get(name) || undefined;
}

/** The values of a filter that may be given several times; empty ones mean nothing. */
export function filterValues(query: URLSearchParams, name: string): string[] {
  return query.getAll(name).filter((value) => value !== '');
}

/** Likewise numbers; a text that is none is a number that nothing has. */
export function filterNumbers(query: URLSearchParams, name: string): number[] {
  return filterValues(query, name).map((value) => (/^\d{1,9}$/.test(value) ? Number(value) : -1));
}

/** Content and pagination of a list answer (gateway contract §3.3). */
export function pageAnswer<T>(page: Page<T>, { perPage }: PageQuery) {
  return {
    content: page.items,
    pagination: {
      per_page: perPage,
      has_next_page: page.hasNextPage,
      has_prev_page: page.hasPrevPage,
      prev_page_cursor: page.prevCursor,
      next_page_cursor: page.nextCursor,
    },
  };
}
