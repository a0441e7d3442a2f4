import { undoBodySchema } from '@/lib/contract/console/resource-actions';
import { defineRoute } from '@/lib/server/route/define-route';
import { undoProject } from '@/lib/server/services/projects/update-project';

export const POST = defineRoute({
  access: 'project',
  body: undoBodySchema,
  handle: (context) => undoProject(context, context.body),
});
