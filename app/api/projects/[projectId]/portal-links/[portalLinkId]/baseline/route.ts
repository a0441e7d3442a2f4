import { defineRoute } from '@/lib/server/route/define-route';
import { portalLinkKind } from '@/lib/server/services/portal-links/kind';
import { getResourceState } from '@/lib/server/services/resource/state';

/** The link to edit and the baseline of a save; null where the gateway has no reads. */
export const GET = defineRoute({
  access: 'project',
  params: ['portalLinkId'],
  handle: (context) => getResourceState(portalLinkKind, context, context.params.portalLinkId),
});
