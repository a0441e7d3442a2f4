import { defineRoute } from '@/lib/server/route/define-route';
import { getEndpointUsage } from '@/lib/server/services/endpoints/usage';

export const GET = defineRoute({
  access: 'project',
  params: ['endpointId'],
  handle: (context) => getEndpointUsage(context, context.params.endpointId),
});
