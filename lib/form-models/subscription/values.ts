import type { SubscriptionView } from '@/lib/contract/console/views';
import type { SubscriptionFormContext } from './context';
import { endpointIdOf, sourceIdOf } from './ends';
import { type SubscriptionFormValues, subscriptionTable } from './fields';

/** Where the form of a new subscription starts. */
export function newSubscriptionValues(): SubscriptionFormValues {
  return subscriptionTable.blank();
}

/** What the form shows of a stored subscription; odd and missing values become "not set". */
export function subscriptionToFormValues(view: SubscriptionView): SubscriptionFormValues {
  return {
    ...subscriptionTable.read(view),
    endpointId: endpointIdOf(view),
    sourceId: sourceIdOf(view),
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
