import { projectUpdateBodySchema } from '@/lib/contract/console/project-save';
import { defineRoute } from '@/lib/server/route/define-route';
import { getProject } from '@/lib/server/services/projects/get-project';
import { updateProject } from '@/lib/server/services/projects/update-project';

export const GET = defineRoute({ access: 'project', handle: getProject });

export const PUT = defineRoute({
  access: 'project',
  body: projectUpdateBodySchema,
  handle: (context) => updateProject(context, context.body),
});
