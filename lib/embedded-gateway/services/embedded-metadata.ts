import type { z } from 'zod';
import type {
  embeddedEndpointSchema,
  embeddedSourceSchema,
} from '@/lib/contract/gateway/subscription';
import type { Store } from '../store';
import type { EndpointRecord } from '../store/endpoints';
import { neverTime } from './context';

type EmbeddedEndpoint = z.input<typeof embeddedEndpointSchema>;
type EmbeddedSource = z.input<typeof embeddedSourceSchema>;

const unsetTimes = { created_at: neverTime, updated_at: neverTime, deleted_at: null };

/** An endpoint of which nothing is told, in the gateway's order (gateway contract §9.5, §14). */
const emptyEndpoint = {
  uid: '',
  project_id: '',
  owner_id: '',
  url: '',
  name: '',
  secrets: null,
  advanced_signatures: false,
  description: '',
  slack_webhook_url: '',
  support_email: '',
  status: '',
  http_timeout: 0,
  authentication: null,
  rate_limit: 0,
  rate_limit_duration: 0,
  content_type: '',
  events: 0,
  failure_rate: 0,
  ...unsetTimes,
};

const emptySource = {
  uid: '',
  project_id: '',
  mask_id: '',
  name: '',
  url: '',
  type: '',
  provider: '',
  is_disabled: false,
  verifier: null,
  custom_response: { body: '', content_type: '' },
  provider_config: null,
  forward_headers: null,
  pub_sub: null,
  idempotency_keys: null,
  body_function: null,
  header_function: null,
  ...unsetTimes,
} satisfies EmbeddedSource;

/** The device of an event, which there is none of here. */
export const emptyDevice = { uid: '', last_seen_at: neverTime, ...unsetTimes };

/** What events and deliveries tell of their source and endpoint. */
export interface EmbeddedMetadata {
  /** Id and name; of one that is deleted the id alone, and nothing of an event without one. */
  source(projectId: string, uid: string): EmbeddedSource;
  /** Id, address, name and owner; of one that is deleted the ids alone. */
  endpoint(projectId: string, uid: string): EmbeddedEndpoint;
  /** The header by which deliveries to an endpoint authenticate; undefined without one. */
  authenticationHeader(projectId: string, uid: string): string | undefined;
}

function headerNameOf({ settings }: EndpointRecord): string | undefined {
  const { type, api_key } = settings.authentication ?? {};
  if (type === 'api_key') return api_key?.header_name ?? undefined;
  return type === 'basic_auth' || type === 'oauth2' ? 'Authorization' : undefined;
}

/** Answers each question once. */
function once<T>(read: (projectId: string, uid: string) => T) {
  const known = new Map<string, T>();
  return (projectId: string, uid: string): T => {
    const key = `${projectId} ${uid}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = read(projectId, uid);
    known.set(key, found);
    return found;
  };
}

/**
 * Reads what the rows of one answer tell of sources and endpoints (gateway contract §9.1, §9.5). Each is
 * read once, so it is made anew for every answer.
 */
export function createEmbeddedMetadata({ sources, endpoints }: Store): EmbeddedMetadata {
  const endpointOf = once((projectId, uid) => endpoints.get(projectId, uid) ?? null);
  return {
    source: once((projectId, uid) => {
      const source = uid === '' ? undefined : sources.get(projectId, uid);
      return { ...emptySource, uid, name: source?.name ?? '' };
    }),
    endpoint: once((project_id, uid) => {
      const endpoint = endpointOf(project_id, uid);
      return {
        ...emptyEndpoint,
        uid,
        project_id,
        owner_id: endpoint?.owner_id ?? '',
        url: endpoint?.settings.url ?? '',
        name: endpoint?.name ?? '',
      };
    }),
    authenticationHeader(projectId, uid) {
      const endpoint = endpointOf(projectId, uid);
      return endpoint ? headerNameOf(endpoint) : undefined;
    },
  };
}
