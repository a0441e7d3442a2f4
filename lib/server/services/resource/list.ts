import 'server-only';
import type { ListView } from '@/lib/contract/console/list';
import type { FilterReaders, SearchOf } from '@/lib/contract/console/list-search';
import { knownCapabilities } from '../context/known-capabilities';
import type { Shown } from '../context/list-row';
import type { ServiceContext } from '../context/service-context';
import { listOfKnown } from '../listing/list-of-known';
import { listWithFilters } from '../listing/list-with-filters';
import { activeFilters, askedOrder } from '../listing/row-filters';
import type { ListedKind, StoredRow } from './kinds';
import { withStandIn } from './with-stand-in';

/**
 * A page of a list, masked, filtered and sorted as asked on gateways that ignore that too. Where the
 * gateway has no such list it is made from what is known here, and the notes say so.
 * @throws ConsoleError
 */
export async function listResource<Row extends StoredRow, F extends FilterReaders>(
  kind: ListedKind<Row, F>,
  context: ServiceContext,
  search: SearchOf<F>,
): Promise<ListView<Shown<Row>>> {
  const known = () => knownCapabilities(context);
  const filters = activeFilters(kind, search, known);
  const order = askedOrder(kind, search, known);
  return await withStandIn(
    kind,
    context,
    () => listWithFilters(kind, context, { asked: search, page: search, filters, order }),
    async ({ origin, rows }) => {
      const key = JSON.stringify([kind.list, search]);
      const walk = await rows(context, { key, isFirst: search.page === null });
      return listOfKnown({ walk, origin, filters, page: search });
    },
  );
}
