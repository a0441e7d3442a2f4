import { defineOperatorRoute } from '@/lib/server/portal/operator/define-operator-route';
import { getPortalSettings } from '@/lib/server/portal/services/settings';

export const GET = defineOperatorRoute({
  params: ['endpointId'],
  handle: (context) => getPortalSettings(context, context.params.endpointId),
});
