import { z } from 'zod';
import { endpointSchema } from './endpoint';
import {
  answered,
  answeredResource,
  answeredSeconds,
  calledUrl,
  damage,
  fieldMeta,
  known,
  limited,
  onlySome,
  requested,
  seconds,
  timestamps,
} from './meta';
import { pageOf, pageQuery } from './pagination';
import { sourceSchema } from './source';

export const deliveryModes = ['at_least_once', 'at_most_once'] as const;
export const retryTypes = ['linear', 'exponential'] as const;

const openObject = z.record(z.string(), z.unknown());
/** Conditions of 26.7.3 on the query and the path (gateway contract §12). */
const conditionsOfSome = onlySome(z.record(z.string(), z.unknown()));

const settings = {
  name: z.string(),
  endpoint_id: z.string(),
  source_id: z.string(),
  app_id: z
    .string()
    .register(fieldMeta, { deprecated: 'Kept by the gateway for backward compatibility.' }),
  function: limited('code'),
};
/** `threshold` is a Go duration text (gateway contract §6.2). */
const alertConfig = { count: z.int(), threshold: z.string() };

/** A device in an answer (interface specification §2.5). */
const deviceSchema = answered({
  uid: z.string(),
  project_id: z.string(),
  endpoint_id: z.string(),
  host_name: z.string(),
  last_seen_at: z.string(),
  ...timestamps,
});

/**
 * The source or endpoint inside a subscription: mostly zero values, and `uid` may be empty where
 * there is none (gateway contract §6.4). Never the baseline of a form.
 */
export const embeddedEndpointSchema = endpointSchema
  .partial({ uid: true })
  .extend(answered({ url: calledUrl() }).shape);
export const embeddedSourceSchema = sourceSchema.partial({ uid: true });

const answeredFilter = answered({
  is_flattened: z.boolean(),
  body: openObject,
  headers: openObject,
  query: conditionsOfSome,
  path: conditionsOfSome,
});

/** A subscription in an answer (interface specification §2.5, gateway contract §6.4). */
export const subscriptionSchema = answeredResource({
  ...damage,
  project_id: z.string(),
  ...settings,
  type: z.string(),
  delivery_mode: known(deliveryModes),
  alert_config: answered({ count: z.number(), threshold: z.string() }),
  filter_config: answered({
    event_types: z.array(z.string()),
    filter: answeredFilter,
  }),
  rate_limit_config: answered({ count: z.number(), duration: answeredSeconds() }),
  retry_config: answered({
    type: onlySome(known(retryTypes)),
    retry_count: z.number(),
    duration: answeredSeconds(),
    interval_seconds: onlySome(answeredSeconds()),
  }),
  endpoint_metadata: embeddedEndpointSchema,
  source_metadata: embeddedSourceSchema,
  device_metadata: deviceSchema,
  ...timestamps,
});

/** Body of create and update subscription (interface specification §2.5, §4.6). */
export const subscriptionWriteSchema = requested({
  ...settings,
  delivery_mode: z.enum(deliveryModes).register(fieldMeta, { whenAbsent: 'at_least_once' }),
  alert_config: requested(alertConfig),
  filter_config: requested({
    event_types: z.array(z.string()),
    filter: requested({ body: openObject, headers: openObject }),
  }),
  rate_limit_config: requested({ count: z.int(), duration: seconds() }),
  /** `duration` is a Go duration text; `type` is read by 24.6 only (gateway contract §6.3). */
  retry_config: requested({
    type: z.enum(retryTypes),
    retry_count: z.int(),
    interval_seconds: seconds(),
    duration: z.string(),
  }),
});

/** `name` and `endpointId` are what real gateways filter by (gateway contract §3.4). */
export const subscriptionListQuerySchema = requested({
  ...pageQuery,
  name: z.string(),
  endpointId: z.array(z.string()),
});

export const subscriptionPageSchema = pageOf(subscriptionSchema);

/** Body of test_filter; its header part is spelled `header` (gateway contract §6.7). */
export const testFilterSchema = requested({
  request: requested({ header: openObject, body: z.unknown() }),
  schema: requested({ header: openObject, body: openObject }),
});

export type Subscription = z.infer<typeof subscriptionSchema>;
