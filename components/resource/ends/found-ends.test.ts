import { expect, test } from 'vitest';
import type { ListNotes } from '@/lib/contract/console/list';
import { choiceNote, shortfallOf } from './found-ends';

function page({ more = false, ...notes }: Partial<ListNotes> & { more?: boolean } = {}) {
  return {
    content: [{}, {}],
    pagination: {
      has_next_page: more,
      has_prev_page: false,
      next_page_cursor: 'c',
      prev_page_cursor: '',
      per_page: 2,
    },
    notes: {
      filteredByConsole: [],
      searched: null,
      searchedAll: true,
      cursorLost: false,
      origin: 'gateway' as const,
      ...notes,
    },
  };
}

test('a list is called whole only when it is', () => {
  expect(shortfallOf(page(), 'endpoint')).toBeNull();
  expect(shortfallOf(page({ more: true }), 'endpoint')).toContain('there are more');
  const cut = shortfallOf(page({ searched: 2000, searchedAll: false }), 'endpoint');
  expect(cut).toContain('2,000 endpoints');
  expect(shortfallOf(page({ origin: 'saved' }), 'source')).toContain('typed by its ID');
});

test('nothing found is told apart from nothing there, not yet there and not to be had', () => {
  const none = { state: 'found' as const, ends: [], shortfall: null };
  expect(choiceNote(none, 'foo', 'source')).toContain('“foo”');
  expect(choiceNote(none, '', 'source')).toContain('no source yet');
  expect(choiceNote({ ...none, state: 'loading' }, 'foo', 'source')).toBe('Looking…');
  expect(choiceNote({ ...none, state: 'failed' }, '', 'source')).toContain('did not load');
});
