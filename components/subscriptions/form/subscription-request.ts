import type { RequestPreview } from '@/lib/form-models/request-preview';
import type { SubscriptionFormValues } from '@/lib/form-models/subscription/fields';
import { requestPreview } from '@/lib/form-models/subscription/request-preview';
import { formValuesToSaveBody } from '@/lib/form-models/subscription/to-save-body';
import type { SubscriptionSetting } from './subscription-setting';

/** The request that a save leads to, as JSON and as a cURL command. */
export function subscriptionRequest(
  values: SubscriptionFormValues,
  setting: SubscriptionSetting,
  baseUrl: string,
): RequestPreview {
  const { projectId, uid } = setting;
  const save = formValuesToSaveBody(values, setting);
  return requestPreview(save, setting.stored, { baseUrl, projectId, subscriptionId: uid });
}
