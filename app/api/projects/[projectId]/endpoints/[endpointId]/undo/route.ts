import { undoBodySchema } from '@/lib/contract/console/resource-actions';
import { defineRoute } from '@/lib/server/route/define-route';
import { endpointWrites } from '@/lib/server/services/endpoints/endpoint-writes';

export const POST = defineRoute({
  access: 'project',
  params: ['endpointId'],
  body: undoBodySchema,
  handle: (context) => endpointWrites.undo(context, context.params.endpointId, context.body),
});
