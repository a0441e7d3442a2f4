import { portalLinkSchema } from '@/lib/contract/gateway/portal-link';
import type { Store } from '../../store';
import type { EndpointRecord } from '../../store/endpoints';
import type { PortalLinkRecord } from '../../store/portal-links';
import { shownDamage } from '../damage';
import { type EndpointAnswer, endpointAnswer } from '../endpoints/endpoint-answer';
import type { FiguresOf } from '../endpoints/endpoint-figures';
import { shortAnswer } from '../shortened';

/** The live endpoints that a link gives access to, as its answer shows them. */
export interface EndpointLookup {
  all(link: PortalLinkRecord): EndpointRecord[];
  /** Answers to those that the list was filtered by alone (gateway contract §8.3). */
  shown(endpoints: EndpointRecord[]): EndpointAnswer[];
}

/** Looks each owner and each endpoint up once, however many links of a page share it. */
export function createEndpointLookup(
  store: Store,
  figuresOf: FiguresOf,
  filteredBy: readonly string[] = [],
): EndpointLookup {
  const byOwner = new Map<string, EndpointRecord[]>();
  const byId = new Map<string, EndpointRecord | undefined>();
  const answers = new Map<string, EndpointAnswer>();
  const get = (projectId: string, uid: string) => {
    if (!byId.has(uid)) byId.set(uid, store.endpoints.get(projectId, uid));
    return byId.get(uid);
  };
  const answerOf = (endpoint: EndpointRecord) => {
    const answer = answers.get(endpoint.uid) ?? endpointAnswer(endpoint, figuresOf);
    answers.set(endpoint.uid, answer);
    return answer;
  };
  return {
    all({ project_id, owner_id, endpoints }) {
      if (owner_id === '') {
        return [...new Set(endpoints ?? [])].flatMap((uid) => get(project_id, uid) ?? []);
      }
      const found = byOwner.get(owner_id) ?? store.endpoints.ofOwner(project_id, owner_id);
      byOwner.set(owner_id, found);
      return found;
    },
    shown: (endpoints) =>
      endpoints
        .filter(({ uid }) => filteredBy.length === 0 || filteredBy.includes(uid))
        .map(answerOf),
  };
}

/** A portal link as the API shows it: fields of interface specification §2.2, order of 24.6.5. */
export function portalLinkAnswer(
  link: PortalLinkRecord,
  lookup: EndpointLookup,
  portalOrigin: string,
) {
  const endpoints = lookup.all(link);
  return shortAnswer(portalLinkSchema, {
    uid: link.uid,
    ...shownDamage(link),
    name: link.name,
    project_id: link.project_id,
    owner_id: link.owner_id,
    endpoints: link.endpoints ?? [],
    endpoint_count: endpoints.length,
    can_manage_endpoint: link.can_manage_endpoint,
    token: link.token,
    endpoints_metadata: lookup.shown(endpoints),
    url: link.token === '' ? '' : `${portalOrigin}/portal?token=${link.token}`,
    auth_type: link.auth_type,
    auth_key: '',
    created_at: link.created_at,
    updated_at: link.updated_at,
    deleted_at: null,
  });
}
