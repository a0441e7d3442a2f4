'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { isResourceId } from '@/lib/contract/console/resource-id';
import type { PortalEndpoint } from '@/lib/contract/portal/endpoints';
import { portalEndpointOptions, portalEndpointsOptions } from '@/lib/queries/portal/endpoints';
import { usePortal } from '../portal-provider';

/** The endpoints of the link, as many pages of them as were asked for. */
export function useEndpoints(q: string) {
  const { api } = usePortal();
  const query = useInfiniteQuery(portalEndpointsOptions(api, q));
  const pages = query.data?.pages ?? [];
  const endpoints: PortalEndpoint[] = pages.flatMap(({ content }) => content);
  return {
    endpoints,
    retentionSeconds: pages.at(0)?.retentionSeconds ?? null,
    isLoaded: query.data !== undefined,
    isBusy: query.isFetching,
    hasMore: query.hasNextPage,
    error: query.error,
    more: () => void query.fetchNextPage(),
    refresh: () => void query.refetch(),
  };
}

/** The endpoint that an address names: of those that were read, else by itself; null where there is none. */
export function useNamedEndpoint(
  { endpoints, isLoaded }: Pick<Endpoints, 'endpoints' | 'isLoaded'>,
  uid: string | null,
): PortalEndpoint | null {
  const { api } = usePortal();
  const listed = endpoints.find((each) => each.uid === uid);
  const isMissing = isLoaded && !listed && isResourceId(uid);
  const { data } = useQuery({ ...portalEndpointOptions(api, uid ?? ''), enabled: isMissing });
  return listed ?? (isMissing ? (data ?? null) : null);
}

export type Endpoints = ReturnType<typeof useEndpoints>;
