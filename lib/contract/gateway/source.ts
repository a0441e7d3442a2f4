import { z } from 'zod';
import { sourceProviders, sourceTypes } from './choices';
import {
  answered,
  answeredResource,
  damage,
  known,
  limited,
  onlySome,
  requested,
  timestamps,
} from './meta';
import { pageOf, pageQuery } from './pagination';
import { pubSubRequestSchema, pubSubSchema } from './pub-sub';
import { consumerGlanceSchema } from './source-consumer';
import { verifierRequestSchema, verifierSchema } from './verifier';

const settings = {
  name: z.string(),
  body_function: limited('code'),
  header_function: limited('code'),
  idempotency_keys: z.array(z.string()),
  /** Of 26.7.3 and our own gateway (gateway contract §12, §13). */
  event_type_location: onlySome(z.string()),
};
const customResponse = { body: limited('response'), content_type: z.string() };

/** A source in an answer (interface specification §2.4, gateway contract §5.8). */
export const sourceSchema = answeredResource({
  ...damage,
  project_id: z.string(),
  ...settings,
  type: known(sourceTypes),
  provider: known(sourceProviders),
  provider_config: answered({ twitter: answered({ crc_verified_at: z.string() }) }),
  /** May come without a scheme (gateway contract §5.7). */
  url: z.string(),
  mask_id: z.string(),
  is_disabled: z.boolean(),
  forward_headers: z.array(z.string()),
  custom_response: answered(customResponse),
  pub_sub: pubSubSchema,
  /** Of the embedded gateway, for a source that consumes a broker. */
  consumer: onlySome(consumerGlanceSchema),
  verifier: verifierSchema,
  ...timestamps,
});

const write = {
  ...settings,
  type: z.enum(sourceTypes),
  custom_response: requested(customResponse),
  pub_sub: pubSubRequestSchema,
  verifier: verifierRequestSchema,
};

/** Body of create source (interface specification §4.4). */
export const sourceCreateSchema = requested({ ...write, provider: z.enum(sourceProviders) });

/** Body of update source (interface specification §4.5). */
export const sourceUpdateSchema = requested({
  ...write,
  forward_headers: z.array(z.string()),
  is_disabled: z.boolean(),
});

export const sourceListQuerySchema = requested({
  ...pageQuery,
  q: z.string(),
  type: z.enum(sourceTypes),
  provider: z.enum(sourceProviders),
});

export const sourcePageSchema = pageOf(sourceSchema);

/**
 * Of the embedded gateway: a request that ingest refused, newest first, a bounded number per source
 * (moving events §4). Values of headers and bodies are never kept.
 */
export const refusedRequestSchema = answered({
  refused_at: z.string(),
  /** Status that the sender got, and why in words. */
  status: z.number(),
  reason: z.string(),
  /** Bytes of the body, as far as it was read. */
  size: z.number(),
  header_names: z.array(z.string()),
});

/** The same of all sources of a project, the newest ones. The identity is of the line alone. */
export const projectRefusedRequestSchema = refusedRequestSchema.extend({
  uid: z.string(),
  source_id: z.string().nullish(),
});

export type Source = z.infer<typeof sourceSchema>;
export type RefusedRequest = z.infer<typeof refusedRequestSchema>;
