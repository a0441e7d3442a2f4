import { subscriptionRequestBody } from '@/lib/contract/console/subscription-body';
import type { SubscriptionSave } from '@/lib/contract/console/subscription-save';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { curlCommand, type PreviewTarget, type RequestPreview } from '../request-preview';

/**
 * The request that the server will send to the gateway, as JSON and as a cURL command; the API key
 * is a placeholder.
 */
export function requestPreview(
  save: SubscriptionSave,
  stored: SubscriptionView | null,
  target: PreviewTarget & { subscriptionId: string | null },
): RequestPreview {
  const { baseUrl, projectId, subscriptionId } = target;
  const json = JSON.stringify(subscriptionRequestBody(save, stored), null, 2);
  const list = `${baseUrl}/v1/projects/${encodeURIComponent(projectId)}/subscriptions`;
  const url = subscriptionId === null ? list : `${list}/${encodeURIComponent(subscriptionId)}`;
  return { json, curl: curlCommand(subscriptionId === null ? 'POST' : 'PUT', url, json) };
}
