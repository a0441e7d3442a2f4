import { subscriptionSchema } from '@/lib/contract/gateway/subscription';
import type { SubscriptionRecord } from '../../store/subscriptions';
import { shownDamage } from '../damage';
import type { EndpointAnswer } from '../endpoints/endpoint-answer';
import { shortAnswer } from '../shortened';
import type { SourceAnswer } from '../sources/source-answer';

/** The ends of a subscription as their own routes answer them; undefined for what is not there. */
export interface Ends {
  endpoint: EndpointAnswer | undefined;
  source: SourceAnswer | undefined;
}

/**
 * A subscription as it is answered, keys in the gateway's order (gateway contract §6.4, §14), with
 * every field of interface specification §2.5: the ids of its ends beside the whole ends, and null
 * for a setting that is not set.
 */
export function subscriptionAnswer(subscription: SubscriptionRecord, ends: Ends) {
  const { settings } = subscription;
  return shortAnswer(subscriptionSchema, {
    uid: subscription.uid,
    ...shownDamage(subscription),
    name: subscription.name,
    type: 'api',
    project_id: subscription.project_id,
    endpoint_id: subscription.endpoint_id,
    source_id: subscription.source_id,
    app_id: settings.app_id ?? '',
    function: settings.function,
    source_metadata: ends.source ?? null,
    endpoint_metadata: ends.endpoint ?? null,
    device_metadata: null,
    alert_config: settings.alert_config,
    retry_config: settings.retry_config && { duration: 0, ...settings.retry_config },
    filter_config: settings.filter_config,
    rate_limit_config: settings.rate_limit_config,
    delivery_mode: subscription.delivery_mode,
    created_at: subscription.created_at,
    updated_at: subscription.updated_at,
    deleted_at: null,
  });
}

export type SubscriptionAnswer = ReturnType<typeof subscriptionAnswer>;
