import { undoBodySchema } from '@/lib/contract/console/resource-actions';
import { defineRoute } from '@/lib/server/route/define-route';
import { undoResource } from '@/lib/server/services/resource/undo';
import { sourceKind } from '@/lib/server/services/sources/kind';

export const POST = defineRoute({
  access: 'project',
  params: ['sourceId'],
  body: undoBodySchema,
  handle: (context) => undoResource(sourceKind, context, context.params.sourceId, context.body),
});
