import { z } from 'zod';
import { hmacEncodings, verifyingHmacHashes } from './choices';
import {
  answered,
  answeredResource,
  answeredSeconds,
  credentialUrl,
  fieldMeta,
  known,
  onlySome,
  requested,
  seconds,
  secret,
  timestamps,
} from './meta';
import { retryTypes } from './subscription';

export const projectTypes = ['incoming', 'outgoing'] as const;

/** The header that carries signatures, and how they are made. */
const projectSignatureSchema = answered({
  header: z.string(),
  versions: z.array(
    answered({
      uid: z.string(),
      hash: known(verifyingHmacHashes),
      encoding: known(hmacEncodings),
      created_at: z.string(),
    }),
  ),
});

/** What a project does where nothing else is said: 26.x shape (gateway contract §9.8, moving events §4). */
export const projectConfigSchema = answered({
  /** Bytes of a body that ingest takes; 0 is the gateway's own default. */
  max_payload_read_size: z.number(),
  replay_attacks_prevention_enabled: z.boolean(),
  add_event_id_trace_headers: z.boolean(),
  /** Whether an endpoint becomes inactive once a delivery to it has failed for good. */
  disable_endpoint: z.boolean(),
  multiple_endpoint_subscriptions: z.boolean(),
  ssl: answered({ enforce_secure_endpoints: z.boolean() }).register(fieldMeta, {
    namesPart: true,
  }),
  ratelimit: answered({ count: z.number(), duration: answeredSeconds() }),
  strategy: answered({
    type: known(retryTypes),
    duration: answeredSeconds(),
    retry_count: z.number(),
  }),
  signature: projectSignatureSchema,
  meta_event: answered({
    is_enabled: z.boolean(),
    type: z.string(),
    event_type: z.array(z.string()),
    url: credentialUrl(),
    secret: secret(z.string()),
    pub_sub: z.unknown(),
  }),
}).register(fieldMeta, { namesPart: true });

/**
 * A project (gateway contract §1.3): what a key really belongs to. By its strategy 26.x tries a
 * failed delivery again, and 24.6 where a subscription has none (gateway contract §9.8). By its `ssl`
 * it takes https addresses only (§4.3).
 */
export const projectSchema = answeredResource({
  name: z.string(),
  type: known(projectTypes),
  logo_url: onlySome(z.string()),
  organisation_id: z.string(),
  config: projectConfigSchema,
  statistics: onlySome(z.unknown()),
  retained_events: onlySome(z.number()),
  /** Of the embedded gateway: whether it still holds rows that the first start made. */
  example_data: onlySome(z.boolean()),
  ...timestamps,
});

/**
 * Body of update project (gateway contract §9.8). The embedded gateway merges what is sent, 24.6.5 and
 * 26.3.6 want the whole.
 */
export const projectUpdateSchema = requested({
  name: z.string(),
  config: requested({
    max_payload_read_size: z.int(),
    replay_attacks_prevention_enabled: z.boolean(),
    add_event_id_trace_headers: z.boolean(),
    disable_endpoint: z.boolean(),
    multiple_endpoint_subscriptions: z.boolean(),
    ssl: requested({ enforce_secure_endpoints: z.boolean() }),
    ratelimit: requested({ count: z.int(), duration: seconds() }),
    strategy: requested({
      type: z.enum(retryTypes),
      duration: seconds(),
      retry_count: z.int(),
    }),
    signature: requested({
      header: z.string(),
      versions: z.array(
        requested({
          uid: z.string(),
          hash: z.enum(verifyingHmacHashes),
          encoding: z.enum(hmacEncodings),
          created_at: z.string(),
        }),
      ),
    }),
    meta_event: requested({
      is_enabled: z.boolean(),
      type: z.string(),
      event_type: z.array(z.string()),
      url: credentialUrl(),
      secret: secret(z.string()),
      pub_sub: z.unknown(),
    }),
  }),
});

export type Project = z.infer<typeof projectSchema>;
