import { operations } from '@/lib/contract/gateway/operations';
import { GatewayError } from '../base/gateway-error';
import { type PortalScope, portalScope } from '../services/portal/scope';
import type { PortalStats } from '../services/portal/stats';
import type { PortalLinkService } from '../services/portal-links/portal-link-service';
import { filterValue, pageAnswer, parsePageQuery } from './list-query';
import { parameter, type Route, route } from './route';

export function portalLinkRoutes(links: PortalLinkService): Route[] {
  return [
    route(operations.createPortalLink, ({ project, body }) => ({
      message: 'Portal link created successfully',
      data: links.create(project.uid, body),
    })),
    route(operations.listPortalLinks, async ({ project, query }) => {
      const page = parsePageQuery(query);
      const filter = {
        q: filterValue(query, 'q'),
        ownerId: filterValue(query, 'ownerId'),
        endpointIds: query.getAll('endpointId').filter((uid) => uid !== ''),
      };
      return {
        message: 'Portal links fetched successfully',
        data: pageAnswer(await links.list(project.uid, filter, page), page),
      };
    }),
    route(operations.getPortalLink, (request) => ({
      message: 'Portal link fetched successfully',
      data: links.get(request.project.uid, parameter(request, 'portalLinkID')),
    })),
    route(operations.updatePortalLink, (request) => ({
      message: 'Portal link updated successfully',
      data: links.update(request.project.uid, parameter(request, 'portalLinkID'), request.body),
    })),
    route(operations.revokePortalLink, (request) => {
      links.revoke(request.project.uid, parameter(request, 'portalLinkID'));
      return { message: 'Portal link revoked successfully', data: null };
    }),
    route(operations.refreshPortalLinkKey, (request) => ({
      message: 'Portal link fetched successfully',
      data: links.refreshKey(request.project.uid, parameter(request, 'portalLinkID')),
    })),
  ];
}

/** Figures of the endpoints of a link, as its portal tells them (moving events §7). */
export function portalLinkStatsRoute(
  store: Parameters<typeof portalScope>[0],
  stats: PortalStats,
): Route[] {
  return [
    route(operations.getPortalLinkStats, async (request) => {
      const { project } = request;
      const link = store.portalLinks.get(project.uid, parameter(request, 'portalLinkID'));
      if (!link) throw new GatewayError(404, 'portal link not found');
      const scope: PortalScope = portalScope(store, project, link);
      return { message: 'Stats fetched successfully', data: await stats.get(scope) };
    }),
  ];
}
