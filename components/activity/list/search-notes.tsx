'use client';

import { count, type Noun } from '@/components/table/list/list-words';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { clockText } from '@/components/ui/clock-time';
import { useServerNow } from '@/components/ui/server-clock';
import { useTimeZone } from '@/components/ui/time-zone';
import type { ActivityNotes } from '@/lib/contract/console/activity-notes';
import { parseInstant } from '@/lib/util/instant';
import { searchNotes } from './search-words';

/** What has to be known of how the rows were found, and a way to search on. */
export function SearchNotes({
  notes,
  searched,
  noun,
  onFurther,
}: {
  notes: ActivityNotes;
  /** Rows that were looked at. */
  searched: number | null;
  noun: Noun;
  /** Goes on with the search from a cursor. */
  onFurther: (cursor: string) => void;
}) {
  const nowMs = useServerNow();
  const { name: zone } = useTimeZone();
  const { walk } = notes;
  const end = parseInstant(walk?.backTo);
  const said = searchNotes(notes, {
    searched: count(searched ?? 0, noun),
    noun,
    backTo: end.kind === 'moment' ? clockText(end.ms, nowMs, zone) : null,
  });
  const further = walk?.further ?? null;
  if (said.length === 0) return null;
  return (
    <div className="px-5 pt-2 pb-1 max-md:px-4">
      <Banner
        tone="warn"
        actions={
          further === null ? null : (
            <Button onClick={() => onFurther(further)}>Look further back</Button>
          )
        }
      >
        {said.join(' ')}
      </Banner>
    </div>
  );
}
