import 'server-only';
import type { PortalLinkView } from '@/lib/contract/console/views';
import { operations } from '@/lib/contract/gateway/operations';
import { findRow } from './find-row';
import { gatewayLists } from './listing/gateway-lists';
import { walkList } from './listing/walk-list';
import { readOneView } from './read-one';
import type { ServiceContext } from './service-context';

/**
 * One portal link, masked; found in the list where the gateway has no read of one.
 * @throws ConsoleError
 */
export async function getPortalLink(context: ServiceContext, uid: string): Promise<PortalLinkView> {
  return await findRow<PortalLinkView>(context, {
    noun: 'portal link',
    operation: 'getPortalLink',
    uid,
    read: () => readOneView(context, operations.getPortalLink, { portalLinkID: uid }),
    walk: () => walkList(context, gatewayLists.portalLinks, { wire: {}, servedPage: null }),
  });
}
