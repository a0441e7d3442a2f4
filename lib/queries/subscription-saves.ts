import type { FilterTrial, FilterTrialBody } from '@/lib/contract/console/subscription-actions';
import type {
  SubscriptionCreateBody,
  SubscriptionUpdateBody,
} from '@/lib/contract/console/subscription-save';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { fillPath } from '@/lib/util/routes';
import { callApi } from './client';
import { resourceWrites } from './resource-saves';
import { subscriptionKeys } from './subscriptions';

export const subscriptionCalls = resourceWrites<
  SubscriptionView,
  SubscriptionCreateBody,
  SubscriptionUpdateBody
>({
  path: 'subscriptions',
  keys: subscriptionKeys,
});

/** Has the gateway's own engine try a filter on a sample; nothing is stored. */
export function trySubscriptionFilter(
  projectId: string,
  body: FilterTrialBody,
  signal: AbortSignal,
): Promise<FilterTrial> {
  return callApi<FilterTrial>({
    method: 'POST',
    path: fillPath('/api/projects/{projectId}/subscriptions/test_filter', { projectId }),
    body,
    signal,
  });
}
