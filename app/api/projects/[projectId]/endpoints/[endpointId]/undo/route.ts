import { undoBodySchema } from '@/lib/contract/console/resource-actions';
import { defineRoute } from '@/lib/server/route/define-route';
import { endpointKind } from '@/lib/server/services/endpoints/kind';
import { undoResource } from '@/lib/server/services/resource/undo';

export const POST = defineRoute({
  access: 'project',
  params: ['endpointId'],
  body: undoBodySchema,
  handle: (context) => undoResource(endpointKind, context, context.params.endpointId, context.body),
});
