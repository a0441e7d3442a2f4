import { expect, test } from 'vitest';
import type { ListView } from '@/lib/contract/console/list';
import { listState } from './list-state';

const first = { perPage: 20, page: null };
const third = { perPage: 20, page: { direction: 'next' as const, cursor: '01J' } };

function view(uids: string[], cursorLost = false): ListView<{ uid: string }> {
  return {
    content: uids.map((uid) => ({ uid })),
    pagination: {
      has_next_page: false,
      has_prev_page: false,
      next_page_cursor: '',
      prev_page_cursor: '',
      per_page: 20,
    },
    notes: {
      filteredByConsole: [],
      searched: null,
      searchedAll: true,
      cursorLost,
      origin: 'gateway',
    },
    loadedAt: '2026-11-28T00:00:00Z',
  };
}

test.each([
  ['nothing came yet', undefined, false, first, false, 'loading'],
  ['nothing came and never will', undefined, true, first, false, 'failed'],
  ['rows are there, though a refresh failed', view(['a']), true, first, false, 'rows'],
  ['the list is empty', view([]), false, first, false, 'nothing'],
  ['a filter left nothing', view([]), false, first, true, 'no-match'],
  ['the page of the address is empty', view([]), false, third, false, 'page-empty'],
  ['the page of the address is empty, with a filter', view([]), false, third, true, 'page-empty'],
  ['the cursor of the address is lost', view([], true), false, third, true, 'page-lost'],
] as const)('when %s', (_name, data, failed, search, filtered, state) => {
  expect(listState(data, failed, search, filtered)).toBe(state);
});
