import type { FormField } from '../field-path';
import type { SubscriptionFormValues } from './values';

function field(form: keyof SubscriptionFormValues, gateway: string, label: string): FormField {
  return { form, gateway, label };
}

/** The fields of the form in the order of the screen, with their names at the gateway. */
export const subscriptionFields: readonly FormField[] = [
  field('name', 'name', 'Name'),
  field('sourceId', 'source_id', 'Source'),
  field('endpointId', 'endpoint_id', 'Endpoint'),
  field('eventTypes', 'filter_config.event_types', 'Event types'),
  field('filterBody', 'filter_config.filter.body', 'Filter on the body'),
  field('filterHeaders', 'filter_config.filter.headers', 'Filter on headers'),
  field('function', 'function', 'Function'),
  field('deliveryMode', 'delivery_mode', 'Delivery mode'),
  field('retryType', 'retry_config.type', 'Spacing of attempts'),
  field('retryCount', 'retry_config.retry_count', 'Attempts'),
  field('retryDuration', 'retry_config.duration', 'Time between attempts'),
  field('retryIntervalSeconds', 'retry_config.interval_seconds', 'Interval'),
  field('rateLimitCount', 'rate_limit_config.count', 'Rate limit'),
  field('rateLimitDuration', 'rate_limit_config.duration', 'Rate limit period'),
  field('alertCount', 'alert_config.count', 'Alert after'),
  field('alertThreshold', 'alert_config.threshold', 'Alert period'),
  field('appId', 'app_id', 'App ID'),
];

/** A field by its dotted path in the gateway's body. */
export function subscriptionField(gateway: string): FormField {
  const known = subscriptionFields.find((candidate) => candidate.gateway === gateway);
  return known ?? { form: gateway, gateway, label: gateway };
}
