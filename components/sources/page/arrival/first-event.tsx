'use client';

import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import { Spinner } from '@/components/ui/spinner';
import { StatusBadge } from '@/components/ui/status-badge';
import type { LatestEvent } from '@/lib/contract/console/source-actions';
import { wholeErrorText } from '@/lib/queries/api-error';
import { useArrival } from './use-arrival';

/** Waits for an event of a source: at once where it is new, else when somebody asks for the next one. */
export function FirstEvent({
  ofBroker = false,
  ...props
}: {
  projectId: string;
  uid: string;
  isNew: boolean;
  /** Whether its events come as messages of a broker. */
  ofBroker?: boolean;
}) {
  const { event, before, error, isWaiting, hasLooked, wait } = useArrival(props);
  const isIdle = !(event || isWaiting);
  return (
    <div className="flex flex-wrap items-center gap-2 text-xs">
      <div role="status" className="flex items-center gap-2">
        {event ? (
          <StatusBadge tone="good">Event received</StatusBadge>
        ) : error ? (
          <span className="text-bad">{wholeErrorText(error)}</span>
        ) : isWaiting ? (
          <>
            <Spinner />
            <span>{waitingFor(before)}</span>
          </>
        ) : (
          <span className="text-muted">
            {hasLooked
              ? `No ${before ? 'other ' : ''}event came within two minutes.`
              : ofBroker
                ? 'Publish a message and see its event arrive.'
                : 'Send a call and see it arrive.'}
          </span>
        )}
      </div>
      {before && !event ? (
        <span className="text-muted">
          The newest one came <EventTime event={before} />
        </span>
      ) : null}
      {event ? (
        <EventTime event={event} />
      ) : error || isIdle ? (
        <Button size="sm" onClick={wait}>
          {error ? 'Look again' : 'Wait for an event'}
        </Button>
      ) : null}
    </div>
  );
}

function waitingFor(before: LatestEvent | null | undefined): string {
  if (before === undefined) return 'Looking for the newest event';
  return before ? 'Waiting for the next event' : 'Waiting for the first event';
}

function EventTime({ event }: { event: LatestEvent }) {
  return <RelativeTime value={event.createdAt} never="at a time that was not told" />;
}
