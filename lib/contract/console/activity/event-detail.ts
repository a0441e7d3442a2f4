import { z } from 'zod';
import type { View } from '@/lib/contract/console/masked';
import type { EventHeader } from '@/lib/contract/console/recent-events';
import { eventSchema } from '@/lib/contract/gateway/event';
import type { PayloadView } from './payload';
import { type DeliveryRow, eventRowSchema } from './rows';

/** What one event is told as: neither what it carried nor a header, which stand beside it. */
export const eventFactsSchema = eventRowSchema.extend({ app_id: eventSchema.shape.app_id });

export type EventFacts = View<z.output<typeof eventFactsSchema>>;

/** What one subscription said of the event when the gateway matched it. */
export type EventMatch = NonNullable<EventFacts['matches']>[number];

/** Deliveries of the event, the newest first. */
export interface EventDeliveries {
  rows: DeliveryRow[];
  /** False where there are more than could be read. */
  isComplete: boolean;
  /** Why they could not be read, in words; null where they were. */
  problem: string | null;
}

/** All that is known of one event. */
export interface EventDetail {
  event: EventFacts;
  /** When the gateway took it, ISO 8601; where it does not tell that, by its id; null for unknown. */
  takenAt: string | null;
  /**
   * Where a broker had it, as its gateway names the places: "topic orders, partition 3, offset 17"; cut
   * where it is long. Null for an event that came in by a request, or of which that is not told.
   */
  origin: string | null;
  /** Null where the gateway does not tell it. */
  payload: PayloadView | null;
  headers: EventHeader[];
  deliveries: EventDeliveries;
  /**
   * Why there is no more than this: the gateway answers without data, since what the event carried is
   * no JSON (gateway contract §9.1), or with more than is read.
   */
  unreadable: 'no_data' | 'too_large' | null;
}

/** Letters of what is told of an origin. */
export const longestOrigin = 1000;

/** Bytes of a payload that come whole, so that filters and functions can be held against them. */
export const wholePayloadBytes = 1024 * 1024;

/** Which masked value of the payload to show, by its number. */
export const revealValueBodySchema = z.strictObject({ index: z.int().min(0).max(10_000) });
