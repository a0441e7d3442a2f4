import type { PageSearch } from '@/lib/contract/console/list-search';
import { isSortableId, type ListRow } from '@/lib/server/services/context/list-row';
import { type RowPosition, readCursor, writeCursor } from './console-cursor';
import { noPages, type SettledPage } from './settle-page';

/** Before (-1) or after (1) a position in time; 0 when that cannot be told. */
function compareAge(row: ListRow, { uid, createdAt }: RowPosition): number {
  const [own, other] = [Date.parse(row.created_at ?? ''), Date.parse(createdAt ?? '')];
  if (own !== other && !Number.isNaN(own) && !Number.isNaN(other)) return own < other ? -1 : 1;
  if (!isSortableId(row.uid) || !isSortableId(uid)) return 0;
  return row.uid < uid ? -1 : 1;
}

/** Where a row is, or would be now that it is gone; undefined when nothing tells. */
function indexOf(
  rows: readonly ListRow[],
  position: RowPosition,
  isAscending: boolean,
): number | undefined {
  const found = rows.findIndex(({ uid }) => uid === position.uid);
  if (found !== -1) return found;
  const ages = rows.map((row) => compareAge(row, position) * (isAscending ? 1 : -1));
  if (ages.includes(0)) return undefined;
  const next = ages.indexOf(1);
  return next === -1 ? rows.length : next;
}

/**
 * A page of a result that the console filtered or sorted itself. Its cursors name rows, so rows that
 * come or go between two pages lead to neither a repeat nor a gap.
 */
export function pageOfRows<Row extends ListRow>(
  rows: readonly Row[],
  { page, perPage }: PageSearch,
  isAscending: boolean,
): SettledPage<Row> {
  const position = page && readCursor(page.cursor);
  const at = position ? indexOf(rows, position, isAscending) : page ? undefined : 0;
  if (at === undefined) {
    return { content: [], pagination: { ...noPages, per_page: perPage }, cursorLost: true };
  }
  const isBackward = page?.direction === 'prev';
  const start = isBackward ? Math.max(0, at - perPage) : at;
  const end = isBackward ? at : at + perPage;
  const first = rows[start];
  const following = rows[end];
  return {
    content: rows.slice(start, end),
    pagination: {
      has_next_page: following !== undefined,
      has_prev_page: start > 0,
      next_page_cursor: following ? writeCursor(following) : '',
      prev_page_cursor: start > 0 ? (first ? writeCursor(first) : (page?.cursor ?? '')) : '',
      per_page: perPage,
    },
    cursorLost: false,
  };
}
