import { portalPauseSchema } from '@/lib/contract/portal/manage';
import { definePortalRoute } from '@/lib/server/portal/route/define-portal-route';
import { pausePortalEndpoint } from '@/lib/server/portal/services/manage-endpoint';

/** Pauses or resumes an endpoint. */
export const PUT = definePortalRoute({
  params: ['endpointId'],
  body: portalPauseSchema,
  handle: (context) => pausePortalEndpoint(context, context.params.endpointId, context.body),
});
