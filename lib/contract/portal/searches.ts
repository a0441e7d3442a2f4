import { filterInstant, recentSpans } from '@/lib/contract/console/activity-searches';
import {
  createSearchModel,
  filterChoice,
  filterText,
  type SearchOf,
} from '@/lib/contract/console/list-search';
import type { deliveryStatuses } from '@/lib/contract/gateway/choices';

/** What became of a delivery, as a partner is told it. */
export const portalStates = ['failed', 'arrived', 'waiting'] as const;

export type PortalState = (typeof portalStates)[number];

type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Every status is one of the three: what is tried again still waits. */
export const statesOf: Readonly<Record<DeliveryStatus, PortalState>> = {
  Scheduled: 'waiting',
  Processing: 'waiting',
  Retry: 'waiting',
  Success: 'arrived',
  Failure: 'failed',
  Discarded: 'failed',
};

/** Rows of one page at most. */
export const mostPortalRows = 50;

const deliveryFilters = {
  endpoint: filterText,
  state: filterChoice(portalStates),
  type: filterText,
  /** The id of an event. */
  event: filterText,
  last: filterChoice(recentSpans),
  from: filterInstant,
  to: filterInstant,
};

/** The address of the deliveries of a portal; page, query and server route share it. */
export const portalDeliverySearch = createSearchModel(deliveryFilters);
export type PortalDeliverySearch = SearchOf<typeof deliveryFilters>;

/** The address of its endpoints. */
export const portalEndpointSearch = createSearchModel({ q: filterText });
export type PortalEndpointSearch = SearchOf<{ q: typeof filterText }>;

/** The delivery that is open on the page. */
export const openParameter = 'open';
