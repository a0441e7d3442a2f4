import { z } from 'zod';
import { deliveryStatuses } from './choices';
import { errorKinds } from './error-kinds';
import { dateQuery, eventSchema } from './event';
import {
  answered,
  answeredResource,
  calledUrl,
  fieldMeta,
  known,
  onlySome,
  requested,
  timestamps,
} from './meta';
import { activityPageQuery, pageOf } from './pagination';
import { deliveryModes, embeddedEndpointSchema, embeddedSourceSchema } from './subscription';

/** How often a delivery is tried, and when next (gateway contract §9.5). */
export const attemptPlanSchema = answered({
  data: z.unknown(),
  raw: z.string(),
  strategy: z.string(),
  next_send_time: z.string(),
  num_trials: z.number(),
  interval_seconds: z.number(),
  retry_limit: z.number(),
  max_retry_seconds: onlySome(z.number()),
});

/** The event inside a delivery: its type, and mostly nothing else (gateway contract §9.5). */
const embeddedEventSchema = eventSchema
  .pick({ uid: true, event_type: true, is_duplicate_event: true, status: true })
  .partial({ uid: true })
  .register(fieldMeta, { namesPart: true });

/** A delivery in an answer: one event on its way to one endpoint (gateway contract §9.5). */
export const deliverySchema = answeredResource({
  project_id: z.string(),
  event_id: z.string(),
  endpoint_id: z.string(),
  device_id: z.string(),
  subscription_id: z.string(),
  headers: z.unknown(),
  url_query_params: z.string(),
  idempotency_key: z.string(),
  /** A Go duration text on 24.6.5, empty elsewhere. */
  latency: z.string(),
  latency_seconds: onlySome(z.number()),
  event_type: z.string(),
  delivery_mode: onlySome(known(deliveryModes)),
  endpoint_metadata: embeddedEndpointSchema,
  event_metadata: embeddedEventSchema,
  source_metadata: embeddedSourceSchema,
  device_metadata: z.unknown(),
  status: known(deliveryStatuses),
  metadata: attemptPlanSchema,
  cli_metadata: z.unknown(),
  description: z.string(),
  target_url: onlySome(calledUrl()),
  /**
   * Of the embedded gateway: why the last attempt failed, what it was answered, null where no answer
   * came, and how long it took; bytes of the payload; whether it is of the example data.
   */
  error_kind: onlySome(known(errorKinds)),
  last_http_status: onlySome(z.number()),
  last_duration_ms: onlySome(z.number()),
  is_example: onlySome(z.boolean()),
  data_size: onlySome(z.number()),
  acknowledged_at: z.string(),
  ...timestamps,
});

/** One attempt of a delivery in an answer (gateway contract §9.5). */
export const deliveryAttemptSchema = answeredResource({
  msg_id: z.string(),
  url: calledUrl(),
  method: z.string(),
  endpoint_id: z.string(),
  project_id: onlySome(z.string()),
  api_version: z.string(),
  ip_address: z.string(),
  request_http_header: z.unknown(),
  response_http_header: z.unknown(),
  /** Such as "200 OK"; absent when no answer came. */
  http_status: z.string(),
  response_data: z.string(),
  error: z.string(),
  /** Absent when false on real gateways. */
  status: z.boolean(),
  requested_at: onlySome(z.string()),
  responded_at: onlySome(z.string()),
  /** Of the embedded gateway: the kind of failure, and whether the answer kept is only its beginning. */
  error_kind: onlySome(known(errorKinds)),
  is_response_cut: onlySome(z.boolean()),
  ...timestamps,
});

/**
 * Filters of the list of deliveries (gateway contract §3.4); the last four are of the embedded gateway
 * (moving events §7): by source, and by what the last attempt came to.
 */
export const deliveryListQuerySchema = requested({
  ...activityPageQuery,
  ...dateQuery,
  endpointId: z.array(z.string()),
  eventId: z.string(),
  subscriptionId: z.string(),
  idempotencyKey: z.string(),
  eventType: z.string(),
  status: z.array(z.enum(deliveryStatuses)),
  sourceId: z.array(z.string()),
  errorKind: z.array(z.enum(errorKinds)),
  httpCode: z.array(z.int()),
  numTrials: z.array(z.int()),
});

export const deliveryPageSchema = pageOf(deliverySchema);

/** Body of force resend: ids of deliveries that succeeded (gateway contract §9.5). */
export const forceResendSchema = requested({ ids: z.array(z.string()) });

/**
 * Of the embedded gateway: deliveries that were due when a backup was restored wait until somebody
 * releases them, since they may have gone out since the backup was made (moving events §3).
 */
export const heldDeliveriesSchema = answered({
  /** When the backup was restored; null where nothing is held. */
  held_since: z.string(),
  /** How many deliveries wait for the release. */
  due: z.number(),
});
