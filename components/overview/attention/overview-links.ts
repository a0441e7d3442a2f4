import type { Overview } from '@/lib/contract/console/activity/overview';
import {
  type DeliverySearch,
  deliverySearch,
  eventSearch,
  refusedSearch,
} from '@/lib/contract/console/activity-searches';
import { endpointSearch } from '@/lib/contract/console/searches';
import { routes } from '@/lib/util/routes';

type Span = Pick<Overview, 'from' | 'to' | 'isUntilNow'>;

/** The time that figures are of. What is until now stays open, so that what came since is listed too. */
function timeOf({ from, to, isUntilNow }: Span) {
  return { from, to: isUntilNow ? null : to };
}

/** The lists that the figures of an overview are of, each with the filters that it was counted by. */
export function overviewLinks(projectId: string, span: Span) {
  const deliveries = (filters: Partial<DeliverySearch['filters']>) =>
    routes.activity(
      projectId,
      'deliveries',
      deliverySearch.write(deliverySearch.change(deliverySearch.empty, filters)),
    );
  return {
    /** Of the span. */
    deliveries: (filters: Partial<DeliverySearch['filters']> = {}) =>
      deliveries({ ...timeOf(span), ...filters }),
    /** Whenever they were made. */
    waiting: (filters: Partial<DeliverySearch['filters']> = {}) =>
      deliveries({ status: 'Scheduled,Retry', ...filters }),
    unmatched: () =>
      routes.activity(
        projectId,
        'events',
        eventSearch.write(
          eventSearch.change(eventSearch.empty, { unmatched: 'yes', ...timeOf(span) }),
        ),
      ),
    refused: (sourceId: string | null = null) =>
      routes.activity(
        projectId,
        'refused',
        refusedSearch.write(
          refusedSearch.change(refusedSearch.empty, { sourceId, ...timeOf(span) }),
        ),
      ),
    endpointsThatAre: (status: 'inactive' | 'paused') =>
      routes.endpoints(
        projectId,
        endpointSearch.write(endpointSearch.change(endpointSearch.empty, { status })),
      ),
    endpoint: (uid: string) => routes.endpoint(projectId, uid),
    job: (uid: string) => routes.activityOf(projectId, 'jobs', uid),
    settings: () => routes.settings(projectId),
  };
}

export type OverviewLinks = ReturnType<typeof overviewLinks>;
