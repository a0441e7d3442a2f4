import { endpointPauseBodySchema } from '@/lib/contract/console/endpoint-actions';
import { defineRoute } from '@/lib/server/route/define-route';
import { pauseEndpoint } from '@/lib/server/services/endpoints/set-status';

export const PUT = defineRoute({
  access: 'project',
  params: ['endpointId'],
  body: endpointPauseBodySchema,
  handle: (context) => pauseEndpoint(context, context.params.endpointId, context.body),
});
