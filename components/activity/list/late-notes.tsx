'use client';

import dynamic from 'next/dynamic';
import type { Noun } from '@/components/table/list/list-words';
import type { List } from '@/components/table/list/use-list';
import type { ListRow } from '@/components/table/table/list-features';
import type { ActivityNotes } from '@/lib/contract/console/activity-notes';
import type { FilterReaders } from '@/lib/contract/console/list-search';

const SearchNotes = dynamic(() => import('./search-notes').then((module) => module.SearchNotes));

/** Whether how a page came about needs words. */
function isNotable({ unapplied, readAs, walk, skipped }: ActivityNotes): boolean {
  const isOdd = walk !== null && (walk.end !== null || walk.unsearched > 0);
  return unapplied.length > 0 || skipped > 0 || isOdd || (readAs !== null && readAs !== 'text');
}

/** What has to be known of how the rows were found; a list of which there is nothing to tell loads none of it. */
export function LateNotes<F extends FilterReaders, Row extends ListRow>({
  list: { view, search, go },
  noun,
}: {
  list: List<F, Row>;
  noun: Noun;
}) {
  const notes = view?.notes.activity;
  if (!notes || !isNotable(notes)) return null;
  return (
    <SearchNotes
      notes={notes}
      searched={view.notes.searched}
      noun={noun}
      onFurther={(cursor) => go({ ...search, page: { direction: 'next', cursor } }, 'push')}
    />
  );
}
