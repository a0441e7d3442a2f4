import { defineRoute } from '@/lib/server/route/define-route';
import { activateEndpoint } from '@/lib/server/services/endpoints/set-status';

export const POST = defineRoute({
  access: 'project',
  params: ['endpointId'],
  handle: (context) => activateEndpoint(context, context.params.endpointId),
});
