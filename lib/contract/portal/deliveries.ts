import { z } from 'zod';
import type { AttemptView } from '@/lib/contract/console/activity/delivery-detail';
import type { News } from '@/lib/contract/console/activity/news';
import type { PayloadView } from '@/lib/contract/console/activity/payload';
import { deliveryRowSchema } from '@/lib/contract/console/activity/rows';
import type { ListView } from '@/lib/contract/console/list';
import type { View } from '@/lib/contract/console/masked';
import { operationIdSchema } from '@/lib/contract/console/operation-id';
import type { PortalState } from './searches';

/**
 * What a row tells a partner of a delivery: neither what it carries nor a header, and no sentence of
 * the gateway, which may name what is inside of its network.
 */
export const portalDeliveryRowSchema = deliveryRowSchema.pick({
  uid: true,
  event_id: true,
  endpoint_id: true,
  endpoint_metadata: true,
  event_type: true,
  event_metadata: true,
  status: true,
  error_kind: true,
  last_http_status: true,
  last_duration_ms: true,
  data_size: true,
  metadata: true,
  created_at: true,
  updated_at: true,
});

export type PortalDelivery = View<z.output<typeof portalDeliveryRowSchema>>;

/** A page of deliveries, the newest first. */
export type PortalDeliveries = ListView<PortalDelivery>;

/** How many deliveries a search finds, whatever its own state; null is not known. */
export type PortalCounts = Record<PortalState, number | null>;

export type PortalNews = News<PortalDelivery>;

/** One request to the partner's server and what came back; `error` and `ip` are the operator's matter. */
export type PortalTry = Omit<AttemptView, 'error' | 'ip' | 'isUrlMasked'>;

/** All that a partner is told of one delivery. */
export interface PortalDeliveryDetail {
  delivery: PortalDelivery;
  /** What was sent, as it was sent; null where it is not told. */
  payload: PayloadView | null;
  /** Oldest first. */
  tries: PortalTry[];
  /** Tries before those, of which nothing is told any more. */
  earlierTries: number;
  /** Whether the tries could not be read. */
  areTriesUnknown: boolean;
  /** The next try, which comes by itself; null where none does. */
  next: {
    number: number;
    /** ISO 8601; null where it is not told. */
    at: string | null;
    /** How many come after that one, if it fails as well. */
    more: number;
  } | null;
}

/** Body of the route that sends one delivery once more. */
export const portalResendSchema = z.strictObject({
  operationId: operationIdSchema,
  /** Has to be said of one that has arrived: it comes a second time. */
  again: z.literal(true).optional(),
});

export type PortalResend = z.infer<typeof portalResendSchema>;
