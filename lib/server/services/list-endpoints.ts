import 'server-only';
import type { ListView } from '@/lib/contract/console/list';
import type { EndpointSearch } from '@/lib/contract/console/searches';
import type { EndpointView } from '@/lib/contract/console/views';
import { knownEndpoints } from './known-endpoints';
import { gatewayLists } from './listing/gateway-lists';
import { containsText, isReadLoosely, type ListFilter } from './listing/list-filter';
import { listOfKnown } from './listing/list-of-known';
import { listWithFilters } from './listing/list-with-filters';
import { withoutList } from './listing/without-list';
import type { ServiceContext } from './service-context';

function filtersOf({ filters }: EndpointSearch): ListFilter<EndpointView>[] {
  const { q, ownerId, status } = filters;
  const active: ListFilter<EndpointView>[] = [];
  if (q !== null) {
    active.push({
      name: 'q',
      wire: { q },
      trust: 'honoured',
      isLoose: isReadLoosely(q),
      matches: ({ name }) => containsText(name, q),
    });
  }
  if (ownerId !== null) {
    active.push({
      name: 'ownerId',
      wire: { ownerId },
      trust: 'honoured',
      matches: ({ owner_id }) => owner_id === ownerId,
    });
  }
  if (status !== null) {
    // No gateway has this parameter (gateway contract §3.4).
    active.push({
      name: 'status',
      wire: null,
      trust: 'ignored',
      matches: (endpoint) => endpoint.status === status,
    });
  }
  return active;
}

async function listOfKnownEndpoints(
  context: ServiceContext,
  search: EndpointSearch,
): Promise<ListView<EndpointView>> {
  const servedPage = search.page && JSON.stringify(['endpoints', search]);
  const walk = await knownEndpoints(context, servedPage);
  return listOfKnown({ walk, origin: 'portal_links', filters: filtersOf(search), page: search });
}

/**
 * A page of endpoints, masked. Where the gateway has no such list it is made from what its portal
 * links name and what this console saved, and the notes say so.
 * @throws ConsoleError
 */
export async function listEndpoints(
  context: ServiceContext,
  search: EndpointSearch,
): Promise<ListView<EndpointView>> {
  return await withoutList(
    context,
    'listEndpoints',
    () =>
      listWithFilters(context, gatewayLists.endpoints, {
        page: search,
        filters: filtersOf(search),
      }),
    () => listOfKnownEndpoints(context, search),
  );
}
