import { defineRoute } from '@/lib/server/route/define-route';
import { getEndpoint } from '@/lib/server/services/get-endpoint';

export const GET = defineRoute({
  access: 'project',
  params: ['endpointId'],
  handle: (context) => getEndpoint(context, context.params.endpointId),
});
