import 'server-only';
import type { EndpointView, PortalLinkView } from '@/lib/contract/console/views';
import { gatewayLists } from './listing/gateway-lists';
import type { Walk } from './listing/list-memory';
import { withoutRepeats } from './listing/list-row';
import { walkList } from './listing/walk-list';
import type { ServiceContext } from './service-context';

/**
 * An endpoint as a link tells it. Real gateways fill only name, address and secrets there and leave
 * zero values in the rest (gateway contract §8.3); what they did not give is left out, since a zero
 * would be a claim.
 */
function asTold(endpoint: EndpointView): EndpointView {
  if (endpoint.status) return endpoint;
  const { uid, project_id, name, url, owner_id, secrets } = endpoint;
  return { uid, project_id, name, url, owner_id: owner_id || null, secrets };
}

function endpointsOf({ endpoints_metadata, owner_id }: PortalLinkView): EndpointView[] {
  return (endpoints_metadata ?? []).map((endpoint) => {
    const told = asTold(endpoint);
    return { ...told, owner_id: told.owner_id || owner_id || null };
  });
}

/** The endpoints that portal links name, for gateways without a list of endpoints (design §6). */
export async function endpointsOfPortalLinks(
  context: ServiceContext,
  servedPage: string | null,
): Promise<Walk<EndpointView>> {
  const walk = await walkList(context, gatewayLists.portalLinks, { wire: {}, servedPage });
  return { ...walk, rows: withoutRepeats(walk.rows.flatMap(endpointsOf)) };
}
