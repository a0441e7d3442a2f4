import { portalEndpointSearch } from '@/lib/contract/portal/searches';
import { defineOperatorRoute } from '@/lib/server/portal/operator/define-operator-route';
import { listPortalEndpoints } from '@/lib/server/portal/services/endpoints';
import { listQuery } from '@/lib/server/route/read-query';

export const GET = defineOperatorRoute({
  query: listQuery(portalEndpointSearch),
  handle: (context) => listPortalEndpoints(context, context.query),
});
