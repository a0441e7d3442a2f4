import 'server-only';
import type { EndpointView } from '@/lib/contract/console/views';
import { operations } from '@/lib/contract/gateway/operations';
import { findRow } from './find-row';
import { knownEndpoints } from './known-endpoints';
import { gatewayLists } from './listing/gateway-lists';
import { walkList } from './listing/walk-list';
import { withoutList } from './listing/without-list';
import { readOneView } from './read-one';
import type { ServiceContext } from './service-context';

/**
 * One endpoint, masked; from the list, or from what is known here, where the gateway has no read
 * of one.
 * @throws ConsoleError
 */
export async function getEndpoint(context: ServiceContext, uid: string): Promise<EndpointView> {
  return await findRow<EndpointView>(context, {
    noun: 'endpoint',
    operation: 'getEndpoint',
    uid,
    read: () => readOneView(context, operations.getEndpoint, { endpointID: uid }),
    walk: () =>
      withoutList(
        context,
        'listEndpoints',
        () => walkList(context, gatewayLists.endpoints, { wire: {}, servedPage: null }),
        () => knownEndpoints(context, null),
      ),
  });
}
