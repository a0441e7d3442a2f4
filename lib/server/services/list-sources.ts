import 'server-only';
import type { ListView } from '@/lib/contract/console/list';
import type { SourceSearch } from '@/lib/contract/console/searches';
import type { SourceView } from '@/lib/contract/console/views';
import { savedRows } from './known-rows';
import { gatewayLists } from './listing/gateway-lists';
import { containsText, isReadLoosely, type ListFilter } from './listing/list-filter';
import { listOfKnown } from './listing/list-of-known';
import { listWithFilters } from './listing/list-with-filters';
import { withoutList } from './listing/without-list';
import type { ServiceContext } from './service-context';

function filtersOf({ filters }: SourceSearch): ListFilter<SourceView>[] {
  const { q, type, provider, status } = filters;
  const active: ListFilter<SourceView>[] = [];
  if (q !== null) {
    active.push({
      name: 'q',
      wire: { q },
      trust: 'honoured',
      isLoose: isReadLoosely(q),
      matches: ({ name }) => containsText(name, q),
    });
  }
  if (type !== null) {
    active.push({
      name: 'type',
      wire: { type },
      trust: 'honoured',
      matches: (source) => source.type === type,
    });
  }
  if (provider !== null) {
    active.push({
      name: 'provider',
      wire: { provider },
      trust: 'honoured',
      matches: (source) => source.provider === provider,
    });
  }
  if (status !== null) {
    active.push({
      name: 'status',
      wire: null,
      trust: 'ignored',
      matches: ({ is_disabled }) => is_disabled === (status === 'disabled'),
    });
  }
  return active;
}

/**
 * A page of sources, masked; those that this console saved where the gateway has none.
 * @throws ConsoleError
 */
export async function listSources(
  context: ServiceContext,
  search: SourceSearch,
): Promise<ListView<SourceView>> {
  const request = { page: search, filters: filtersOf(search) };
  return await withoutList(
    context,
    'listSources',
    () => listWithFilters(context, gatewayLists.sources, request),
    async () => listOfKnown({ ...request, walk: savedRows(context, 'source'), origin: 'saved' }),
  );
}
