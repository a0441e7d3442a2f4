import { portalLinkSearch } from '@/lib/contract/console/searches';
import { defineRoute } from '@/lib/server/route/define-route';
import { listQuery } from '@/lib/server/route/read-query';
import { listPortalLinks } from '@/lib/server/services/list-portal-links';

export const GET = defineRoute({
  access: 'project',
  query: listQuery(portalLinkSearch),
  handle: (context) => listPortalLinks(context, context.query),
});
