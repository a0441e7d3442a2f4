import { portalCreateSchema } from '@/lib/contract/portal/manage';
import { definePortalRoute } from '@/lib/server/portal/define-portal-route';
import { createPortalEndpoint } from '@/lib/server/portal/services/manage-endpoint';

/** Makes an endpoint. */
export const POST = definePortalRoute({
  body: portalCreateSchema,
  handle: (context) => createPortalEndpoint(context, context.body),
});
