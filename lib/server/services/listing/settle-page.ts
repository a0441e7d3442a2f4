import type { ListPagination } from '@/lib/contract/console/list';
import type { PageCursor, PageSearch } from '@/lib/contract/console/list-search';
import type { GatewayPage } from '@/lib/server/services/context/gateway-page';
import { isSortableId, type ListRow } from '@/lib/server/services/context/list-row';

export interface SettledPage<Row> {
  content: Row[];
  pagination: ListPagination;
  cursorLost: boolean;
}

export const noPages = {
  has_next_page: false,
  has_prev_page: false,
  next_page_cursor: '',
  prev_page_cursor: '',
};

/**
 * Whether an answer shows that its cursor matched nothing: cursors of real gateways are identifiers
 * that are compared as text, so an unknown one starts anywhere (gateway contract §3.1).
 */
function isCursorLost<Row extends ListRow>(
  { rows, prevCursor, nextCursor }: GatewayPage<Row>,
  { direction, cursor }: PageCursor,
  isAscending: boolean,
): boolean {
  const first = rows[0];
  const last = rows.at(-1);
  if (!first || !last) return false;
  const isCursorAnId = prevCursor === first.uid;
  if (!isCursorAnId || !isSortableId(first.uid)) return false;
  if (!isSortableId(cursor)) return true;
  const isFound = nextCursor === cursor || rows.some(({ uid }) => uid === cursor);
  if (isFound) return false;
  // The row may be gone; then the page lies on the right side of where it was.
  const nearest = direction === 'next' ? first.uid : last.uid;
  return (direction === 'next') === isAscending ? nearest < cursor : nearest > cursor;
}

/**
 * A page of a gateway with what gateways get wrong put right (gateway contract §3.2): the first page
 * has none before it, a page reached by going back always has the one it came from after it and
 * does not repeat that one's first row, and a cursor that matches nothing is not page one.
 */
export function settlePage<Row extends ListRow>(
  page: GatewayPage<Row>,
  { page: asked, perPage }: PageSearch,
  isAscending: boolean,
): SettledPage<Row> {
  const pagination: ListPagination = {
    has_next_page: page.hasNext,
    has_prev_page: page.hasPrev,
    next_page_cursor: page.nextCursor,
    prev_page_cursor: page.prevCursor,
    per_page: perPage,
  };
  if (asked === null) {
    return {
      content: page.rows,
      pagination: { ...pagination, has_prev_page: false },
      cursorLost: false,
    };
  }
  if (isCursorLost(page, asked, isAscending)) {
    return { content: [], pagination: { ...noPages, per_page: perPage }, cursorLost: true };
  }
  if (asked.direction === 'next') return { content: page.rows, pagination, cursorLost: false };
  return {
    content: page.rows.filter(({ uid }) => uid !== asked.cursor),
    pagination: {
      ...pagination,
      has_next_page: true,
      next_page_cursor: page.hasNext ? page.nextCursor : asked.cursor,
    },
    cursorLost: false,
  };
}
