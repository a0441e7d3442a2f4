import { definePortalRoute } from '@/lib/server/portal/route/define-portal-route';
import { wholePortalPayload } from '@/lib/server/portal/services/delivery';

/** All of what was sent, for a file. */
export const GET = definePortalRoute({
  params: ['deliveryId'],
  handle: (context) => wholePortalPayload(context, context.params.deliveryId),
});
