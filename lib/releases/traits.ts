import type { Dialect, Release } from './dialect';
import type { EndpointTraits } from './endpoint-traits';
import type { FilterTraits } from './filter-traits';
import { gatewayRecords, releaseRecords } from './records.mjs';
import type { SourceTraits } from './source-traits';
import type { SubscriptionTraits } from './subscription-traits';

export function endpointTraits(dialect: Dialect): EndpointTraits {
  return gatewayRecords[dialect].endpoint;
}

export function sourceTraits(dialect: Dialect): SourceTraits {
  return gatewayRecords[dialect].source;
}

export function subscriptionTraits(dialect: Dialect): SubscriptionTraits {
  return gatewayRecords[dialect].subscription;
}

export function filterTraits(release: Release): FilterTraits {
  return releaseRecords[release].filter;
}
