import { portalLinkCreateBodySchema } from '@/lib/contract/console/portal-link-save';
import { defineRoute } from '@/lib/server/route/define-route';
import { listQuery } from '@/lib/server/route/read-query';
import { portalLinkKind } from '@/lib/server/services/portal-links/kind';
import { createResource } from '@/lib/server/services/resource/create';
import { listResource } from '@/lib/server/services/resource/list';

export const GET = defineRoute({
  access: 'project',
  query: listQuery(portalLinkKind.search),
  handle: (context) => listResource(portalLinkKind, context, context.query),
});

export const POST = defineRoute({
  access: 'project',
  body: portalLinkCreateBodySchema,
  handle: (context) => createResource(portalLinkKind, context, context.body),
});
