import { z } from 'zod';
import { answeredResource, requested, secret, timestamps } from './meta';
import { pageOf, pageQuery } from './pagination';

/**
 * An event in an answer (gateway contract §9.1). What it carried is opaque here; `metadata` may hold
 * a secret of an endpoint.
 */
const eventSchema = answeredResource({
  event_type: z.string(),
  source_id: z.string(),
  app_id: z.string(),
  project_id: z.string(),
  endpoints: z.array(z.string()),
  headers: z.unknown(),
  endpoint_metadata: z.unknown(),
  source_metadata: z.unknown(),
  url_path: z.string(),
  url_query_params: z.string(),
  idempotency_key: z.string(),
  is_duplicate_event: z.boolean(),
  data: z.unknown(),
  raw: z.string(),
  status: z.string(),
  failure_reason: z.string(),
  metadata: secret(z.unknown()),
  acknowledged_at: z.string(),
  ...timestamps,
});

/** `query` searches the text of events, where release and licence let it (gateway contract §1.6). */
export const eventListQuerySchema = requested({
  ...pageQuery,
  sourceId: z.string(),
  query: z.string(),
});

export const eventPageSchema = pageOf(eventSchema);
