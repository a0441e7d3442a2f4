import 'server-only';
import type { EndpointUsage } from '@/lib/contract/console/endpoint-actions';
import type { PortalLinkView, SubscriptionView } from '@/lib/contract/console/views';
import type { ServiceContext } from '../context/service-context';
import { portalLinkKind } from '../portal-links/kind';
import { getResource } from '../resource/get';
import { usersIn } from '../resource/users-in';
import { subscriptionKind } from '../subscriptions/kind';
import { endpointKind } from './kind';

function sends(uid: string) {
  return ({ endpoint_metadata, endpoint_id }: SubscriptionView) =>
    endpoint_metadata?.uid === uid || endpoint_id === uid;
}

/** A link shows the endpoints it names, or all of its owner (gateway contract §1.5). */
function shows(uid: string, owner: string | null) {
  return ({ endpoints, endpoints_metadata, owner_id }: PortalLinkView) =>
    endpoints?.includes(uid) === true ||
    endpoints_metadata?.some((endpoint) => endpoint.uid === uid) === true ||
    (owner !== null && owner_id === owner && !endpoints?.length);
}

/**
 * Subscriptions and portal links that use an endpoint, by bounded walks over their lists. Listing
 * portal links mints keys on real gateways (gateway contract §8.3), so this is asked when somebody
 * wants to know, not with every page.
 * @throws ConsoleError
 */
export async function getEndpointUsage(
  context: ServiceContext,
  uid: string,
): Promise<EndpointUsage> {
  const { owner_id } = await getResource(endpointKind, context, uid);
  const wire = { endpointId: [uid] };
  const bySubscription = await usersIn(subscriptionKind, context, wire, sends(uid));
  const byLink = await usersIn(portalLinkKind, context, {}, shows(uid, owner_id || null));
  return {
    subscriptions: bySubscription.rows,
    portalLinks: byLink.rows,
    complete: { subscriptions: bySubscription.isComplete, portalLinks: byLink.isComplete },
  };
}
