import type { TestTarget } from '@/components/resource/send/test-target';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { endpointIdOf, sourceIdOf } from '@/lib/form-models/subscription/ends';

/**
 * What a test of a subscription goes through: its source, where it has one; else its endpoint; with
 * the types that it asks for. Null for one with neither.
 */
export function subscriptionTest(subscription: SubscriptionView): TestTarget | null {
  const { source_metadata, endpoint_metadata, filter_config } = subscription;
  const types = filter_config?.event_types ?? [];
  const eventTypes = types.includes('*') ? [] : types;
  const source = sourceIdOf(subscription);
  if (source !== '') {
    return { kind: 'source', uid: source, name: source_metadata?.name || source, eventTypes };
  }
  const endpoint = endpointIdOf(subscription);
  if (endpoint === '') return null;
  return { kind: 'endpoint', uid: endpoint, name: endpoint_metadata?.name || endpoint, eventTypes };
}
