import { z } from 'zod';
import { endpointStatuses } from './choices';
import {
  endpointAuthenticationRequestSchema,
  endpointAuthenticationSchema,
} from './endpoint-authentication';
import {
  answered,
  answeredResource,
  answeredSeconds,
  certificates,
  credentialUrl,
  damage,
  fieldMeta,
  known,
  licensed,
  limited,
  onlySome,
  requested,
  seconds,
  secret,
  timestamps,
} from './meta';
import { pageOf, pageQuery } from './pagination';

export const endpointContentTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
] as const;

/** Settings with one type in both directions (interface specification §2.3, §4.2). */
const settings = {
  name: z.string(),
  description: limited('description'),
  url: credentialUrl(),
  owner_id: z.string(),
  advanced_signatures: z.boolean(),
  slack_webhook_url: licensed('endpointManagement', secret(z.string(), 'url')),
  /** Of 26.7.3 and our own gateway (gateway contract §12, §13). */
  teams_webhook_url: onlySome(licensed('endpointManagement', secret(z.string(), 'url'))),
  support_email: licensed('endpointManagement', z.string()),
};

const clientCertificate = {
  client_cert: certificates(),
  client_key: secret(z.string(), 'keyFile'),
};

const endpointSecretSchema = answered({
  uid: z.string(),
  value: secret(z.string()),
  expires_at: z.string(),
  ...timestamps,
});

/** States of the circuit breaker, as the gateway words them. */
export const circuitStates = ['closed', 'half-open', 'open'] as const;

/**
 * How deliveries go, of 26.7.3 (gateway contract §12): null where it was not computed. The rate is a
 * share from 0 to 1, `(failure + retry) / (success + failure + retry)`; what is retried failed so far.
 */
export const endpointHealth = {
  cb_state: onlySome(known(circuitStates)),
  period_failure_rate: onlySome(z.number()),
  success_count: onlySome(z.number()),
  failure_count: onlySome(z.number()),
  retry_count: onlySome(z.number()),
};

/**
 * Of the embedded gateway: its health is of deliveries that were made in the last so many seconds,
 * counted by whole hours.
 */
export const healthPeriod = { health_period_seconds: onlySome(z.number()) };

/** An endpoint in an answer (interface specification §2.3, gateway contract §4.8). */
export const endpointSchema = answeredResource({
  ...damage,
  project_id: z.string(),
  ...settings,
  status: known(endpointStatuses),
  content_type: known(endpointContentTypes),
  events: z.number(),
  failure_rate: z.number(),
  ...endpointHealth,
  ...healthPeriod,
  http_timeout: answeredSeconds(),
  rate_limit: z.number(),
  rate_limit_duration: answeredSeconds(),
  secrets: z.array(endpointSecretSchema.nullable()),
  authentication: endpointAuthenticationSchema,
  mtls_client_cert: answered(clientCertificate),
  ...timestamps,
});

const write = {
  ...settings,
  /** Update ignores it on real gateways; rotate through expire_secret (gateway contract §4.4). */
  secret: secret(z.string()),
  http_timeout: seconds(),
  rate_limit: z.int(),
  rate_limit_duration: seconds(),
  is_disabled: z.boolean(),
  content_type: z
    .enum(endpointContentTypes)
    .register(fieldMeta, { whenAbsent: 'application/json' }),
  authentication: endpointAuthenticationRequestSchema,
  mtls_client_cert: requested(clientCertificate),
};

/** Body of create endpoint (interface specification §4.2). */
export const endpointCreateSchema = requested({
  ...write,
  appID: z
    .string()
    .register(fieldMeta, { deprecated: 'Kept by the gateway for backward compatibility.' }),
});

/** Body of update endpoint (interface specification §4.3). */
export const endpointUpdateSchema = requested(write);

/** Body of expire_secret (gateway contract §4.6); `expiration` in seconds. */
export const expireSecretSchema = requested({ secret: secret(z.string()), expiration: seconds() });

export const endpointListQuerySchema = requested({
  ...pageQuery,
  q: z.string(),
  ownerId: z.string(),
});

export const endpointPageSchema = pageOf(endpointSchema);

export type Endpoint = z.infer<typeof endpointSchema>;
