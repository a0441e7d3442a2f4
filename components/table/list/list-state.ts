import type { ListRow } from '@/components/table/table/list-features';
import type { ListView } from '@/lib/contract/console/list';
import type { PageSearch } from '@/lib/contract/console/list-search';

/** The states a list can be in besides showing rows; "no rows" alone can mean five things. */
export type ListState =
  | 'rows'
  | 'loading'
  | 'failed'
  | 'nothing'
  | 'no-match'
  | 'page-empty'
  | 'page-lost';

/**
 * Which state the screen is in. `filtered` is whether any filter narrows the list.
 * The invitation to begin is only for a list without filters and at its start.
 */
export function listState(
  view: ListView<ListRow> | undefined,
  failed: boolean,
  search: PageSearch,
  filtered: boolean,
): ListState {
  if (!view) return failed ? 'failed' : 'loading';
  if (view.content.length > 0) return 'rows';
  if (view.notes.cursorLost) return 'page-lost';
  if (search.page) return 'page-empty';
  return filtered ? 'no-match' : 'nothing';
}
