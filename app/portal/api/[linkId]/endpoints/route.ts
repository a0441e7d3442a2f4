import { portalCreateSchema } from '@/lib/contract/portal/manage';
import { portalEndpointSearch } from '@/lib/contract/portal/searches';
import { definePortalRoute } from '@/lib/server/portal/route/define-portal-route';
import { listPortalEndpoints } from '@/lib/server/portal/services/endpoints';
import { createPortalEndpoint } from '@/lib/server/portal/services/manage-endpoint';
import { listQuery } from '@/lib/server/route/read-query';

export const GET = definePortalRoute({
  query: listQuery(portalEndpointSearch),
  handle: (context) => listPortalEndpoints(context, context.query),
});

/** Makes an endpoint. */
export const POST = definePortalRoute({
  body: portalCreateSchema,
  handle: (context) => createPortalEndpoint(context, context.body),
});
