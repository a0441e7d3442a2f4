import 'server-only';
import type { SourceView } from '@/lib/contract/console/views';
import { operations } from '@/lib/contract/gateway/operations';
import { findRow } from './find-row';
import { savedRows } from './known-rows';
import { gatewayLists } from './listing/gateway-lists';
import { walkList } from './listing/walk-list';
import { withoutList } from './listing/without-list';
import { readOneView } from './read-one';
import type { ServiceContext } from './service-context';

/**
 * One source, masked; found in the list where the gateway has no read of one.
 * @throws ConsoleError
 */
export async function getSource(context: ServiceContext, uid: string): Promise<SourceView> {
  return await findRow<SourceView>(context, {
    noun: 'source',
    operation: 'getSource',
    uid,
    read: () => readOneView(context, operations.getSource, { sourceID: uid }),
    walk: () =>
      withoutList(
        context,
        'listSources',
        () => walkList(context, gatewayLists.sources, { wire: {}, servedPage: null }),
        async () => savedRows(context, 'source'),
      ),
  });
}
