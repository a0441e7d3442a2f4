import type { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import { portalLimits } from '@/lib/contract/gateway/portal-limits';
import { GatewayError } from '../../base/gateway-error';
import type { EndpointRecord } from '../../store/endpoints';
import type { Page, PageQuery } from '../../store/page';
import type { ServiceContext } from '../context';
import { timestamp } from '../context';
import type { DecodedBody } from '../decoded-body';
import type { EndpointAnswer } from '../endpoints/endpoint-answer';
import type { EndpointUpdateBody, ExpireSecretBody } from '../endpoints/endpoint-body';
import type { EndpointService } from '../endpoints/endpoint-service';
import type { PortalScope } from './scope';
import { refuseShaped } from './shaped';

export type PortalEndpointBody = DecodedBody<typeof portalOperations.portalUpdateEndpoint>;

/** What nobody who may only look is told. */
const untold = { secrets: null, authentication: null } as const;

const toldOf = (answer: EndpointAnswer, manages: boolean) =>
  manages ? answer : { ...answer, ...untold };

/** Settings of an endpoint that an update would reset where they are not sent (gateway contract §4.4). */
function kept({ name, settings }: EndpointRecord): EndpointUpdateBody {
  const { url, description, authentication, rate_limit, rate_limit_duration, content_type } =
    settings;
  return {
    name,
    url,
    description,
    authentication,
    rate_limit,
    // Written as whole seconds by every version.
    rate_limit_duration: Number(rate_limit_duration ?? 0),
    content_type,
  };
}

/** The fields of a body that say something. */
function said<Body extends object>(body: Body): Body {
  const fields = Object.entries(body).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(fields) as Body;
}

/** Endpoints as the holder of a portal link sees and changes them (gateway contract §8.5). */
export function createPortalEndpoints(
  context: Pick<ServiceContext, 'store' | 'clock'>,
  endpoints: EndpointService,
) {
  const { store } = context;

  const shown = (scope: PortalScope, answer: EndpointAnswer) =>
    toldOf(answer, scope.link().can_manage_endpoint);

  /** @throws {GatewayError} 404 for an endpoint that is not the link's */
  function stored({ project, requireEndpoint }: PortalScope, uid: string): EndpointRecord {
    requireEndpoint(uid);
    const endpoint = store.endpoints.get(project.uid, uid);
    if (!endpoint) throw new GatewayError(404, 'endpoint not found');
    return endpoint;
  }

  /** A new one must not make the request that carries all their signatures without end. */
  function refuseManySecrets({ settings }: EndpointRecord): void {
    const now = timestamp(context);
    const live = (settings.secrets ?? []).filter(
      (secret) => secret && !secret.deleted_at && !(secret.expires_at && secret.expires_at <= now),
    );
    if (live.length < portalLimits.liveSecrets) return;
    throw new GatewayError(
      400,
      `${live.length} secrets of this endpoint are valid; wait until one has expired`,
    );
  }

  return {
    shown,

    get(scope: PortalScope, uid: string) {
      scope.requireEndpoint(uid);
      return shown(scope, endpoints.get(scope.project, uid));
    },

    async list(
      scope: PortalScope,
      filter: { q?: string | undefined; ownerId?: string | undefined },
      query: PageQuery,
    ): Promise<Page<ReturnType<typeof shown>>> {
      const among = scope.endpointIds();
      const page = await endpoints.list(scope.project, { ...filter, among }, query);
      // Reading took turns, in which an endpoint may have gone to another owner.
      const now = new Set(scope.endpointIds());
      const manages = scope.link().can_manage_endpoint;
      const items = page.items.filter(({ uid }) => now.has(uid));
      return { ...page, items: items.map((answer) => toldOf(answer, manages)) };
    },

    /**
     * One of the link's owner, whatever the body says; of a link that names its endpoints, one more that
     * it names, with no owner.
     */
    create(scope: PortalScope, body: PortalEndpointBody) {
      return store.transaction(() => {
        if (scope.endpointIds().length >= portalLimits.endpoints) {
          throw new GatewayError(
            400,
            `${portalLimits.endpoints} endpoints are the most that a link may have; delete one first`,
          );
        }
        const link = scope.link();
        // What it names and cannot be read any more would be lost.
        if (link.unreadable?.includes('endpoints')) {
          throw new GatewayError(400, 'an error occurred while adding endpoint');
        }
        const owned = { ...body, owner_id: link.owner_id };
        const created = endpoints.create(scope.project, owned);
        if (link.owner_id === '') {
          const named = [...(link.endpoints ?? []), created.uid];
          store.portalLinks.update({ ...link, endpoints: named, updated_at: timestamp(context) });
        }
        // An owner that no endpoint can have would give it to nobody.
        scope.requireEndpoint(created.uid);
        return created;
      });
    },

    /** What the body leaves out is kept, and so is all that a token may not set. */
    update(scope: PortalScope, uid: string, body: PortalEndpointBody) {
      const endpoint = stored(scope, uid);
      if (body.secret) refuseManySecrets(endpoint);
      return endpoints.update(scope.project, uid, { ...kept(endpoint), ...said(body) });
    },

    delete(scope: PortalScope, uid: string): void {
      scope.requireEndpoint(uid);
      refuseShaped(store, scope.project, [uid]);
      endpoints.delete(scope.project, uid);
    },

    togglePause(scope: PortalScope, uid: string) {
      scope.requireEndpoint(uid);
      return endpoints.togglePause(scope.project, uid);
    },

    activate(scope: PortalScope, uid: string) {
      scope.requireEndpoint(uid);
      return endpoints.activate(scope.project, uid);
    },

    expireSecret(scope: PortalScope, uid: string, body: ExpireSecretBody) {
      refuseManySecrets(stored(scope, uid));
      return endpoints.expireSecret(scope.project, uid, body);
    },
  };
}

export type PortalEndpoints = ReturnType<typeof createPortalEndpoints>;
