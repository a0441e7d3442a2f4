import { portalDeliverySearch } from '@/lib/contract/portal/searches';
import { definePortalRoute } from '@/lib/server/portal/route/define-portal-route';
import { listPortalDeliveries } from '@/lib/server/portal/services/deliveries';
import { listQuery } from '@/lib/server/route/read-query';

export const GET = definePortalRoute({
  query: listQuery(portalDeliverySearch),
  handle: (context) => listPortalDeliveries(context, context.query),
});
