import { deliveryModes, retryTypes } from '@/lib/contract/gateway/subscription';
import { includes } from '@/lib/util/includes';
import { fieldMessage, holdsNul } from '../text-rules';
import { type FilterCheck, filterMessages } from './filter-checks';
import { durationSeconds, isNegativeRetry } from './retry-rule';
import type { SubscriptionBody } from './subscription-body';

function durationMessage(field: string, text: string | null | undefined): string[] {
  if (!text || durationSeconds(text) !== undefined) return [];
  return [fieldMessage(field, 'please provide a valid time duration')];
}

function settingsMessages({ alert_config, retry_config }: SubscriptionBody): string[] {
  const messages = durationMessage('threshold', alert_config?.threshold);
  if (retry_config?.type && !includes(retryTypes, retry_config.type)) {
    messages.push(fieldMessage('type', 'please provide a valid retry strategy type'));
  }
  return [...messages, ...durationMessage('duration', retry_config?.duration)];
}

function deliveryModeRefusal(mode: string | null | undefined): string | undefined {
  if (!mode || includes(deliveryModes, mode)) return undefined;
  return "invalid delivery mode value, must be either 'at_least_once' or 'at_most_once'";
}

/** Why the fields of a new subscription are refused (gateway contract §6.2), or undefined. */
export function subscriptionCreateRefusal(
  body: SubscriptionBody,
  checks: readonly FilterCheck[],
): string | undefined {
  const messages: string[] = [];
  if (!body.name) messages.push(fieldMessage('name', 'please provide a valid subscription name'));
  if (!body.endpoint_id) {
    messages.push(fieldMessage('endpoint_id', 'please provide a valid endpoint id'));
  }
  messages.push(...settingsMessages(body), ...filterMessages(checks));
  return messages.length > 0 ? messages.join(', ') : deliveryModeRefusal(body.delivery_mode);
}

/** Why the fields of an update are refused (gateway contract §6.3), or undefined. */
export function subscriptionUpdateRefusal(
  body: SubscriptionBody,
  checks: readonly FilterCheck[],
): string | undefined {
  const messages = [...settingsMessages(body), ...filterMessages(checks)];
  return messages.length > 0 ? messages.join(', ') : deliveryModeRefusal(body.delivery_mode);
}

/**
 * Whether the settings cannot be stored, which the gateway tells without a reason: an unknown filter
 * operator, a negative retry duration or a NUL character.
 */
export function isUnstorable(body: SubscriptionBody, checks: readonly FilterCheck[]): boolean {
  return (
    checks.some(({ refused }) => refused !== undefined) ||
    isNegativeRetry(body.retry_config) ||
    holdsNul(body)
  );
}
