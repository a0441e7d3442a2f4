import { portalResendSchema } from '@/lib/contract/portal/deliveries';
import { definePortalRoute } from '@/lib/server/portal/route/define-portal-route';
import { resendPortalDelivery } from '@/lib/server/portal/services/resend';

/** Queues one delivery to be sent once more. */
export const POST = definePortalRoute({
  params: ['deliveryId'],
  body: portalResendSchema,
  handle: (context) => resendPortalDelivery(context, context.params.deliveryId, context.body),
});
