import type { z } from 'zod';
import type { View } from '@/lib/contract/console/masked';
import { attemptPlanSchema, deliverySchema } from '@/lib/contract/gateway/delivery';
import { eventSchema } from '@/lib/contract/gateway/event';
import type { refusedRequestSchema } from '@/lib/contract/gateway/source';
import { embeddedEndpointSchema, embeddedSourceSchema } from '@/lib/contract/gateway/subscription';

const endpointSchema = embeddedEndpointSchema.pick({ uid: true, name: true, url: true });
const sourceSchema = embeddedSourceSchema.pick({ uid: true, name: true });

/** What a list tells of a delivery: neither what it carries nor a header. */
export const deliveryRowSchema = deliverySchema
  .pick({
    uid: true,
    event_id: true,
    endpoint_id: true,
    subscription_id: true,
    idempotency_key: true,
    latency: true,
    latency_seconds: true,
    event_type: true,
    event_metadata: true,
    status: true,
    description: true,
    target_url: true,
    error_kind: true,
    last_http_status: true,
    last_duration_ms: true,
    is_example: true,
    data_size: true,
    acknowledged_at: true,
    created_at: true,
    updated_at: true,
  })
  .extend({
    endpoint_metadata: endpointSchema.nullish(),
    source_metadata: sourceSchema.nullish(),
    metadata: attemptPlanSchema.omit({ data: true, raw: true }).nullish(),
  });

/** What a list tells of an event: neither what it carried nor a header. */
export const eventRowSchema = eventSchema
  .pick({
    uid: true,
    event_type: true,
    source_id: true,
    endpoints: true,
    idempotency_key: true,
    is_duplicate_event: true,
    status: true,
    failure_reason: true,
    data_size: true,
    matches: true,
    acknowledged_at: true,
    created_at: true,
    updated_at: true,
  })
  .extend({ source_metadata: sourceSchema.nullish() });

export type DeliveryRow = View<z.output<typeof deliveryRowSchema>>;
export type EventRow = View<z.output<typeof eventRowSchema>>;

/** A request that was refused at the door, with the source that it was sent to; the id is of the row alone. */
export interface RefusedRow extends View<z.output<typeof refusedRequestSchema>> {
  uid: string;
  source_id: string;
  source_name: string | null;
  created_at: string | null;
}
