import {
  endpointStatuses,
  sortOrders,
  sourceProviders,
  sourceTypes,
} from '@/lib/contract/gateway/choices';
import type {
  DeliveryFilters,
  EventFilters,
  JobFilters,
  RefusedFilters,
} from './activity-searches';
import { createSearchModel, filterChoice, filterText, type SearchOf } from './list-search';

/** What a list of sources calls `is_disabled`; no gateway filters by it. */
export const sourceStatuses = ['enabled', 'disabled'] as const;

/** `q` is a text anywhere in a row, `ownerId` a whole owner, and `owner` a part of one. */
const owned = { q: filterText, ownerId: filterText, owner: filterText };
const portalLinkFilters = { ...owned, sort: filterChoice(sortOrders) };
const endpointFilters = {
  ...owned,
  status: filterChoice(endpointStatuses),
};
const sourceFilters = {
  q: filterText,
  type: filterChoice(sourceTypes),
  provider: filterChoice(sourceProviders),
  status: filterChoice(sourceStatuses),
};
const subscriptionFilters = { q: filterText, endpointId: filterText };

/** Addresses of the four lists; page, query and server route share the same model. */
export const portalLinkSearch = createSearchModel(portalLinkFilters);
export const endpointSearch = createSearchModel(endpointFilters);
export const sourceSearch = createSearchModel(sourceFilters);
export const subscriptionSearch = createSearchModel(subscriptionFilters);

export type PortalLinkFilters = typeof portalLinkFilters;
export type EndpointFilters = typeof endpointFilters;
export type SourceFilters = typeof sourceFilters;
export type SubscriptionFilters = typeof subscriptionFilters;

/** Every filter that some list has. */
export type FilterName =
  | keyof PortalLinkFilters
  | keyof EndpointFilters
  | keyof SourceFilters
  | keyof SubscriptionFilters
  | keyof DeliveryFilters
  | keyof EventFilters
  | keyof RefusedFilters
  | keyof JobFilters;

export type PortalLinkSearch = SearchOf<PortalLinkFilters>;
export type EndpointSearch = SearchOf<EndpointFilters>;
export type SourceSearch = SearchOf<SourceFilters>;
export type SubscriptionSearch = SearchOf<SubscriptionFilters>;
