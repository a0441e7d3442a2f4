import type { SubscriptionView } from '@/lib/contract/console/views';

export const baseline = { kind: 'gateway', updatedAt: null, fingerprint: null } as const;

/** A subscription as the gateway stores it. */
export const stored: SubscriptionView = {
  uid: 'subscription-1',
  name: 'Orders',
  endpoint_metadata: { uid: 'endpoint-1', name: 'Shop' },
  filter_config: { event_types: ['*'] },
};
