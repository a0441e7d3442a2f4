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
      { filteredByConsole: ['q'], searched: 240 },
      15,
      true,
      'This gateway does not search by name itself, so Gatehouse searched all 240 links and shows the 15 that match.',
    ],
    [
      { filteredByConsole: ['q', 'ownerId'], searched: 240 },
      1,
      true,
      'This gateway does not search by name or filter by owner itself, so Gatehouse searched all 240 links and shows the 1 that matches.',
    ],
    [
      { filteredByConsole: ['q'], searched: 240 },
      0,
      true,
      'This gateway does not search by name itself, so Gatehouse searched all 240 links and found none that match.',
    ],
    [
      { filteredByConsole: ['q'], searched: 240 },
      20,
      false,
      'This gateway does not search by name itself, so Gatehouse searched all 240 links and shows the first 20 that match.',
    ],
    [
      { filteredByConsole: ['ownerId'], searched: 1 },
      1,
      true,
      'This gateway does not filter by owner itself, so Gatehouse searched the only link and shows the 1 that matches.',
    ],
    [
      { filteredByConsole: ['q'], searched: 2000, searchedAll: false },
      3,
      true,
      'This gateway does not search by name itself, so Gatehouse looked through 2,000 links and stopped there. More may match: narrow the search.',
    ],
    [
      { filteredByConsole: ['sort'], searched: 240 },
      20,
      false,
      'This gateway does not sort itself, so Gatehouse read all 240 links and sorted them.',
    ],
    [
      { filteredByConsole: ['q'], searched: null },
      3,
      true,
      'This gateway does not search by name itself, so Gatehouse does it.',
    ],
  ] as const)('%j with %d rows', (notes, shown, complete, text) => {
    const given = { ...quiet, ...notes, filteredByConsole: [...notes.filteredByConsole] };
    expect(filterNote(given, shown, complete, links)).toBe(text);
  });
});

test('a search that the gateway would read as a pattern is named as such', () => {
  const notes = { ...quiet, filteredByConsole: ['q' as const], searched: 3 };
  expect(filterNote(notes, 1, true, links, '100%')).toContain(
    'does not search for % and _ as they are itself',
  );
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
