'use client';

import { useQuery } from '@tanstack/react-query';
import { Banner } from '@/components/ui/banner';
import { Detail, Details } from '@/components/ui/details';
import { RelativeTime } from '@/components/ui/relative-time';
import { SectionCard } from '@/components/ui/section-card';
import { useServerNow } from '@/components/ui/server-clock';
import { Skeleton } from '@/components/ui/skeleton';
import type { RetentionView } from '@/lib/contract/console/views';
import { wholeErrorText } from '@/lib/queries/api-error';
import { retentionOptions } from '@/lib/queries/retention';
import { parseInstant } from '@/lib/util/instant';
import { eventsText, periodText, sizeText } from './retention-words';

type Pruned = RetentionView['pruned_for_age'];

const rows = ['Kept for', 'Room', 'Oldest event', 'Pruned for age', 'Pruned for room'];

/** How long the embedded gateway keeps events, and which of them went. */
export function RetentionCard({ projectId }: { projectId: string }) {
  const { data, error } = useQuery(retentionOptions(projectId));
  // Another gateway stands behind this project by now.
  if (data?.retention === null) return null;
  return (
    <SectionCard
      title="Retention"
      description="How long the gateway keeps events, with their deliveries and attempts."
    >
      {error && !data ? (
        <Banner tone="bad" title="What is kept is not known">
          {wholeErrorText(error)}
        </Banner>
      ) : data ? (
        <Kept retention={data.retention} />
      ) : (
        <Details>
          {rows.map((name) => (
            <Detail key={name} name={name}>
              <Skeleton className="my-0.5 h-4 w-40" />
            </Detail>
          ))}
        </Details>
      )}
    </SectionCard>
  );
}

const untold = 'the gateway does not tell';
const isTold = (value: number | null | undefined): value is number => typeof value === 'number';

function Kept({ retention }: { retention: RetentionView }) {
  const { retention_seconds: seconds, maximum_bytes, used_bytes, oldest_event_at } = retention;
  return (
    <>
      <Details>
        <Detail name="Kept for">
          <span>
            {isTold(seconds) ? `${periodText(seconds)} once all deliveries are settled` : untold}
          </span>
        </Detail>
        <Detail name="Room">
          <span>
            {isTold(used_bytes) && isTold(maximum_bytes)
              ? `${sizeText(used_bytes)} of ${sizeText(maximum_bytes)}, for all projects together`
              : untold}
          </span>
        </Detail>
        <Detail name="Oldest event">
          <RelativeTime value={oldest_event_at} never="no event yet" />
        </Detail>
        <Detail name="Pruned for age">
          <PrunedEvents pruned={retention.pruned_for_age} />
        </Detail>
        <Detail name="Pruned for room">
          <PrunedEvents pruned={retention.pruned_for_room} />
        </Detail>
      </Details>
      <EarlyPruning retention={retention} />
    </>
  );
}

function PrunedEvents({ pruned }: { pruned: Pruned }) {
  if (!pruned) return <span className="text-muted">none so far</span>;
  return (
    <span>
      <span>
        {isTold(pruned.events)
          ? `${eventsText(pruned.events)}, the last `
          : 'some events, the last '}
      </span>
      <RelativeTime value={pruned.pruned_at} never="at a time that the gateway does not tell" />
    </span>
  );
}

/** Says that events are missing that would still be kept, and how to keep more; gone once none would. */
function EarlyPruning({ retention }: { retention: RetentionView }) {
  const now = useServerNow();
  const until = parseInstant(retention.pruned_for_room?.accepted_until);
  const seconds = retention.retention_seconds ?? Number.POSITIVE_INFINITY;
  if (until.kind !== 'moment' || until.ms + seconds * 1000 < now) return null;
  return (
    <Banner tone="warn" title="Events were pruned before their time" className="mt-3">
      <span>Room was short, so settled events are gone that were accepted up to </span>
      <RelativeTime value={retention.pruned_for_room?.accepted_until} />
      <span>
        . To keep events for their whole time, set a higher GATEHOUSE_EVENTS_MAX and start the
        gateway again.
      </span>
    </Banner>
  );
}
