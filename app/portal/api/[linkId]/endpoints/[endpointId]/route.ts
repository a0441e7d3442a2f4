import { portalUpdateSchema } from '@/lib/contract/portal/manage';
import { definePortalRoute } from '@/lib/server/portal/route/define-portal-route';
import { getPortalEndpoint } from '@/lib/server/portal/services/endpoints';
import {
  deletePortalEndpoint,
  updatePortalEndpoint,
} from '@/lib/server/portal/services/manage-endpoint';

export const GET = definePortalRoute({
  params: ['endpointId'],
  handle: (context) => getPortalEndpoint(context, context.params.endpointId),
});

/** Changes what is said of an endpoint, and keeps the rest. */
export const PUT = definePortalRoute({
  params: ['endpointId'],
  body: portalUpdateSchema,
  handle: (context) => updatePortalEndpoint(context, context.params.endpointId, context.body),
});

export const DELETE = definePortalRoute({
  params: ['endpointId'],
  handle: (context) => deletePortalEndpoint(context, context.params.endpointId),
});
