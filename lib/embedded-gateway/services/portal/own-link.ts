import { portalLimits } from '@/lib/contract/gateway/portal-limits';
import type { ServiceContext } from '../context';
import type { EndpointService } from '../endpoints/endpoint-service';
import type { PortalEndpoints } from './portal-endpoints';
import type { PortalScope } from './scope';
import { routesItself } from './shaped';

/** A link as whoever holds it sees it, with what pages have to know of its project. */
export function createOwnLink(
  { store }: Pick<ServiceContext, 'store'>,
  { get }: Pick<EndpointService, 'get'>,
  { shown }: Pick<PortalEndpoints, 'shown'>,
) {
  return {
    get(scope: PortalScope) {
      const { token: _, endpoints, ...link } = scope.link();
      const { name, type, settings, uid } = scope.project;
      const own = scope.endpointIds();
      const first = own.slice(0, portalLimits.shownEndpoints);
      return {
        ...link,
        project_id: uid,
        endpoints: (endpoints ?? []).filter((id) => own.includes(id)),
        endpoint_count: own.length,
        endpoints_metadata: first.map((id) => shown(scope, get(scope.project, id))),
        project: { name, type, signature: settings.signature },
        can_subscribe: link.can_manage_endpoint && routesItself(store, scope),
        deleted_at: null,
      };
    },
  };
}

export type OwnLink = ReturnType<typeof createOwnLink>;
