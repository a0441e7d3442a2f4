import {
  deliverySearch,
  eventSearch,
  refusedSearch,
} from '@/lib/contract/console/activity-searches';
import type { ActivityList } from '@/lib/util/routes';

/** The tabs, in the order in which things happen. */
export const tabNames = ['events', 'deliveries', 'refused'] as const satisfies ActivityList[];

export type TabName = (typeof tabNames)[number];
export type AnyFilters = Readonly<Record<string, string | null>>;

const models = { events: eventSearch, deliveries: deliverySearch, refused: refusedSearch };

/** What each list means by itself, although others use the same name. */
const own: readonly string[] = ['status', 'sort'];

/** What a list can take over of the filters of another one. */
export function sharedFilters(list: TabName, filters: AnyFilters): URLSearchParams {
  const query = new URLSearchParams();
  const names: readonly string[] = models[list].filterNames;
  for (const [name, value] of Object.entries(filters)) {
    if (value !== null && names.includes(name) && !own.includes(name)) query.set(name, value);
  }
  return query;
}
