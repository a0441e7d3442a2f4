import { operations } from '@/lib/contract/gateway/operations';
import { portalLinkAuthTypes } from '@/lib/contract/gateway/portal-link';
import { GatewayError } from '@/lib/embedded-gateway/base/gateway-error';
import { alphanumerics, randomText } from '@/lib/embedded-gateway/base/random-text';
import type { PageQuery } from '../../store/page';
import {
  type PortalLinkFilter,
  type PortalLinkRecord,
  portalKeyPrefix,
} from '../../store/portal-links';
import { answeredPage } from '../answered-page';
import { timestamp } from '../context';
import type { DecodedBody } from '../decoded-body';
import { endpointFigures } from '../endpoints/endpoint-figures';
import { withinLimits } from '../field-limits';
import type { CountingContext } from '../moving-context';
import { holdsNul } from '../text-rules';
import { createEndpointLookup, type EndpointLookup, portalLinkAnswer } from './portal-link-answer';

export type PortalLinkBody = DecodedBody<typeof operations.createPortalLink>;
type AuthType = PortalLinkRecord['auth_type'];

const tokenLength = 24;
/** Life of a key of a `refresh_token` link (gateway contract §1.2). */
const keySeconds = 3600;

const notFound = () => new GatewayError(404, 'portal link not found');

function readAuthType(sent: string | null | undefined): AuthType {
  if (!sent) return 'static_token';
  const known = portalLinkAuthTypes.find((type) => type === sent);
  if (!known) throw new GatewayError(400, 'Invalid input provided');
  return known;
}

/**
 * Creating, reading, changing and revoking portal links. Rules and texts are those of 24.6.5, the
 * only release whose links could be recorded (gateway contract §8, §13).
 */
export function createPortalLinkService(
  context: CountingContext,
  /** Told of a link that opens nothing any more. */
  revoked: (uid: string) => void = () => undefined,
) {
  const figuresOf = endpointFigures(context);
  const { store, random, newId, settings } = context;

  /** The settings of a body, which replaces all of them (gateway contract §8.2). */
  function readBody(
    projectId: string,
    sent: PortalLinkBody,
    failure: string,
    stored?: PortalLinkRecord,
  ) {
    const body = withinLimits(operations.updatePortalLink, sent, stored ?? {});
    if (!body.name) throw new GatewayError(400, 'name:please provide the name field');
    if (holdsNul(body)) throw new GatewayError(400, failure);
    const owner = body.owner_id ?? '';
    const endpoints = body.endpoints ?? [];
    if ((owner === '') === (endpoints.length === 0)) {
      throw new GatewayError(400, 'endpoints cannot be empty');
    }
    for (const uid of new Set(endpoints)) {
      if (!store.endpoints.get(projectId, uid)) {
        throw new GatewayError(400, `endpoint with ID :${uid} not found`);
      }
    }
    return {
      name: body.name,
      owner_id: owner,
      endpoints: body.endpoints ?? null,
      can_manage_endpoint: body.can_manage_endpoint ?? false,
      auth_type: readAuthType(body.auth_type),
    };
  }

  function find(projectId: string, uid: string): PortalLinkRecord {
    const link = store.portalLinks.get(projectId, uid);
    if (!link) throw notFound();
    return link;
  }

  const answer = (
    link: PortalLinkRecord,
    lookup: EndpointLookup = createEndpointLookup(store, figuresOf),
  ) => portalLinkAnswer(link, lookup, settings.portalOrigin ?? settings.consoleOrigin);

  return {
    create(projectId: string, body: PortalLinkBody) {
      const now = timestamp(context);
      const link = {
        uid: newId(),
        project_id: projectId,
        ...readBody(projectId, body, 'failed to create portal link'),
        token: randomText(random, tokenLength, alphanumerics),
        is_example: false,
        created_at: now,
        updated_at: now,
      };
      store.portalLinks.insert(link);
      return answer(link);
    },

    get: (projectId: string, uid: string) => answer(find(projectId, uid)),

    async list(projectId: string, filter: PortalLinkFilter, query: PageQuery) {
      if (holdsNul([filter.q, filter.ownerId, filter.endpointIds, query.cursor])) {
        throw new GatewayError(400, 'an error occurred while fetching portal links');
      }
      const lookup = createEndpointLookup(store, figuresOf, filter.endpointIds);
      const page = await store.portalLinks.list(projectId, filter, query);
      return answeredPage(page, query, (link) => answer(link, lookup));
    },

    update(projectId: string, uid: string, body: PortalLinkBody) {
      const stored = find(projectId, uid);
      const link = {
        ...stored,
        ...readBody(projectId, body, 'an error occurred while updating portal link', stored),
        updated_at: timestamp(context),
      };
      store.portalLinks.update(link);
      // Read anew: what replaces a damaged part leaves no mark of it.
      return answer(find(projectId, uid));
    },

    revoke(projectId: string, uid: string): void {
      if (!store.portalLinks.softDelete(projectId, uid, timestamp(context))) throw notFound();
      revoked(uid);
    },

    /** A new key of a `refresh_token` link; listing never makes one (gateway contract §13). */
    refreshKey(projectId: string, uid: string): string {
      const link = find(projectId, uid);
      if (link.auth_type !== 'refresh_token') {
        throw new GatewayError(400, 'portal link does not use refresh tokens');
      }
      const [maskId, secret] = [16, 64].map((length) => randomText(random, length, alphanumerics));
      const key = `${portalKeyPrefix}${maskId}.${secret}`;
      store.portalLinks.addKey(uid, key, timestamp(context), timestamp(context, keySeconds));
      return key;
    },
  };
}

export type PortalLinkService = ReturnType<typeof createPortalLinkService>;
