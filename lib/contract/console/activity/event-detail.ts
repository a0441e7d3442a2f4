import type { z } from 'zod';
import type { View } from '@/lib/contract/console/masked';
import type { EventHeader } from '@/lib/contract/console/recent-events';
import { eventSchema } from '@/lib/contract/gateway/event';
import type { JsonPath } from '@/lib/util/json-values';
import { type DeliveryRow, eventRowSchema } from './rows';

/** What one event is told as: neither what it carried nor a header, which stand beside it. */
export const eventFactsSchema = eventRowSchema.extend({ app_id: eventSchema.shape.app_id });

export type EventFacts = View<z.output<typeof eventFactsSchema>>;

/** What one subscription said of the event when the gateway matched it. */
export type EventMatch = NonNullable<EventFacts['matches']>[number];

/** A value that stands as its mask. */
export interface MaskedValue {
  path: JsonPath;
  /** Why it looks like a secret, such as "is an e-mail address". */
  reason: string;
}

/** What an event carried, with masks in the place of what looks like a secret. */
export interface EventPayload {
  /** As it came, digit for digit, but for masks of the same length; null where it is too large to be shown. */
  text: string | null;
  /** Whether it is JSON; all else is text that the gateway took all the same. */
  isJson: boolean;
  /** Bytes of the whole; null where they are not known. */
  size: number | null;
  /** The first of the masked values, and how many there are in all. */
  masked: MaskedValue[];
  maskedCount: number;
}

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
  payload: EventPayload;
  headers: EventHeader[];
  deliveries: EventDeliveries;
  /**
   * Why there is no more than this: the gateway answers without data, since what the event carried is
   * no JSON (gateway contract §9.1), or with more than is read.
   */
  unreadable: 'no_data' | 'too_large' | null;
}
