import { subscriptionWriteSchema } from '@/lib/contract/gateway/subscription';
import type { SubscriptionFormContext } from './context';
import { subscriptionFields } from './fields';
import { formValuesToSaveBody } from './to-save-body';
import type { SubscriptionFormValues } from './values';

/** What of a save of these values may be too long; see `oversizedNotes`. */
export function oversizableSubscription(
  values: SubscriptionFormValues,
  context: Pick<SubscriptionFormContext, 'kind' | 'stored' | 'projectType'>,
) {
  return {
    request: subscriptionWriteSchema,
    fields: subscriptionFields,
    body: formValuesToSaveBody(values, context),
  };
}
