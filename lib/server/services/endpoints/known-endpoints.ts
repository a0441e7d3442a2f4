import 'server-only';
import type { EndpointView, PortalLinkView } from '@/lib/contract/console/views';
import type { Walk } from '../context/list-memory';
import { withoutRepeats } from '../context/list-row';
import type { ServiceContext } from '../context/service-context';
import { type ServedPage, walkList } from '../listing/walk-list';
import { portalLinkKind } from '../portal-links/kind';

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

/** What was saved here tells more, what a link tells is newer. */
function merged(saved: EndpointView, told: EndpointView | undefined): EndpointView {
  if (!told) return saved;
  const present = Object.entries(told).filter(([, value]) => value !== null && value !== undefined);
  return { ...saved, ...Object.fromEntries(present) };
}

/**
 * The endpoints that this console knows where the gateway has no list of them (design §6): what it
 * saved, the last first, then the others that portal links name.
 */
export async function knownEndpoints(
  context: ServiceContext,
  saved: Walk<EndpointView>,
  servedPage: ServedPage | null,
): Promise<Walk<EndpointView>> {
  const walk = await walkList(portalLinkKind, context, { wire: {}, servedPage });
  const named = withoutRepeats(walk.rows.flatMap(endpointsOf));
  const told = new Map(named.map((row) => [row.uid, row]));
  const known = saved.rows.map((row) => merged(row, told.get(row.uid)));
  for (const { uid } of known) told.delete(uid);
  return { ...walk, rows: [...known, ...told.values()] };
}
