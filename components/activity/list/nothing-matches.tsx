'use client';

import dynamic from 'next/dynamic';
import type { Noun } from '@/components/table/list/list-words';
import type { List } from '@/components/table/list/use-list';
import type { ListRow } from '@/components/table/table/list-features';
import type { FilterReaders } from '@/lib/contract/console/list-search';

const NoMatch = dynamic(() => import('./no-match').then((module) => module.NoMatch));

/** Why a narrowed list holds nothing; a list with rows loads nothing of it. */
export function NothingMatches<F extends FilterReaders, Row extends ListRow>({
  projectId,
  noun,
  list: { search, clear, narrow },
}: {
  projectId: string;
  noun: Noun;
  list: List<F, Row>;
}) {
  return (
    <NoMatch
      projectId={projectId}
      noun={noun}
      filters={search.filters}
      onClear={clear}
      onNarrow={(changes) => {
        const known: Partial<Record<keyof F & string, string | null>> = {};
        Object.assign(known, changes);
        narrow(known);
      }}
    />
  );
}
