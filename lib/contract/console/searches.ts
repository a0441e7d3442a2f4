import { z } from 'zod';
import { endpointStatuses } from '@/lib/contract/gateway/endpoint';
import { sourceProviders, sourceTypes } from '@/lib/contract/gateway/source';
import { createSearchModel, filterText, type SearchOf, sortFilter } from './list-search';

const portalLinkFilters = { q: filterText, ownerId: filterText, sort: sortFilter };
const endpointFilters = {
  q: filterText,
  ownerId: filterText,
  status: z.enum(endpointStatuses),
};
const sourceFilters = {
  q: filterText,
  type: z.enum(sourceTypes),
  provider: z.enum(sourceProviders),
};
const subscriptionFilters = { q: filterText };

/** Addresses of the four lists; page, query and server route share the same model. */
export const portalLinkSearch = createSearchModel(portalLinkFilters);
export const endpointSearch = createSearchModel(endpointFilters);
export const sourceSearch = createSearchModel(sourceFilters);
export const subscriptionSearch = createSearchModel(subscriptionFilters);

export type PortalLinkSearch = SearchOf<typeof portalLinkFilters>;
export type EndpointSearch = SearchOf<typeof endpointFilters>;
export type SourceSearch = SearchOf<typeof sourceFilters>;
export type SubscriptionSearch = SearchOf<typeof subscriptionFilters>;
