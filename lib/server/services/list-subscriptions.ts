import 'server-only';
import type { Honoured } from '@/lib/contract/console/capabilities';
import type { ListView } from '@/lib/contract/console/list';
import type { SubscriptionSearch } from '@/lib/contract/console/searches';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { subscriptionTraits } from '@/lib/releases/traits';
import { knownCapabilities } from './known-capabilities';
import { savedRows } from './known-rows';
import { gatewayLists } from './listing/gateway-lists';
import { containsText, isReadLoosely, type ListFilter } from './listing/list-filter';
import { listOfKnown } from './listing/list-of-known';
import { listWithFilters } from './listing/list-with-filters';
import { withoutList } from './listing/without-list';
import type { ServiceContext } from './service-context';

/** Rows that a search with case leaves out cannot be noticed, so there the console searches itself. */
function trustOf(context: ServiceContext): Honoured {
  const dialect = knownCapabilities(context)?.dialect ?? 'unknown';
  return subscriptionTraits(dialect).searchesWithCase === 'no' ? 'honoured' : 'ignored';
}

/**
 * A page of subscriptions, masked; those that this console saved where the gateway has none. The
 * wire name of the search is `name`.
 * @throws ConsoleError
 */
export async function listSubscriptions(
  context: ServiceContext,
  search: SubscriptionSearch,
): Promise<ListView<SubscriptionView>> {
  const { q, endpointId } = search.filters;
  const filters: ListFilter<SubscriptionView>[] = [];
  if (q !== null) {
    filters.push({
      name: 'q',
      wire: { name: q },
      trust: trustOf(context),
      isLoose: isReadLoosely(q),
      matches: ({ name }) => containsText(name, q),
    });
  }
  if (endpointId !== null) {
    filters.push({
      name: 'endpointId',
      wire: { endpointId: [endpointId] },
      trust: 'honoured',
      isLoose: false,
      matches: ({ endpoint_metadata, endpoint_id }) =>
        (endpoint_metadata?.uid || endpoint_id) === endpointId,
    });
  }
  const request = { page: search, filters };
  return await withoutList(
    context,
    'listSubscriptions',
    () => listWithFilters(context, gatewayLists.subscriptions, request),
    async () =>
      listOfKnown({ ...request, walk: savedRows(context, 'subscription'), origin: 'saved' }),
  );
}
