import type { ListNotes, ListView } from '@/lib/contract/console/list';
import type { PageSearch } from '@/lib/contract/console/list-search';
import type { Walk } from '@/lib/server/services/context/list-memory';
import type { ListRow } from '@/lib/server/services/context/list-row';
import type { ListFilter } from './list-filter';
import { pageOfRows } from './page-of-rows';

interface Known<Row> {
  walk: Walk<Row>;
  origin: ListNotes['origin'];
  filters: readonly ListFilter<Row>[];
  page: PageSearch;
}

/** A page of the rows that are known where the gateway has no list (design §6), filtered here. */
export function listOfKnown<Row extends ListRow>({
  walk,
  origin,
  filters,
  page,
}: Known<Row>): ListView<Row> {
  const matching = walk.rows.filter((row) => filters.every(({ matches }) => matches(row)));
  const { content, pagination, cursorLost } = pageOfRows(matching, page, false);
  return {
    content,
    pagination,
    notes: {
      filteredByConsole: filters.map(({ name }) => name),
      searched: walk.rows.length,
      searchedAll: walk.isComplete,
      cursorLost,
      origin,
    },
    loadedAt: walk.loadedAt,
  };
}
