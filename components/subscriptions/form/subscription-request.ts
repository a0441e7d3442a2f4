import type { SubscriptionFormValues } from '@/lib/form-models/subscription/fields';
import { formValuesToSaveBody } from '@/lib/form-models/subscription/to-save-body';
import { type RequestPreview, requestPreview } from '@/lib/save-bodies/request-preview';
import { subscriptionBodies } from '@/lib/save-bodies/subscription-body';
import type { SubscriptionSetting } from './subscription-setting';

/** The request that a save leads to, as JSON and as a cURL command. */
export function subscriptionRequest(
  values: SubscriptionFormValues,
  setting: SubscriptionSetting,
  baseUrl: string,
): RequestPreview {
  const { projectId, uid, dialect, stored, isReadable } = setting;
  // Without a read the server has nothing to take the rest of a filter from.
  const known = isReadable ? stored : null;
  const save = formValuesToSaveBody(values, setting);
  return requestPreview(subscriptionBodies, save, known, { baseUrl, projectId, uid, dialect });
}
