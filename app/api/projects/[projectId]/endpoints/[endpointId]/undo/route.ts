import { undoBodySchema } from '@/lib/contract/console/endpoint-actions';
import { defineRoute } from '@/lib/server/route/define-route';
import { undoEndpoint } from '@/lib/server/services/endpoints/undo-endpoint';

export const POST = defineRoute({
  access: 'project',
  params: ['endpointId'],
  body: undoBodySchema,
  handle: (context) => undoEndpoint(context, context.params.endpointId, context.body),
});
