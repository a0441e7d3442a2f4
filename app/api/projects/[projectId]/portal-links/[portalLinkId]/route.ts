import { portalLinkUpdateBodySchema } from '@/lib/contract/console/portal-link-save';
import { defineRoute } from '@/lib/server/route/define-route';
import { portalLinkKind } from '@/lib/server/services/portal-links/kind';
import { deleteResource } from '@/lib/server/services/resource/delete';
import { getResource } from '@/lib/server/services/resource/get';
import { updateResource } from '@/lib/server/services/resource/update';

export const GET = defineRoute({
  access: 'project',
  params: ['portalLinkId'],
  handle: (context) => getResource(portalLinkKind, context, context.params.portalLinkId),
});

export const PUT = defineRoute({
  access: 'project',
  params: ['portalLinkId'],
  body: portalLinkUpdateBodySchema,
  handle: (context) =>
    updateResource(portalLinkKind, context, context.params.portalLinkId, context.body),
});

/** Revokes it, which is the end of a link. */
export const DELETE = defineRoute({
  access: 'project',
  params: ['portalLinkId'],
  handle: (context) => deleteResource(portalLinkKind, context, context.params.portalLinkId),
});
