'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import { Spinner } from '@/components/ui/spinner';
import { StatusBadge } from '@/components/ui/status-badge';
import { errorText } from '@/lib/queries/api-error';
import { latestEventOptions } from '@/lib/queries/sources';

const LOOK_EVERY_MS = 3_000;
/** A wait is bounded: the gateway is not asked by a page that somebody left open. */
const LONGEST_WAIT_MS = 120_000;

/** Waits for the first event of a source: at once where it is new, else when somebody asks. */
export function FirstEvent({
  projectId,
  uid,
  isNew,
}: {
  projectId: string;
  uid: string;
  isNew: boolean;
}) {
  const [isWaiting, setIsWaiting] = useState(isNew);
  const look = useQuery({
    ...latestEventOptions(projectId, uid),
    enabled: isWaiting,
    refetchInterval: ({ state }) => (state.data?.event || state.error ? false : LOOK_EVERY_MS),
  });
  const event = look.data?.event ?? null;
  useEffect(() => {
    if (!isWaiting) return;
    const end = setTimeout(() => setIsWaiting(false), LONGEST_WAIT_MS);
    return () => clearTimeout(end);
  }, [isWaiting]);

  function wait() {
    if (isWaiting) void look.refetch();
    else setIsWaiting(true);
  }
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 text-xs">
      {event ? (
        <>
          <StatusBadge tone="good">Event received</StatusBadge>
          <RelativeTime value={event.createdAt} never="at a time that was not told" />
        </>
      ) : look.error ? (
        <>
          <span className="text-bad">{errorText(look.error)}</span>
          <Button size="sm" onClick={wait}>
            Look again
          </Button>
        </>
      ) : isWaiting ? (
        <>
          <Spinner />
          <span>Waiting for the first event</span>
        </>
      ) : (
        <>
          <span className="text-muted">
            {look.data ? 'No event came within two minutes.' : 'Send a call and see it arrive.'}
          </span>
          <Button size="sm" onClick={wait}>
            Wait for an event
          </Button>
        </>
      )}
    </div>
  );
}
