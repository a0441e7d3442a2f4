import { clip } from '@/components/table/table/marked-text';
import { ClockTime } from '@/components/ui/clock-time';
import type { EventRow } from '@/lib/contract/console/activity/rows';
import { isolated } from '@/lib/util/isolated';
import { EventStatus } from '../list/status-cells';
import { matchesText } from './event-facts';

/** What a row tells on a phone, below the type of the event. */
export function EventSummary({ row }: { row: EventRow }) {
  const source = row.source_metadata?.name || row.source_id;
  return (
    <>
      <bdi className="cut">{source ? isolated(clip(source, 60)) : 'events API'}</bdi>
      <span className="flex min-w-0 items-center gap-1.5">
        <span className="shrink-0">
          <EventStatus status={row.status} />
        </span>
        <bdi className="cut">{`matched ${matchesText(row)}`}</bdi>
        <ClockTime value={row.created_at} className="ml-auto shrink-0" />
      </span>
    </>
  );
}
