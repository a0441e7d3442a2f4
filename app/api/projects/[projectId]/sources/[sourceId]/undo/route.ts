import { undoBodySchema } from '@/lib/contract/console/resource-actions';
import { defineRoute } from '@/lib/server/route/define-route';
import { sourceWrites } from '@/lib/server/services/sources/source-writes';

export const POST = defineRoute({
  access: 'project',
  params: ['sourceId'],
  body: undoBodySchema,
  handle: (context) => sourceWrites.undo(context, context.params.sourceId, context.body),
});
