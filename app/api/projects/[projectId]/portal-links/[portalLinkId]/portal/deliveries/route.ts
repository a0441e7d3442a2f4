import { portalDeliverySearch } from '@/lib/contract/portal/searches';
import { defineOperatorRoute } from '@/lib/server/portal/operator/define-operator-route';
import { listPortalDeliveries } from '@/lib/server/portal/services/deliveries';
import { listQuery } from '@/lib/server/route/read-query';

export const GET = defineOperatorRoute({
  query: listQuery(portalDeliverySearch),
  handle: (context) => listPortalDeliveries(context, context.query),
});
