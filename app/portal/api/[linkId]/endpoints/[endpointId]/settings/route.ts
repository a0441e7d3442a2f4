import { definePortalRoute } from '@/lib/server/portal/route/define-portal-route';
import { getPortalSettings } from '@/lib/server/portal/services/settings';

/** The settings of an endpoint, secrets as states. */
export const GET = definePortalRoute({
  params: ['endpointId'],
  handle: (context) => getPortalSettings(context, context.params.endpointId),
});
