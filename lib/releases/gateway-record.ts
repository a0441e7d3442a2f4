import type { ActivityTraits } from './activity-traits';
import type { ChainTraits } from './chain-traits';
import type { EndpointTraits } from './endpoint-traits';
import type { EngineTraits } from './engine-traits';
import type { FilterTraits } from './filter-traits';
import type { ReleaseOffers } from './offers';
import type { PortalLinkTraits } from './portal-link-traits';
import type { ProjectTraits } from './project-traits';
import type { SourceTraits } from './source-traits';
import type { SubscriptionTraits } from './subscription-traits';

/** What to expect of a gateway, however much is known of its release. */
export interface GatewayRecord {
  /** Whether this stands for a family of releases, of which one is not told. */
  isFamily: boolean;
  /** Whether single reads of endpoints and sources come from a cache that is behind (contract §0.3). */
  readsCache: boolean;
  project: ProjectTraits;
  endpoint: EndpointTraits;
  source: SourceTraits;
  subscription: SubscriptionTraits;
  activity: ActivityTraits;
  portalLinks: PortalLinkTraits;
}

/** What to expect of a gateway whose offers are known too. */
export interface OfferingRecord extends GatewayRecord {
  offers: ReleaseOffers;
  /** Whether the list of portal links searches, filters and sorts as it is asked (contract §8.3). */
  honoursLinkFilters: boolean;
}

/** A release whose behaviour was recorded on a running gateway. */
export interface ReleaseRecord extends OfferingRecord {
  labels: {
    /** Major and minor number of the first label that this release stands for (design §6). */
    from: readonly [major: number, minor: number];
    /** What its builds call themselves, in `/health` and to endpoints: often an older version. */
    build: string;
  };
  /** Whether every answer of the API names an API version (contract §2.2). */
  namesApiVersion: boolean;
  filter: FilterTraits;
  engine: EngineTraits;
  chain: ChainTraits;
}
