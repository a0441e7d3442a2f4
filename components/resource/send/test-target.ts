import type { TestSent } from '@/lib/contract/console/activity/test-event';
import { eventSearch, refusedSearch } from '@/lib/contract/console/activity-searches';
import { routes } from '@/lib/util/routes';

/** What a test event is sent through. */
export interface TestTarget {
  /** `endpoint`: as an event of the events API; `source`: as a request to its ingest address. */
  kind: 'endpoint' | 'source';
  uid: string;
  name: string;
  /** Types that are asked for, where that is known; an event of another type is delivered to nobody. */
  eventTypes?: readonly string[];
}

/** Where it can be watched what becomes of a test: by its key, or among the newest of its source. */
export function watchAddress(projectId: string, { uid }: TestTarget, sent: TestSent): string {
  const by = sent.idempotencyKey ? { idempotencyKey: sent.idempotencyKey } : { sourceId: uid };
  return routes.activity(projectId, 'events', eventSearch.narrowed({ ...by, last: '1h' }));
}

/** Where the gateway keeps what it refused, which not every one does. */
export function refusedAddress(projectId: string, { uid }: TestTarget): string {
  return routes.activity(
    projectId,
    'refused',
    refusedSearch.narrowed({ sourceId: uid, last: '1h' }),
  );
}
