import { defineOperatorRoute } from '@/lib/server/portal/operator/define-operator-route';
import { wholePortalPayload } from '@/lib/server/portal/services/delivery';

/** All of what was sent, for a file. */
export const GET = defineOperatorRoute({
  params: ['deliveryId'],
  handle: (context) => wholePortalPayload(context, context.params.deliveryId),
});
