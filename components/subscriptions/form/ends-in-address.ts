import type { SubscriptionFormValues } from '@/lib/form-models/subscription/fields';
import { newSubscriptionEnds } from '@/lib/util/routes';

/** The ends that a new subscription is asked for between, by the address of its form. */
export function endsInAddress(search: string): Partial<SubscriptionFormValues> {
  const { source, endpoint } = newSubscriptionEnds(new URLSearchParams(search));
  return {
    ...(source === null ? {} : { sourceId: source }),
    ...(endpoint === null ? {} : { endpointId: endpoint }),
  };
}
