import { defineRoute } from '@/lib/server/route/define-route';
import { projectKind } from '@/lib/server/services/projects/kind';
import { getResourceState } from '@/lib/server/services/resource/state';

/** The project to edit and the baseline of a save; null where the gateway has no reads. */
export const GET = defineRoute({
  access: 'project',
  handle: (context) => getResourceState(projectKind, context, context.connection.projectId),
});
