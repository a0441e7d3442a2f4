import { z } from 'zod';
import { deliverySchema } from './delivery';
import { endpointCreateSchema, endpointSchema } from './endpoint';
import { eventCreateSchema, eventSchema } from './event';
import { answered, onlySome } from './meta';
import { pageOf } from './pagination';
import { portalLinkSchema } from './portal-link';
import { projectConfigSchema, projectSchema } from './project';
import { subscriptionSchema, subscriptionWriteSchema } from './subscription';

/**
 * An endpoint as its partner sees it: without what the operator uses it for (the hooks of chats) and
 * what the gateway identifies itself by. Secrets come to a link that may manage its endpoints alone.
 */
export const portalEndpointSchema = endpointSchema.pick({
  uid: true,
  unreadable: true,
  project_id: true,
  owner_id: true,
  url: true,
  name: true,
  secrets: true,
  advanced_signatures: true,
  description: true,
  support_email: true,
  status: true,
  http_timeout: true,
  authentication: true,
  rate_limit: true,
  rate_limit_duration: true,
  content_type: true,
  events: true,
  failure_rate: true,
  period_failure_rate: true,
  success_count: true,
  failure_count: true,
  retry_count: true,
  health_period_seconds: true,
  created_at: true,
  updated_at: true,
  deleted_at: true,
});

/** Of the embedded gateway: what pages have to know of the project of a link. */
const linkProject = {
  project: onlySome(
    projectSchema
      .pick({ name: true, type: true })
      .extend(answered({ signature: projectConfigSchema.shape.signature }).shape),
  ),
  /** Whether the token may route events to its endpoints; where not, the operator alone does. */
  can_subscribe: onlySome(z.boolean()),
};

/** A link as whoever holds it sees it: nothing that opens it. */
export const portalOwnLinkSchema = portalLinkSchema
  .pick({
    uid: true,
    name: true,
    project_id: true,
    owner_id: true,
    endpoints: true,
    endpoint_count: true,
    can_manage_endpoint: true,
    auth_type: true,
    created_at: true,
    updated_at: true,
    deleted_at: true,
  })
  .extend(answered({ endpoints_metadata: z.array(portalEndpointSchema), ...linkProject }).shape);

/** Which endpoint and which source a row is of. */
const ends = answered({
  endpoint_metadata: endpointSchema
    .pick({ uid: true, project_id: true, owner_id: true, url: true, name: true })
    .partial({ uid: true }),
  source_metadata: answered({ name: z.string() }),
}).shape;

/**
 * An event as partners see it: what it carried is not told, since a function may take some of it out
 * for them, and of its endpoints their own alone.
 */
export const portalEventSchema = eventSchema
  .pick({
    uid: true,
    event_type: true,
    project_id: true,
    endpoints: true,
    idempotency_key: true,
    is_duplicate_event: true,
    status: true,
    acknowledged_at: true,
    created_at: true,
    updated_at: true,
    deleted_at: true,
  })
  .extend({ source_metadata: ends.source_metadata });

/** A delivery to an own endpoint. Headers of its event need not all go on: those that did stand at its attempts. */
export const portalDeliverySchema = deliverySchema
  .pick({
    uid: true,
    project_id: true,
    event_id: true,
    endpoint_id: true,
    subscription_id: true,
    url_query_params: true,
    idempotency_key: true,
    latency: true,
    latency_seconds: true,
    event_type: true,
    delivery_mode: true,
    event_metadata: true,
    status: true,
    metadata: true,
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
    deleted_at: true,
  })
  .extend(ends);

/** A subscription of an own endpoint, without what the operator makes of its events. */
export const portalSubscriptionSchema = subscriptionSchema
  .pick({
    uid: true,
    name: true,
    type: true,
    project_id: true,
    endpoint_id: true,
    filter_config: true,
    retry_config: true,
    delivery_mode: true,
    created_at: true,
    updated_at: true,
    deleted_at: true,
  })
  .extend(ends);

export const portalEndpointPageSchema = pageOf(portalEndpointSchema);
export const portalEventPageSchema = pageOf(portalEventSchema);
export const portalDeliveryPageSchema = pageOf(portalDeliverySchema);
export const portalSubscriptionPageSchema = pageOf(portalSubscriptionSchema);

/** What of an endpoint a token may set; all else is kept as it is stored. */
export const portalEndpointWriteSchema = endpointCreateSchema.pick({
  name: true,
  description: true,
  url: true,
  support_email: true,
  http_timeout: true,
  authentication: true,
  secret: true,
  is_disabled: true,
  advanced_signatures: true,
});

/** What of a subscription a token may set: neither functions nor sources. */
export const portalSubscriptionWriteSchema = subscriptionWriteSchema.pick({
  name: true,
  endpoint_id: true,
  filter_config: true,
});

/**
 * A test event for one own endpoint. It takes no idempotency key: keys are known to all of a project, so
 * that one would tell of other partners' events, or keep them back.
 */
export const portalEventCreateSchema = eventCreateSchema.pick({
  event_type: true,
  endpoint_id: true,
  data: true,
});
