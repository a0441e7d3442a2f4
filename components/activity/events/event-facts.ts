import type { EventRow } from '@/lib/contract/console/activity/rows';
import { unknown } from '@/lib/words/absent';

/** What an event is called where its row is not seen: "order.paid". */
export function eventName({ event_type, uid }: EventRow): string {
  return event_type || `event ${uid}`;
}

/** How many deliveries were made of an event, and of how many subscriptions that were asked. */
export function matchesText({ matches }: EventRow): string {
  if (!matches) return unknown;
  const made = matches.filter(({ delivery_id }) => delivery_id).length;
  return `${made} of ${matches.length}`;
}
