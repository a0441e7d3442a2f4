import type { DeliveryRow } from '@/lib/contract/console/activity/rows';
import { unknown } from '@/lib/words/absent';

/** The type of the event that a delivery carries; null where the list does not tell. */
export function eventTypeOf({ event_type, event_metadata }: DeliveryRow): string | null {
  return event_type || event_metadata?.event_type || null;
}

/** What its endpoint is called: by name, or else by ID. */
export function endpointNameOf({ endpoint_metadata, endpoint_id }: DeliveryRow): string {
  return endpoint_metadata?.name || endpoint_id || unknown;
}

/** Where it goes: as it was called, or else where the endpoint is now. */
export function targetOf({ target_url, endpoint_metadata }: DeliveryRow): string | null {
  return target_url || endpoint_metadata?.url || null;
}

/** Tries made, of how many at most: "3 of 10". */
export function triesText({ metadata }: DeliveryRow): string {
  const made = metadata?.num_trials;
  if (made === null || made === undefined) return unknown;
  const most = metadata?.retry_limit;
  return most ? `${made} of ${most}` : `${made}`;
}

const waiting: readonly (string | null | undefined)[] = ['Scheduled', 'Retry'];

/** When it is tried next; null where it is not, or where that is not told. */
export function nextTryOf({ status, metadata }: DeliveryRow): string | null {
  return waiting.includes(status) ? (metadata?.next_send_time ?? null) : null;
}

/** What a delivery is called where its row is not seen: "order.paid to Orders". */
export function deliveryName(row: DeliveryRow): string {
  const type = eventTypeOf(row);
  return `${type ?? 'event of unknown type'} to ${endpointNameOf(row)}`;
}
