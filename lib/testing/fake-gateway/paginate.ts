export interface ListedRow {
  uid: string;
}

interface Page<Row> {
  content: Row[];
  pagination: {
    per_page: number;
    has_next_page: boolean;
    has_prev_page: boolean;
    prev_page_cursor: string;
    next_page_cursor: string;
  };
}

/**
 * The list algorithm of the real gateway with its faults (gateway contract §3.2): inclusive
 * cursors that are row ids, a next cursor on the last page, a wrong `has_next_page` after paging
 * back. `isAscending` is the fixed order of a gateway that honours `sort`.
 * @param rows in any order
 */
export function paginate<Row extends ListedRow>(
  rows: readonly Row[],
  query: URLSearchParams,
  isAscending = false,
): Page<Row> {
  const sign = isAscending ? 1 : -1;
  const ordered = [...rows].sort((a, b) => (a.uid < b.uid ? -sign : a.uid > b.uid ? sign : 0));
  const given = Number(query.get('perPage'));
  const perPage = Number.isInteger(given) && given > 0 ? given : 20;
  const isBackward = query.get('direction') === 'prev';
  const cursor = query.get(isBackward ? 'prev_page_cursor' : 'next_page_cursor');
  const isFrom = (uid: string) =>
    cursor === null || cursor === '' || uid === cursor || uid > cursor === isAscending;

  let fetched: Row[];
  if (isBackward) {
    const before = ordered.filter(
      ({ uid }) => cursor === null || uid === cursor || uid < cursor === isAscending,
    );
    fetched = before.slice(-(perPage + 1));
  } else {
    fetched = ordered.filter(({ uid }) => isFrom(uid)).slice(0, perPage + 1);
  }
  const isMore = fetched.length > perPage;
  const content = isMore ? fetched.slice(0, perPage) : fetched;
  const first = fetched[0]?.uid ?? '';
  return {
    content,
    pagination: {
      per_page: perPage,
      has_next_page: isMore,
      has_prev_page: first !== '' && first !== ordered[0]?.uid,
      prev_page_cursor: first,
      next_page_cursor: fetched.length > 1 ? (fetched.at(-1)?.uid ?? '') : '',
    },
  };
}
