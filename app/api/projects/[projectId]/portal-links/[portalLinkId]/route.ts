import { defineRoute } from '@/lib/server/route/define-route';
import { getPortalLink } from '@/lib/server/services/get-portal-link';

export const GET = defineRoute({
  access: 'project',
  params: ['portalLinkId'],
  handle: (context) => getPortalLink(context, context.params.portalLinkId),
});
