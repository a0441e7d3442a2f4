import { queryOptions } from '@tanstack/react-query';
import type { EventDetail } from '@/lib/contract/console/activity/event-detail';
import type { ListView } from '@/lib/contract/console/list';
import type { PageCursor } from '@/lib/contract/console/list-search';
import { subscriptionSearch } from '@/lib/contract/console/searches';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { fillPath } from '@/lib/util/routes';
import { callApi } from '../client';
import { subscriptionKeys } from '../subscriptions';
import { eventKeys } from './events';

/**
 * One event with what became of it, read anew whenever it is opened.
 * @param unattended true where the page asks by itself
 */
export function eventDetailOptions(projectId: string, uid: string, unattended = false) {
  return queryOptions({
    queryKey: eventKeys.one(projectId, uid),
    queryFn: ({ signal }) =>
      callApi<EventDetail>({
        path: fillPath('/api/projects/{projectId}/activity/events/{uid}', { projectId, uid }),
        signal,
        unattended,
      }),
    refetchOnMount: 'always',
  });
}

const PER_PAGE = 100;
/** More are hardly looked at one by one, and each of them is a row of a table. */
const MOST_PAGES = 5;

function readPage(projectId: string, page: PageCursor | null, signal: AbortSignal) {
  const search = { ...subscriptionSearch.empty, perPage: PER_PAGE, page };
  return callApi<ListView<SubscriptionView>>({
    path: fillPath(
      '/api/projects/{projectId}/subscriptions',
      { projectId },
      subscriptionSearch.write(search),
    ),
    signal,
  });
}

/** The subscriptions of a project, the newest first. */
export interface WalkedSubscriptions {
  rows: SubscriptionView[];
  /** False where there are older ones that were not read. */
  isComplete: boolean;
}

/** The subscriptions that an event is held against: the newest 500, read page after page. */
export function walkedSubscriptionsOptions(projectId: string) {
  return queryOptions({
    queryKey: [...subscriptionKeys.lists(projectId), 'walked'],
    queryFn: async ({ signal }): Promise<WalkedSubscriptions> => {
      const rows: SubscriptionView[] = [];
      let page: PageCursor | null = null;
      for (let count = 0; count < MOST_PAGES; count += 1) {
        const { content, pagination }: ListView<SubscriptionView> = await readPage(
          projectId,
          page,
          signal,
        );
        rows.push(...content);
        if (!pagination.has_next_page) return { rows, isComplete: true };
        page = { direction: 'next', cursor: pagination.next_page_cursor };
      }
      return { rows, isComplete: false };
    },
    refetchOnMount: 'always',
  });
}
