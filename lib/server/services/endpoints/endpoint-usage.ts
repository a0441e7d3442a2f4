import 'server-only';
import type { EndpointUsage } from '@/lib/contract/console/endpoint-actions';
import type { PortalLinkView, SubscriptionView } from '@/lib/contract/console/views';
import { isConsoleError } from '../../console-error';
import { getEndpoint } from '../get-endpoint';
import { gatewayLists } from '../listing/gateway-lists';
import type { ListRow } from '../listing/list-row';
import type { ListSource, WireFilters } from '../listing/list-source';
import { walkList } from '../listing/walk-list';
import type { ServiceContext } from '../service-context';

/** Rows that use the endpoint, and whether all rows were looked at. */
interface Users<Row> {
  rows: readonly Row[];
  isComplete: boolean;
}

async function usersIn<Row extends ListRow>(
  context: ServiceContext,
  source: ListSource<Row>,
  wire: WireFilters,
  uses: (row: Row) => boolean,
): Promise<Users<Row>> {
  try {
    const { rows, isComplete } = await walkList(context, source, { wire, servedPage: null });
    return { rows: rows.filter(uses), isComplete };
  } catch (error) {
    const isUnreadable =
      isConsoleError(error) && ['not_found', 'gateway_licence', 'forbidden'].includes(error.code);
    if (isUnreadable) return { rows: [], isComplete: false };
    throw error;
  }
}

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

function named({ uid, name }: ListRow) {
  return { uid, name: name ?? '' };
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
  const { owner_id } = await getEndpoint(context, uid);
  const { subscriptions, portalLinks } = gatewayLists;
  const bySubscription = await usersIn(context, subscriptions, { endpointId: [uid] }, sends(uid));
  const byLink = await usersIn(context, portalLinks, {}, shows(uid, owner_id || null));
  return {
    subscriptions: bySubscription.rows.map(named),
    portalLinks: byLink.rows.map(named),
    complete: { subscriptions: bySubscription.isComplete, portalLinks: byLink.isComplete },
  };
}
