import { portalDeliverySearch } from '@/lib/contract/portal/searches';
import { definePortalRoute } from '@/lib/server/portal/route/define-portal-route';
import { countPortalDeliveries } from '@/lib/server/portal/services/deliveries';
import { listQuery } from '@/lib/server/route/read-query';

/** How many a search finds by what became of them. */
export const GET = definePortalRoute({
  query: listQuery(portalDeliverySearch),
  handle: (context) => countPortalDeliveries(context, context.query),
});
