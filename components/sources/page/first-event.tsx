'use client';

import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import { Spinner } from '@/components/ui/spinner';
import { StatusBadge } from '@/components/ui/status-badge';
import { wholeErrorText } from '@/lib/queries/api-error';
import { useArrival } from './use-arrival';

/** Waits for the first event of a source: at once where it is new, else when somebody asks. */
export function FirstEvent(props: { projectId: string; uid: string; isNew: boolean }) {
  const { event, error, isWaiting, hasLooked, wait } = useArrival(props);
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
            <span>Waiting for the first event</span>
          </>
        ) : (
          <span className="text-muted">
            {hasLooked ? 'No event came within two minutes.' : 'Send a call and see it arrive.'}
          </span>
        )}
      </div>
      {event ? (
        <RelativeTime value={event.createdAt} never="at a time that was not told" />
      ) : error || isIdle ? (
        <Button size="sm" onClick={wait}>
          {error ? 'Look again' : 'Wait for an event'}
        </Button>
      ) : null}
    </div>
  );
}
