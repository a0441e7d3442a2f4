import type { Store } from '../store';
import type { EndpointStatus } from '../store/endpoints';
import type { MatchRecord } from '../store/events/records';
import type { SubscriptionRecord } from '../store/subscriptions';
import type { LookedAt, MatchFilter } from './event-filters';

/** What is said of an event for one subscription that takes its type, before a function runs. */
export type Verdict = {
  match: MatchRecord;
} /** `isFault` where it was no answer but a failure to give one. */ & (
  | { kind: 'refused'; isFault: boolean }
  | { kind: 'taken'; endpoint: EndpointStatus }
);

export const noSuchType = 'its event types do not hold that of the event';

/** Which subscription and endpoint a record is about. */
export function matchOf({
  uid,
  endpoint_id,
}: SubscriptionRecord): Pick<MatchRecord, 'subscription_id' | 'endpoint_id'> {
  return { subscription_id: uid, endpoint_id };
}

/** Asks a subscription about an event (moving events §5). */
export type Judge = (
  subscription: SubscriptionRecord,
  projectId: string,
  event: LookedAt,
) => Promise<Verdict>;

export function createJudge(
  { endpoints }: Pick<Store, 'endpoints'>,
  matchFilter: MatchFilter,
): Judge {
  return async (subscription, projectId, event) => {
    const match = { ...matchOf(subscription), event_type: true };
    const refused = (reason: string, isFault: boolean, more?: Pick<MatchRecord, 'filter'>) =>
      ({ kind: 'refused', isFault, match: { ...match, ...more, reason } }) as const;

    if (subscription.unreadable) {
      const reason = 'the subscription was altered on the disk and cannot be read';
      return refused(reason, true);
    }
    const endpoint = endpoints.statusOf(projectId, subscription.endpoint_id);
    if (endpoint === undefined) return refused('its endpoint does not exist', true);
    const { filter } = subscription.settings.filter_config ?? {};
    const passes = await matchFilter(filter ?? {}, event);
    if (!passes.ok) return refused(`filter: ${passes.failure.message}`, true, { filter: false });
    if (!passes.value) return refused('its filter does not match', false, { filter: false });
    return { kind: 'taken', endpoint, match: { ...match, filter: true, reason: '' } };
  };
}
