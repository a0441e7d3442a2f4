import { definePortalRoute } from '@/lib/server/portal/define-portal-route';
import { getPortalEndpoint } from '@/lib/server/portal/services/endpoints';

export const GET = definePortalRoute({
  params: ['endpointId'],
  handle: (context) => getPortalEndpoint(context, context.params.endpointId),
});
