import { describe, expect, test } from 'vitest';
import type { ListNotes } from '@/lib/contract/console/list';
import { count, filterNote, originNote, pageStatus } from './list-words';

const links = { one: 'link', many: 'links' };
const quiet: ListNotes = {
  filteredByConsole: [],
  searched: null,
  searchedAll: true,
  cursorLost: false,
  origin: 'gateway',
};

describe('filterNote', () => {
  test('says nothing when the gateway did the work', () => {
    expect(filterNote(quiet, 20, false, links)).toBeUndefined();
  });

  test.each([
    [
      { filteredByConsole: ['ownerId'], searched: 240 },
      15,
      true,
      'This gateway does not filter by owner itself, so Gatehouse searched all 240 links and shows the 15 that match.',
    ],
    [
      { filteredByConsole: ['q', 'ownerId', 'sort'], searched: 240 },
      1,
      true,
      'This gateway does not filter by owner or sort itself, so Gatehouse searched all 240 links and shows the 1 that matches.',
    ],
    [
      { filteredByConsole: ['ownerId'], searched: 240 },
      0,
      true,
      'This gateway does not filter by owner itself, so Gatehouse searched all 240 links and found none that match.',
    ],
    [
      { filteredByConsole: ['ownerId'], searched: 240 },
      20,
      false,
      'This gateway does not filter by owner itself, so Gatehouse searched all 240 links and shows the first 20 that match.',
    ],
    [
      { filteredByConsole: ['ownerId'], searched: 1 },
      1,
      true,
      'This gateway does not filter by owner itself, so Gatehouse searched the only link and shows the 1 that matches.',
    ],
    [
      { filteredByConsole: ['ownerId'], searched: 2000, searchedAll: false },
      3,
      true,
      'This gateway does not filter by owner itself, so Gatehouse looked through 2,000 links and stopped there. More may match: narrow the search.',
    ],
    [
      { filteredByConsole: ['sort'], searched: 240 },
      20,
      false,
      'This gateway does not sort itself, so Gatehouse read all 240 links and sorted them.',
    ],
    [
      { filteredByConsole: ['ownerId'], searched: null },
      3,
      true,
      'This gateway does not filter by owner itself, so Gatehouse does it.',
    ],
  ] as const)('%j with %d rows', (notes, shown, complete, text) => {
    const given = { ...quiet, ...notes, filteredByConsole: [...notes.filteredByConsole] };
    expect(filterNote(given, shown, complete, links)).toBe(text);
  });
});

test('a search that came to its end is not told of: no gateway searches more than names', () => {
  const notes = { ...quiet, filteredByConsole: ['q' as const, 'owner' as const], searched: 240 };
  expect(filterNote(notes, 15, true, links)).toBeUndefined();
  expect(filterNote(notes, 0, true, links)).toBeUndefined();
  expect(filterNote({ ...notes, searchedAll: false, searched: 2000 }, 3, true, links)).toBe(
    'Gatehouse looked through 2,000 links and stopped there. More may match: narrow the search.',
  );
  // What is known from elsewhere is told by a note of its own.
  const saved = { ...notes, searchedAll: false, origin: 'saved' as const };
  expect(filterNote(saved, 3, true, links)).toBeUndefined();
});

test('a list built from portal links says so', () => {
  expect(originNote(quiet, links)).toBeUndefined();
  expect(originNote({ ...quiet, origin: 'portal_links' }, links)).toContain('no list of links');
  const saved = originNote({ ...quiet, origin: 'saved' }, links);
  expect(saved).toContain('what this console saved, so others may exist');
  expect(saved).not.toContain('portal');
});

test('the foot never names a total it was not given', () => {
  const page = (has_next_page: boolean, has_prev_page: boolean) => ({
    has_next_page,
    has_prev_page,
  });
  expect(pageStatus(20, page(true, false), links, false, false)).toBe(
    '20 links on this page · there are older ones',
  );
  expect(pageStatus(20, page(true, true), links, true, false)).toBe(
    '20 links on this page · there are newer and older ones',
  );
  expect(pageStatus(20, page(true, false), links, false, true)).toBe(
    '20 links on this page · there are newer ones',
  );
  expect(pageStatus(15, page(false, false), links, true, false)).toBe(
    '15 links match · that is all of them',
  );
  expect(pageStatus(1, page(false, false), links, true, false)).toBe(
    '1 link matches · that is all of them',
  );
  expect(pageStatus(1, page(false, false), links, false, false)).toBe(
    '1 link · that is all of them',
  );
});

test('amounts are grouped and the noun follows them', () => {
  expect(count(1, links)).toBe('1 link');
  expect(count(2400, links)).toBe('2,400 links');
});
