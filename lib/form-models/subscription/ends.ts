import type { SubscriptionView } from '@/lib/contract/console/views';

/** Id of the endpoint: gateways tell it inside the embedded copy alone (gateway contract §6.4). */
export function endpointIdOf({ endpoint_metadata, endpoint_id }: SubscriptionView): string {
  return endpoint_metadata?.uid || endpoint_id || '';
}

/** Id of the source; empty for none, which some answers show as an object of zero values. */
export function sourceIdOf({ source_metadata, source_id }: SubscriptionView): string {
  return source_metadata?.uid || source_id || '';
}
