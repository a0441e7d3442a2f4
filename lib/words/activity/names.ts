import type { DeliveryRow, EventRow } from '@/lib/contract/console/activity/rows';
import { unknown } from '../absent';

/** The type of the event that a delivery carries; null where the list does not tell. */
export function eventTypeOf({ event_type, event_metadata }: DeliveryRow): string | null {
  return event_type || event_metadata?.event_type || null;
}

/** What the endpoint of a delivery is called: by name, or else by ID. */
export function endpointNameOf({ endpoint_metadata, endpoint_id }: DeliveryRow): string {
  return endpoint_metadata?.name || endpoint_id || unknown;
}

/** What a delivery is called where its row is not seen: "order.paid to Orders". */
export function deliveryName(row: DeliveryRow): string {
  return `${eventTypeOf(row) ?? 'event of unknown type'} to ${endpointNameOf(row)}`;
}

/** What an event is called where its row is not seen: "order.paid". */
export function eventName({ event_type, uid }: EventRow): string {
  return event_type || `event ${uid}`;
}
