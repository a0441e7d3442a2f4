'use client';

import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { handedEvent } from '@/components/activity/handed';
import { OpenIn } from '@/components/activity/open-in';
import { Button } from '@/components/ui/button';
import type { DeliveryRow } from '@/lib/contract/console/activity/rows';
import { eventDetailOptions } from '@/lib/queries/activity/event';
import { wholeErrorText } from '@/lib/queries/api-error';
import { subscriptionOptions } from '@/lib/queries/subscriptions';

/**
 * Takes the event of a delivery to the benches, as it came in and not as it was sent: that is what
 * filter and function see. It is read when it is asked for, which costs calls of the gateway.
 */
export function UseAsSample({
  projectId,
  delivery: { event_id, subscription_id },
}: {
  projectId: string;
  delivery: Pick<DeliveryRow, 'event_id' | 'subscription_id'>;
}) {
  const [isWanted, setWanted] = useState(false);
  const event = useQuery({
    ...eventDetailOptions(projectId, event_id ?? ''),
    enabled: isWanted && Boolean(event_id),
  });
  const subscription = useQuery({
    ...subscriptionOptions(projectId, subscription_id ?? ''),
    enabled: isWanted && Boolean(subscription_id),
  });
  if (!event_id) return null;
  const isThere = event.data && (!subscription_id || !subscription.isPending);
  if (isWanted && isThere) {
    return (
      <OpenIn
        projectId={projectId}
        event={handedEvent(event.data)}
        subscriptions={subscription.data ? [subscription.data] : []}
        opensAtOnce
      />
    );
  }
  return (
    <>
      <Button busy={isWanted && !event.error} onClick={() => setWanted(true)}>
        <FlaskConical aria-hidden />
        <span>Use as sample</span>
      </Button>
      {event.error ? (
        <p role="alert" className="text-bad text-xs">
          {wholeErrorText(event.error)}
        </p>
      ) : null}
    </>
  );
}
