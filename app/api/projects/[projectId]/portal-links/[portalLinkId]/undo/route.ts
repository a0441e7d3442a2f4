import { undoBodySchema } from '@/lib/contract/console/resource-actions';
import { defineRoute } from '@/lib/server/route/define-route';
import { portalLinkKind } from '@/lib/server/services/portal-links/kind';
import { undoResource } from '@/lib/server/services/resource/undo';

export const POST = defineRoute({
  access: 'project',
  params: ['portalLinkId'],
  body: undoBodySchema,
  handle: (context) =>
    undoResource(portalLinkKind, context, context.params.portalLinkId, context.body),
});
