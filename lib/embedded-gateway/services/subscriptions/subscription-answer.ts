import type { EndpointRecord } from '../../store/endpoints';
import type { SourceRecord } from '../../store/sources';
import type { SubscriptionRecord } from '../../store/subscriptions';
import { verifierAsRead } from '../sources/verifier-settings';

/** How the gateway writes a time that it did not load. */
const noTime = '0001-01-01T00:00:00Z';

/**
 * The endpoint inside a subscription: only what identifies it and its secrets are real, the rest is
 * the zero value of its type (gateway contract §6.4).
 */
function embeddedEndpoint(endpoint: EndpointRecord) {
  return {
    uid: endpoint.uid,
    project_id: endpoint.project_id,
    ...(endpoint.owner_id ? { owner_id: endpoint.owner_id } : {}),
    url: endpoint.settings.url,
    name: endpoint.name,
    secrets: endpoint.settings.secrets,
    advanced_signatures: false,
    description: '',
    status: endpoint.status,
    http_timeout: 0,
    authentication: null,
    rate_limit: 0,
    rate_limit_duration: 0,
    content_type: '',
    failure_rate: 0,
    created_at: noTime,
    updated_at: noTime,
    deleted_at: null,
  };
}

/** The source inside a subscription, in the same way. */
function embeddedSource(source: SourceRecord) {
  return {
    uid: source.uid,
    project_id: source.project_id,
    mask_id: source.mask_id,
    name: source.name,
    url: '',
    type: source.type,
    provider: source.provider,
    is_disabled: source.is_disabled,
    verifier: verifierAsRead(source.settings.verifier),
    custom_response: { body: '', content_type: '' },
    provider_config: null,
    forward_headers: null,
    pub_sub: null,
    idempotency_keys: null,
    body_function: null,
    header_function: null,
    created_at: noTime,
    updated_at: noTime,
    deleted_at: null,
  };
}

/** The parts of a subscription that come from elsewhere; undefined where they are not loaded. */
export interface Loaded {
  endpoint?: EndpointRecord | undefined;
  source?: SourceRecord | undefined;
}

/**
 * A subscription as it is answered, keys in the gateway's order (gateway contract §6.4, §14), with
 * the ids of its ends beside the metadata (§13). Settings that are not set are left out.
 */
export function subscriptionAnswer(subscription: SubscriptionRecord, loaded: Loaded) {
  const { settings } = subscription;
  const { alert_config, retry_config, rate_limit_config } = settings;
  return {
    uid: subscription.uid,
    name: subscription.name,
    type: 'api',
    project_id: subscription.project_id,
    endpoint_id: subscription.endpoint_id,
    source_id: subscription.source_id,
    function: settings.function,
    source_metadata: loaded.source ? embeddedSource(loaded.source) : null,
    endpoint_metadata: loaded.endpoint ? embeddedEndpoint(loaded.endpoint) : null,
    device_metadata: null,
    ...(alert_config ? { alert_config } : {}),
    ...(retry_config ? { retry_config } : {}),
    filter_config: settings.filter_config,
    ...(rate_limit_config ? { rate_limit_config } : {}),
    delivery_mode: subscription.delivery_mode,
    created_at: subscription.created_at,
    updated_at: subscription.updated_at,
    deleted_at: null,
  };
}

export type SubscriptionAnswer = ReturnType<typeof subscriptionAnswer>;
