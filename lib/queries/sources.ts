import { queryOptions } from '@tanstack/react-query';
import type { ListView } from '@/lib/contract/console/list';
import { type SourceSearch, sourceSearch } from '@/lib/contract/console/searches';
import type { LatestEvent } from '@/lib/contract/console/source-actions';
import type { ArrivedMessage } from '@/lib/contract/console/source-broker';
import type {
  RefusedRequestView,
  SourceConsumerView,
  SourceView,
} from '@/lib/contract/console/views';
import { fillPath } from '@/lib/util/routes';
import { callApi } from './client';
import { queryKeys } from './keys';

export const sourceKeys = {
  all: (projectId: string) => [...queryKeys.project(projectId), 'sources'] as const,
  lists: (projectId: string) => [...sourceKeys.all(projectId), 'list'] as const,
  list: (projectId: string, search: SourceSearch) =>
    [...sourceKeys.lists(projectId), search] as const,
  one: (projectId: string, uid: string) => [...sourceKeys.all(projectId), 'one', uid] as const,
  baseline: (projectId: string, uid: string) =>
    [...sourceKeys.all(projectId), 'baseline', uid] as const,
  latestEvent: (projectId: string, uid: string) =>
    [...sourceKeys.all(projectId), 'latest event', uid] as const,
  refused: (projectId: string, uid: string) =>
    [...sourceKeys.all(projectId), 'refused', uid] as const,
  consumer: (projectId: string, uid: string) =>
    [...sourceKeys.all(projectId), 'consumer', uid] as const,
  messages: (projectId: string, uid: string) =>
    [...sourceKeys.all(projectId), 'messages', uid] as const,
  usage: (projectId: string, uid: string) => [...sourceKeys.all(projectId), 'usage', uid] as const,
};

/** One page of sources, as the address describes it. */
export function sourceListOptions(projectId: string, search: SourceSearch) {
  return queryOptions({
    queryKey: sourceKeys.list(projectId, search),
    queryFn: ({ signal }) =>
      callApi<ListView<SourceView>>({
        path: fillPath(
          '/api/projects/{projectId}/sources',
          { projectId },
          sourceSearch.write(search),
        ),
        signal,
      }),
  });
}

/** One source, for a panel opened by its address. */
export function sourceOptions(projectId: string, uid: string) {
  return queryOptions({
    queryKey: sourceKeys.one(projectId, uid),
    queryFn: ({ signal }) =>
      callApi<SourceView>({
        path: fillPath('/api/projects/{projectId}/sources/{uid}', { projectId, uid }),
        signal,
      }),
  });
}

/**
 * The newest event of a source.
 * @param unattended true for a page that waits for one by itself
 */
export function latestEventOptions(
  projectId: string,
  uid: string,
  { unattended }: { unattended: boolean },
) {
  return queryOptions({
    queryKey: sourceKeys.latestEvent(projectId, uid),
    queryFn: ({ signal }) =>
      callApi<{ event: LatestEvent | null }>({
        path: fillPath('/api/projects/{projectId}/sources/{uid}/latest_event', { projectId, uid }),
        signal,
        unattended,
      }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** What a source refused of late; asked again by who comes back from the program that sends. */
export function refusedRequestsOptions(projectId: string, uid: string) {
  return queryOptions({
    queryKey: sourceKeys.refused(projectId, uid),
    queryFn: ({ signal }) =>
      callApi<{ requests: RefusedRequestView[] }>({
        path: fillPath('/api/projects/{projectId}/sources/{uid}/refused', { projectId, uid }),
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

/** What the consumer of a broker source is doing; the page asks again and again while it is seen. */
export function consumerOptions(projectId: string, uid: string) {
  return queryOptions({
    queryKey: sourceKeys.consumer(projectId, uid),
    queryFn: ({ signal }) =>
      callApi<{ consumer: SourceConsumerView | null }>({
        path: fillPath('/api/projects/{projectId}/sources/{uid}/consumer', { projectId, uid }),
        signal,
        unattended: true,
      }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** The messages that came last from the broker of a source, kept no longer than they are shown. */
export function arrivedMessagesOptions(projectId: string, uid: string) {
  return queryOptions({
    queryKey: sourceKeys.messages(projectId, uid),
    queryFn: ({ signal }) =>
      callApi<{ messages: ArrivedMessage[] }>({
        path: fillPath('/api/projects/{projectId}/sources/{uid}/messages', { projectId, uid }),
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });
}
