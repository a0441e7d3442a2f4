import 'server-only';
import type { DehydratedState } from '@tanstack/react-query';
import type { SearchParams } from '@/lib/contract/console/list-search';
import { portalDeliverySearch, portalEndpointSearch } from '@/lib/contract/portal/searches';
import { pageState, type ReadForQuery } from '@/lib/queries/page-state';
import { portalDeliveriesOptions } from '@/lib/queries/portal/deliveries';
import { portalEndpointsOptions } from '@/lib/queries/portal/endpoints';
import { isConsoleError } from '@/lib/server/console-error';
import type { PortalContext } from '@/lib/server/portal/base/portal-context';
import { listPortalDeliveries } from '@/lib/server/portal/services/deliveries';
import { listPortalEndpoints } from '@/lib/server/portal/services/endpoints';

/** What could not be read is left to the browser, which asks for it and tells why it does not come. */
async function unlessFailed(read: Promise<ReadForQuery>): Promise<ReadForQuery[]> {
  try {
    return [await read];
  } catch (error) {
    if (isConsoleError(error)) return [];
    throw error;
  }
}

/**
 * The first rows of the home of a portal, so that they stand in its document.
 * @param api what the addresses of its server routes begin with
 */
export async function homeState(
  context: PortalContext,
  api: string,
  address: SearchParams,
): Promise<DehydratedState> {
  const search = portalDeliverySearch.parse(address);
  const read = await Promise.all([
    unlessFailed(
      listPortalEndpoints(context, portalEndpointSearch.empty).then((page) => [
        portalEndpointsOptions(api, '').queryKey,
        { pages: [page], pageParams: [null] },
      ]),
    ),
    unlessFailed(
      listPortalDeliveries(context, search).then((page) => [
        portalDeliveriesOptions(api, search).queryKey,
        page,
      ]),
    ),
  ]);
  return pageState(read.flat());
}
