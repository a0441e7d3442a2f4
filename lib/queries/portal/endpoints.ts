import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { PageCursor } from '@/lib/contract/console/list-search';
import type { PortalEndpoint, PortalEndpoints } from '@/lib/contract/portal/endpoints';
import { portalEndpointSearch } from '@/lib/contract/portal/searches';
import { fillPath } from '@/lib/util/routes';
import { callPortal, portalKeys } from './client';

const firstPage: PageCursor | null = null;

/** The endpoints of a link, page after page, narrowed by a part of their name. */
export function portalEndpointsOptions(api: string, q: string) {
  return infiniteQueryOptions({
    queryKey: [...portalKeys.endpoints(api), 'list', q] as const,
    initialPageParam: firstPage,
    queryFn: ({ pageParam, signal }) => {
      const search = { ...portalEndpointSearch.empty, page: pageParam };
      const params = portalEndpointSearch.write({ ...search, filters: { q: q || null } });
      const query = params.size === 0 ? '' : `?${params}`;
      return callPortal<PortalEndpoints>(api, { path: `/endpoints${query}`, signal });
    },
    getNextPageParam: ({ pagination }: PortalEndpoints): PageCursor | null =>
      pagination.has_next_page ? { direction: 'next', cursor: pagination.next_page_cursor } : null,
  });
}

/** One endpoint of a link, such as one that an address names and the first pages do not hold. */
export function portalEndpointOptions(api: string, uid: string) {
  return queryOptions({
    queryKey: [...portalKeys.endpoints(api), 'one', uid] as const,
    queryFn: ({ signal }) =>
      callPortal<PortalEndpoint>(api, { path: fillPath('/endpoints/{uid}', { uid }), signal }),
  });
}
