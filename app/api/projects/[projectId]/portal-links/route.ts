import { defineRoute } from '@/lib/server/route/define-route';
import { listQuery } from '@/lib/server/route/read-query';
import { portalLinkKind } from '@/lib/server/services/portal-links/kind';
import { listResource } from '@/lib/server/services/resource/list';

export const GET = defineRoute({
  access: 'project',
  query: listQuery(portalLinkKind.search),
  handle: (context) => listResource(portalLinkKind, context, context.query),
});
