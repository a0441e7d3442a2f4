import { z } from 'zod';
import { eventStatuses } from './choices';
import {
  answered,
  answeredResource,
  credentialUrl,
  known,
  onlySome,
  requested,
  secret,
  timestamps,
  verbatim,
} from './meta';
import { activityPageQuery, pageOf } from './pagination';

/**
 * Of the embedded gateway: what one subscription said of an event, in the order in which it was
 * asked; what was not asked any more is absent (moving events §5). The last one may be about none, with
 * empty ids: its reason tells how many more there were.
 */
const matchSchema = answered({
  subscription_id: z.string(),
  endpoint_id: z.string(),
  /** Whether the type of the event is one of the subscription's. */
  event_type: z.boolean(),
  /** Whether the filter matches. */
  filter: z.boolean(),
  /** Whether the function gave a payload; true where there is none. */
  function: z.boolean(),
  /** Why not, in words; empty where a delivery was made. */
  reason: z.string(),
  delivery_id: z.string(),
});

/**
 * An event in an answer (gateway contract §9.1). What it carried is opaque here; `metadata`, of 26.3.6,
 * may hold a secret of an endpoint.
 */
export const eventSchema = answeredResource({
  event_type: z.string(),
  source_id: z.string(),
  app_id: z.string(),
  project_id: z.string(),
  endpoints: z.array(z.string()),
  headers: z.unknown(),
  endpoint_metadata: onlySome(z.unknown()),
  source_metadata: z.unknown(),
  url_path: onlySome(z.string()),
  url_query_params: z.string(),
  idempotency_key: z.string(),
  is_duplicate_event: z.boolean(),
  data: z.unknown(),
  raw: onlySome(z.string()),
  status: known(eventStatuses),
  failure_reason: onlySome(z.string()),
  metadata: onlySome(secret(z.unknown())),
  /** Of the embedded gateway: bytes of the payload, and why each subscription took it or not. */
  data_size: onlySome(z.number()),
  matches: onlySome(z.array(matchSchema)),
  acknowledged_at: z.string(),
  ...timestamps,
});

/** Query parameters that narrow a list by time: `2006-01-02T15:04:05`, read as UTC (gateway contract §3.4). */
export const dateQuery = { startDate: z.string(), endDate: z.string() };

/** `query` searches the text of events, where release and licence let it (gateway contract §1.6, §3.4). */
export const eventListQuerySchema = requested({
  ...activityPageQuery,
  ...dateQuery,
  sourceId: z.string(),
  endpointId: z.array(z.string()),
  ownerId: z.string(),
  idempotencyKey: z.string(),
  query: z.string(),
});

export const eventPageSchema = pageOf(eventSchema);

/** How many events a batch replay would take (gateway contract §9.1). */
export const eventCountSchema = answered({ num: z.number() });

const write = {
  event_type: z.string(),
  /** What is delivered, byte for byte as it was written (gateway contract §9.1). */
  data: verbatim(),
  custom_headers: z.record(z.string(), z.string()),
  idempotency_key: z.string(),
};

/** Body of create event (gateway contract §9.1). */
export const eventCreateSchema = requested({
  ...write,
  endpoint_id: z.string(),
  owner_id: z.string(),
  app_id: z.string(),
});

/** Body of a fan-out: an event for all endpoints of an owner (gateway contract §9.1). */
export const eventFanoutSchema = requested({ ...write, owner_id: z.string() });

/** Body of a broadcast: an event for all subscriptions (gateway contract §9.1). */
export const eventBroadcastSchema = requested(write);

/** Body of a dynamic event: the endpoint is made where it is missing (gateway contract §9.1). */
export const eventDynamicSchema = requested({
  ...write,
  url: credentialUrl(),
  secret: secret(z.string()),
  event_types: z.array(z.string()),
});
