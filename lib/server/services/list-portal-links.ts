import 'server-only';
import type { ListView } from '@/lib/contract/console/list';
import type { PortalLinkSearch } from '@/lib/contract/console/searches';
import type { PortalLinkView } from '@/lib/contract/console/views';
import { knownCapabilities } from './known-capabilities';
import { gatewayLists } from './listing/gateway-lists';
import { containsText, isReadLoosely, type ListFilter } from './listing/list-filter';
import { type ListOrder, listWithFilters } from './listing/list-with-filters';
import type { ServiceContext } from './service-context';

const untold = { q: 'unknown', ownerId: 'unknown', sort: 'unknown' } as const;

/**
 * A page of portal links, masked. `q` is a case-insensitive literal part of the name, `ownerId` is
 * exact; both hold on gateways that ignore them too, since real ones do (gateway contract §8.3).
 * @throws ConsoleError
 */
export async function listPortalLinks(
  context: ServiceContext,
  search: PortalLinkSearch,
): Promise<ListView<PortalLinkView>> {
  const { q, ownerId, sort } = search.filters;
  const trust = knownCapabilities(context)?.portalLinkFilters ?? untold;
  const filters: ListFilter<PortalLinkView>[] = [];
  if (q !== null) {
    filters.push({
      name: 'q',
      wire: { q },
      trust: trust.q,
      isLoose: isReadLoosely(q),
      matches: ({ name }) => containsText(name, q),
    });
  }
  if (ownerId !== null) {
    filters.push({
      name: 'ownerId',
      wire: { ownerId },
      trust: trust.ownerId,
      matches: ({ owner_id }) => owner_id === ownerId,
    });
  }
  const order: ListOrder | null =
    sort === null ? null : { isAscending: sort === 'ASC', trust: trust.sort };
  return await listWithFilters(context, gatewayLists.portalLinks, { page: search, filters, order });
}
