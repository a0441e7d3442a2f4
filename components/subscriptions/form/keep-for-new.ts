import { type DraftScope, draftKey, writeDraft } from '@/components/forms/draft-storage';
import {
  newSubscriptionValues,
  type SubscriptionFormValues,
} from '@/lib/form-models/subscription/values';

/** The resource under which the draft of a new subscription is kept. */
export const newSubscription = 'subscription/new';

/** Keeps values as the draft of a new subscription, whose form offers them. */
export function keepForNew(
  scope: Omit<DraftScope, 'resource'>,
  values: SubscriptionFormValues,
): void {
  const draft = { base: newSubscriptionValues(), values, leftOut: [], savedAt: Date.now() };
  writeDraft(draftKey({ ...scope, resource: newSubscription }), draft);
}
