'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import type { PortalEndpoint } from '@/lib/contract/portal/endpoints';
import { portalEndpointsOptions } from '@/lib/queries/portal/endpoints';
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

export type Endpoints = ReturnType<typeof useEndpoints>;
