'use client';

import type { ListRow } from '@/components/table/table/list-features';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import type { FilterReaders } from '@/lib/contract/console/list-search';
import { wholeErrorText } from '@/lib/queries/api-error';
import { damageNote, filterNote, type Noun, originNote } from './list-words';
import type { List } from './use-list';

/** What the operator must know about the rows below: what did not work, who filtered, from where. */
export function ListNotices<F extends FilterReaders, Row extends ListRow>({
  list,
  noun,
  className,
}: {
  list: List<F, Row>;
  noun: Noun;
  className?: string;
}) {
  const { view, failure, error } = list;
  if (!view) return null;
  const { has_next_page, has_prev_page } = view.pagination;
  const complete = !has_next_page && !has_prev_page;
  // A search that ended early has notes of its own, with a way to go on.
  const filtered = view.notes.activity?.walk?.end
    ? undefined
    : filterNote(view.notes, view.content.length, complete, noun);
  const origin = originNote(view.notes, noun);
  const damage = damageNote(view.content, noun);
  const moved = view.notes.cursorLost && view.content.length > 0;
  if (!failure && !error && !filtered && !origin && !moved && !damage) return null;
  return (
    <div className={cn('flex flex-col gap-2 px-5 pb-2 max-md:px-4', className)}>
      {failure ? (
        <Banner
          tone="bad"
          title="That page did not load. The rows below are still the ones from before."
          actions={
            <>
              <Button onClick={list.retry}>Try again</Button>
              <Button variant="quiet" onClick={list.dismiss}>
                Stay here
              </Button>
            </>
          }
        >
          {wholeErrorText(failure)}
        </Banner>
      ) : null}
      {error && !failure ? (
        <Banner
          tone="bad"
          title="Refresh failed. The rows below are the ones loaded before."
          actions={<Button onClick={list.refresh}>Try again</Button>}
        >
          {wholeErrorText(error)}
        </Banner>
      ) : null}
      {damage ? <Banner tone="bad">{damage}</Banner> : null}
      {moved ? (
        <Banner tone="warn">
          The row that this page began with is gone, so rows may have moved to another page.
        </Banner>
      ) : null}
      {filtered ? <Banner tone="warn">{filtered}</Banner> : null}
      {origin ? <Banner tone="warn">{origin}</Banner> : null}
    </div>
  );
}
