import type { ActivityTraits } from './activity-traits';
import type { Dialect, Release } from './dialect';
import type { EndpointTraits } from './endpoint-traits';
import type { FilterTraits } from './filter-traits';
import type { PortalLinkTraits } from './portal-link-traits';
import type { ProjectTraits } from './project-traits';
import { gatewayRecords, releaseRecords } from './records.mjs';
import type { SourceTraits } from './source-traits';
import type { SubscriptionTraits } from './subscription-traits';

/** What this gateway tells of events and deliveries. */
export function activityTraits(dialect: Dialect): ActivityTraits {
  return gatewayRecords[dialect].activity;
}

/** What this gateway does with an endpoint. */
export function endpointTraits(dialect: Dialect): EndpointTraits {
  return gatewayRecords[dialect].endpoint;
}

/** What this gateway does with portal links. */
export function portalLinkTraits(dialect: Dialect): PortalLinkTraits {
  return gatewayRecords[dialect].portalLinks;
}

/** What this gateway does with the settings of a project. */
export function projectTraits(dialect: Dialect): ProjectTraits {
  return gatewayRecords[dialect].project;
}

/** What this gateway does with a source. */
export function sourceTraits(dialect: Dialect): SourceTraits {
  return gatewayRecords[dialect].source;
}

/** What this gateway does with a subscription. */
export function subscriptionTraits(dialect: Dialect): SubscriptionTraits {
  return gatewayRecords[dialect].subscription;
}

/** How this release evaluates filters. */
export function filterTraits(release: Release): FilterTraits {
  return releaseRecords[release].filter;
}
