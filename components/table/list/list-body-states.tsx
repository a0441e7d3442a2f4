'use client';

import { CircleAlert, FileQuestion, SearchX, Unlink } from 'lucide-react';
import type { ListRow } from '@/components/table/table/list-features';
import { TableSkeleton } from '@/components/table/table/table-skeleton';
import { Button } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { WaitCountdown } from '@/components/ui/wait-countdown';
import type { FilterReaders } from '@/lib/contract/console/list-search';
import { waitSecondsOf, wholeErrorText } from '@/lib/queries/api-error';
import { ListMessage } from './list-message';
import type { ListState } from './list-state';
import type { Noun } from './list-words';
import { pageMoves } from './page-moves';
import type { List } from './use-list';

/** What stands in place of the table in each state that has no rows. */
export function ListBodyState<F extends FilterReaders, Row extends ListRow>({
  state,
  list,
  noun,
  activeFilters,
  nothing,
  noMatch,
}: {
  state: Exclude<ListState, 'rows'>;
  list: List<F, Row>;
  noun: Noun;
  /** What narrows the list, in words, such as `name contains "acme"`. */
  activeFilters: readonly string[];
  /** Says what such a thing is and how to get one. */
  nothing: Elements;
  /** In place of the usual words on filters that leave nothing. */
  noMatch: Elements;
}) {
  const goFirst = () => list.go({ ...list.search, page: null }, 'push');
  const first = <Button onClick={goFirst}>First page</Button>;
  const wait = waitSecondsOf(list.error);
  switch (state) {
    case 'loading':
      return <TableSkeleton noun={noun.many} />;
    case 'failed':
      return (
        <ListMessage
          icon={CircleAlert}
          tone="bad"
          title={`The ${noun.many} did not load`}
          actions={
            <Button variant="primary" busy={list.busy} onClick={list.refresh}>
              Try again
            </Button>
          }
        >
          <span>{wholeErrorText(list.error)}</span>
          {wait === undefined ? null : <WaitCountdown cause={list.error} seconds={wait} />}
        </ListMessage>
      );
    case 'nothing':
      return nothing;
    case 'no-match':
      if (noMatch) return noMatch;
      return (
        <ListMessage
          icon={SearchX}
          title={`No ${noun.one} matches`}
          actions={<Button onClick={list.clear}>Clear filters</Button>}
        >
          {`Asked for: ${activeFilters.join(', ')}.`}
        </ListMessage>
      );
    case 'page-empty': {
      const previous = list.view ? pageMoves(list.search, list.view.pagination).previous : null;
      return (
        <ListMessage
          icon={FileQuestion}
          title="This page is empty"
          actions={
            <>
              {previous ? (
                <Button onClick={() => list.go({ ...list.search, page: previous }, 'push')}>
                  Previous page
                </Button>
              ) : null}
              {first}
            </>
          }
        >
          {`Its ${noun.many} were removed or moved to another page since this address was made.`}
        </ListMessage>
      );
    }
    case 'page-lost':
      return (
        <ListMessage icon={Unlink} title="This page link is no longer valid" actions={first}>
          {`The ${noun.one} that it starts at is not in the list any more. Filters and sort are kept.`}
        </ListMessage>
      );
  }
}
