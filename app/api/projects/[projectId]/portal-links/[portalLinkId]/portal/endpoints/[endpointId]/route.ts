import { defineOperatorRoute } from '@/lib/server/portal/operator/define-operator-route';
import { getPortalEndpoint } from '@/lib/server/portal/services/endpoints';

export const GET = defineOperatorRoute({
  params: ['endpointId'],
  handle: (context) => getPortalEndpoint(context, context.params.endpointId),
});
