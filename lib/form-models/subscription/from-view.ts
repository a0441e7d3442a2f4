import type { SubscriptionView } from '@/lib/contract/console/views';
import { deliveryModes, retryTypes } from '@/lib/contract/gateway/subscription';
import { includes } from '@/lib/util/includes';
import { durationText } from '../checks/duration';
import { numberText } from '../checks/whole-number';
import type { SubscriptionFormContext } from './context';
import { filterText } from './filter-text';
import { newSubscriptionValues, type SubscriptionFormValues } from './values';

/** Id of the endpoint: gateways tell it inside the embedded copy alone (gateway contract §6.4). */
export function endpointIdOf({ endpoint_metadata, endpoint_id }: SubscriptionView): string {
  return endpoint_metadata?.uid || endpoint_id || '';
}

/** Id of the source; empty for none, which some answers show as an object of zero values. */
export function sourceIdOf({ source_metadata, source_id }: SubscriptionView): string {
  return source_metadata?.uid || source_id || '';
}

/** A number that was set; gateways answer 0 for none. */
function countText(stored: number | null | undefined): string {
  return stored ? numberText(stored) : '';
}

/** What the form shows of a stored subscription; odd and missing values become "not set". */
export function subscriptionToFormValues(view: SubscriptionView): SubscriptionFormValues {
  const { delivery_mode, filter_config, retry_config, rate_limit_config, alert_config } = view;
  const filter = filter_config?.filter;
  const type = retry_config?.type;
  return {
    ...newSubscriptionValues(),
    name: view.name ?? '',
    endpointId: endpointIdOf(view),
    sourceId: sourceIdOf(view),
    appId: view.app_id ?? '',
    deliveryMode: delivery_mode && includes(deliveryModes, delivery_mode) ? delivery_mode : '',
    function: view.function ?? '',
    eventTypes: filter_config?.event_types ?? [],
    filterBody: filterText(filter?.body),
    filterHeaders: filterText(filter?.headers),
    retryType: type && includes(retryTypes, type) ? type : '',
    retryCount: countText(retry_config?.retry_count),
    retryDuration: durationText(retry_config?.duration),
    retryIntervalSeconds: countText(retry_config?.interval_seconds),
    rateLimitCount: countText(rate_limit_config?.count),
    rateLimitDuration: durationText(rate_limit_config?.duration),
    alertCount: countText(alert_config?.count),
    alertThreshold: alert_config?.threshold ?? '',
  };
}

/**
 * Where the form starts. Of a stored subscription that cannot be read nothing is assumed, least of
 * all that it takes every event.
 */
export function subscriptionFormStart(
  view: SubscriptionView | null,
  kind: SubscriptionFormContext['kind'],
): SubscriptionFormValues {
  if (view) return subscriptionToFormValues(view);
  return kind === 'create'
    ? newSubscriptionValues()
    : { ...newSubscriptionValues(), eventTypes: [] };
}
