import type { EventRow } from '@/lib/contract/console/activity/rows';
import { unknown } from '@/lib/words/absent';

/** How many deliveries were made of an event, and of how many subscriptions that were asked. */
export function matchesText({ matches }: EventRow): string {
  if (!matches) return unknown;
  const made = matches.filter(({ delivery_id }) => delivery_id).length;
  return `${made} of ${matches.length}`;
}
