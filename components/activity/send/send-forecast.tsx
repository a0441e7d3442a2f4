'use client';

import { useMemo } from 'react';
import { useEngineRelease } from '@/components/editor/runs/use-engine-release';
import { useShell } from '@/components/shell/shell-context';
import { clip } from '@/components/table/table/marked-text';
import { StatusBadge } from '@/components/ui/status-badge';
import { type Asked, takesType, type WaitingEvent } from '@/lib/chain/ask-subscription';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { conditionText, decisive } from '../matrix/conditions';
import { useAsked } from '../matrix/use-asked';

/** Why a subscription would not take it; undefined where it would, or while that is not known. */
function refusal(
  subscription: SubscriptionView,
  { eventType }: WaitingEvent,
  asked: Asked | undefined,
): string | undefined {
  if (!takesType(subscription, eventType))
    return `asks for other types than ${clip(eventType, 60)}`;
  if (asked?.match.state === 'stopped') {
    const against = asked.match.explained?.find(
      ({ explanation }) => explanation.outcome !== 'passed',
    );
    const [first] = against ? decisive(against.explanation) : [];
    return first ? `its filter stops it: ${clip(conditionText(first), 200)}` : asked.match.note;
  }
  return asked?.ran?.state === 'stopped' ? 'its function gives no payload' : undefined;
}

/**
 * What the subscriptions of an endpoint would make of an event that is sent to it: the gateway asks
 * them about a new event like about any other.
 */
export function SendForecast({
  endpointId,
  subscriptions,
  event,
}: {
  endpointId: string;
  subscriptions: readonly SubscriptionView[];
  /** Compared by identity. */
  event: WaitingEvent | undefined;
}) {
  const { embedded } = useShell().current.gateway;
  const release = useEngineRelease();
  const own = useMemo(
    () =>
      subscriptions.filter(
        ({ endpoint_id, endpoint_metadata }) =>
          (endpoint_id || endpoint_metadata?.uid) === endpointId,
      ),
    [subscriptions, endpointId],
  );
  const asked = useAsked(own, event, { release, judgesEmptyHalves: !embedded });
  if (!event) return null;
  if (own.length === 0) {
    return (
      <p className="text-muted text-xs">
        No subscription leads to this endpoint, so that the gateway may send nothing.
      </p>
    );
  }
  return (
    <ul aria-label="What its subscriptions make of it" className="flex flex-col gap-1 text-xs">
      {own.map((subscription) => {
        const said = asked.get(subscription.uid);
        const why = refusal(subscription, event, said);
        const name = clip(subscription.name || subscription.uid, 60);
        return (
          <li key={subscription.uid} className="flex items-start gap-2">
            <StatusBadge tone={why ? 'bad' : said ? 'good' : 'neutral'}>
              {why ? 'stops it' : said ? 'takes it' : 'asking'}
            </StatusBadge>
            <span className="min-w-0 wrap-anywhere leading-5">
              <bdi>{name}</bdi>
              {why ? <span className="text-muted">{`: ${why}`}</span> : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
