import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ListView } from '@/lib/contract/console/list';
import type { PageCursor } from '@/lib/contract/console/list-search';
import { type SubscriptionSearch, subscriptionSearch } from '@/lib/contract/console/searches';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { fillPath } from '@/lib/util/routes';
import { callApi } from './client';
import { queryKeys } from './keys';

export const subscriptionKeys = {
  all: (projectId: string) => [...queryKeys.project(projectId), 'subscriptions'] as const,
  lists: (projectId: string) => [...subscriptionKeys.all(projectId), 'list'] as const,
  list: (projectId: string, search: SubscriptionSearch) =>
    [...subscriptionKeys.lists(projectId), search] as const,
  pages: (projectId: string) => [...subscriptionKeys.lists(projectId), 'pages'] as const,
  one: (projectId: string, uid: string) =>
    [...subscriptionKeys.all(projectId), 'one', uid] as const,
  baseline: (projectId: string, uid: string) =>
    [...subscriptionKeys.all(projectId), 'baseline', uid] as const,
};

function readPage(projectId: string, search: SubscriptionSearch, signal: AbortSignal) {
  return callApi<ListView<SubscriptionView>>({
    path: fillPath(
      '/api/projects/{projectId}/subscriptions',
      { projectId },
      subscriptionSearch.write(search),
    ),
    signal,
  });
}

/** One page of subscriptions, as the address describes it. */
export function subscriptionListOptions(projectId: string, search: SubscriptionSearch) {
  return queryOptions({
    queryKey: subscriptionKeys.list(projectId, search),
    queryFn: ({ signal }) => readPage(projectId, search, signal),
  });
}

const MOST_PER_PAGE = 100;

/** All subscriptions, the newest first, page after page as they are asked for. */
export function subscriptionPagesOptions(projectId: string) {
  return infiniteQueryOptions({
    queryKey: subscriptionKeys.pages(projectId),
    queryFn: ({ pageParam: page, signal }) =>
      readPage(projectId, { ...subscriptionSearch.empty, perPage: MOST_PER_PAGE, page }, signal),
    initialPageParam: null as PageCursor | null,
    getNextPageParam: ({ pagination }): PageCursor | null =>
      pagination.has_next_page ? { direction: 'next', cursor: pagination.next_page_cursor } : null,
  });
}

/** One subscription, for a panel opened by its address. */
export function subscriptionOptions(projectId: string, uid: string) {
  return queryOptions({
    queryKey: subscriptionKeys.one(projectId, uid),
    queryFn: ({ signal }) =>
      callApi<SubscriptionView>({
        path: fillPath('/api/projects/{projectId}/subscriptions/{uid}', { projectId, uid }),
        signal,
      }),
  });
}
