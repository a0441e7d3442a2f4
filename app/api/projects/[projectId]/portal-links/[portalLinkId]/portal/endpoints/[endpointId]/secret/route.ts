import { defineOperatorRoute } from '@/lib/server/portal/operator/define-operator-route';
import { getPortalSecrets } from '@/lib/server/portal/services/secret';

export const GET = defineOperatorRoute({
  params: ['endpointId'],
  handle: (context) => getPortalSecrets(context, context.params.endpointId),
});
