import { defineRoute } from '@/lib/server/route/define-route';
import { portalLinkKind } from '@/lib/server/services/portal-links/kind';
import { getResource } from '@/lib/server/services/resource/get';

export const GET = defineRoute({
  access: 'project',
  params: ['portalLinkId'],
  handle: (context) => getResource(portalLinkKind, context, context.params.portalLinkId),
});
