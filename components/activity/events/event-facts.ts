import type { EventRow } from '@/lib/contract/console/activity/rows';
import { unknown } from '@/lib/words/absent';

/**
 * How many deliveries were made of an event, of how many subscriptions that were asked: "1 of 2". Where
 * a list tells no subscriptions, to how many endpoints it went.
 */
export function matchesText({ matches, endpoints }: EventRow): string {
  if (!matches) return endpoints?.length ? `${endpoints.length}` : unknown;
  const made = matches.filter(({ delivery_id }) => delivery_id).length;
  return `${made} of ${matches.length}`;
}
