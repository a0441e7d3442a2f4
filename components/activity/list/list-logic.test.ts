import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { patchRows } from '@/components/table/live/patch-rows';
import type { ActivityNotes } from '@/lib/contract/console/activity-notes';
import { searchNotes } from './search-words';
import { sharedFilters } from './shared-filters';

describe('filters that go along to another tab', () => {
  test('are those that it has too, but for what it means by itself', () => {
    const filters = {
      status: 'Failure',
      sort: 'ASC',
      last: '7d',
      sourceId: 'S1',
      httpCode: '503',
      q: null,
    };
    expect(sharedFilters('events', filters).toString()).toBe('last=7d&sourceId=S1');
    expect(sharedFilters('refused', filters).toString()).toBe('last=7d&sourceId=S1');
    expect(sharedFilters('deliveries', filters).toString()).toBe(
      'last=7d&sourceId=S1&httpCode=503',
    );
  });
});

describe('rows that are known anew', () => {
  const row = fc.record({
    uid: fc.constantFrom('a', 'b', 'c', 'd'),
    status: fc.constantFrom('Retry', 'Success'),
    updated_at: fc.constantFrom('2026-11-28T08:00:00Z', '2026-11-28T09:00:00Z', null, 'soon'),
  });
  const page = fc.uniqueArray(row, { selector: ({ uid }) => uid });

  test('take the place of theirs alone: none comes, goes or moves', () => {
    fc.assert(
      fc.property(page, page, (rows, known) => {
        const next = patchRows(rows, known);
        expect(next.map(({ uid }) => uid)).toEqual(rows.map(({ uid }) => uid));
        for (const [place, each] of next.entries()) expect([rows[place], ...known]).toContain(each);
      }),
    );
  });

  test('change nothing where they say the same, or are older', () => {
    const rows = [{ uid: 'a', status: 'Success', updated_at: '2026-11-28T09:00:00Z' }];
    expect(patchRows(rows, [{ ...rows[0], uid: 'a' }])).toBe(rows);
    const older = { uid: 'a', status: 'Retry', updated_at: '2026-11-28T08:00:00Z' };
    expect(patchRows(rows, [older])).toBe(rows);
  });
});

describe('what is said of a search', () => {
  const noun = { one: 'delivery', many: 'deliveries' };
  const notes: ActivityNotes = {
    from: null,
    to: null,
    isUsualSpan: false,
    unapplied: [],
    partial: [],
    readAs: null,
    walk: null,
    skipped: 0,
  };
  const walk = { matched: 0, backTo: null, end: null, further: null, unsearched: 0 };
  const said = (changes: Partial<ActivityNotes>) =>
    searchNotes({ ...notes, ...changes }, { searched: '2,000 deliveries', noun, backTo: '08:12' });

  test.each<[string, Partial<ActivityNotes>, string[]]>([
    ['nothing of one that the gateway did', {}, []],
    ['nothing of one that came to its end', { walk }, []],
    [
      'how far one went that met its bound',
      { walk: { ...walk, end: 'bound' } },
      ['Gatehouse looked through 2,000 deliveries, back to 08:12. Older ones were not looked at.'],
    ],
    [
      'that one was stopped',
      { walk: { ...walk, end: 'stopped' } },
      [
        'You stopped the search after 2,000 deliveries, back to 08:12. Older ones were not looked at.',
      ],
    ],
    [
      'which filter was not applied',
      { unapplied: ['errorKind'] },
      ['This gateway does not tell what kind of error needs: that filter was left out.'],
    ],
    [
      'what was too large, and what could not be read',
      { walk: { ...walk, unsearched: 1 }, skipped: 2 },
      [
        'The payload of 1 delivery is too large to be searched.',
        '2 deliveries could not be read and are not shown.',
      ],
    ],
    ['what an id was taken for', { readAs: 'event' }, ['The search is the ID of an event.']],
  ])('%s', (_, changes, words) => {
    expect(said(changes)).toEqual(words);
  });
});
