'use client';

import { useQuery } from '@tanstack/react-query';
import { CalendarX, SearchX } from 'lucide-react';
import { ListMessage } from '@/components/table/list/list-message';
import type { Noun } from '@/components/table/list/list-words';
import { clip } from '@/components/table/table/marked-text';
import { Button } from '@/components/ui/button';
import { useServerNow } from '@/components/ui/server-clock';
import { useTimeZone } from '@/components/ui/time-zone';
import { recentSpans } from '@/lib/contract/console/activity-searches';
import { retentionOptions } from '@/lib/queries/retention';
import { parseInstant } from '@/lib/util/instant';
import { spokenTime } from '@/lib/util/spoken-time';
import { spanWords, timeRangeText } from '@/lib/words/activity/time-range';
import type { AnyFilters } from './shared-filters';

/** That nothing is left by the filters, and what to look at instead. */
export function NoMatch({
  projectId,
  noun,
  filters,
  onClear,
  onNarrow,
}: {
  projectId: string;
  noun: Noun;
  filters: AnyFilters;
  onClear: () => void;
  onNarrow: (changes: AnyFilters) => void;
}) {
  const { name: zone } = useTimeZone();
  const nowMs = useServerNow();
  const { data } = useQuery(retentionOptions(projectId));
  const last = recentSpans.find((span) => span === filters.last) ?? null;
  const range = { last, from: filters.from ?? null, to: filters.to ?? null };
  const text = timeRangeText(range, zone);
  const kept = data?.retention?.retention_seconds ?? null;
  const end = parseInstant(range.to);
  const isAgedOut = kept !== null && end.kind === 'moment' && end.ms < nowMs - kept * 1_000;
  if (isAgedOut) {
    return (
      <ListMessage
        icon={CalendarX}
        title={`No ${noun.one} is kept from that long ago`}
        actions={<Button onClick={() => onNarrow(always)}>Look at any time</Button>}
      >
        {`This gateway keeps what is settled for ${spokenTime(kept)}. ${text ?? ''} lies before that.`}
      </ListMessage>
    );
  }
  const wider = last === null ? undefined : recentSpans[recentSpans.indexOf(last) + 1];
  const others = Object.entries(filters).filter(
    ([name, value]) => value !== null && !(name in always) && name !== 'sort',
  );
  const { q } = filters;
  return (
    <ListMessage
      icon={SearchX}
      title={
        others.length === 0 && text !== null
          ? `No ${noun.one} in ${last === null ? 'the chosen time' : `the ${text}`}`
          : `No ${noun.one} matches`
      }
      actions={
        <>
          {wider ? (
            <Button onClick={() => onNarrow({ last: wider, from: null, to: null })}>
              {`Look at ${spanWords[wider]}`}
            </Button>
          ) : text === null ? null : (
            <Button onClick={() => onNarrow(always)}>Look at any time</Button>
          )}
          {q && 'payload' in filters ? (
            <Button onClick={() => onNarrow({ q: null, payload: q })}>
              {`Search payloads for “${clip(q, 30)}”`}
            </Button>
          ) : null}
          {others.length > 0 ? <Button onClick={onClear}>Clear filters</Button> : null}
        </>
      }
    >
      {kept === null ? null : `This gateway keeps what is settled for ${spokenTime(kept)}.`}
    </ListMessage>
  );
}

const always = { last: null, from: null, to: null };
