import { resendBodySchema } from '@/lib/contract/console/activity/jobs';
import { defineRoute } from '@/lib/server/route/define-route';
import { resendDelivery } from '@/lib/server/services/activity/resend';

/** Queues one delivery to be sent once more. */
export const POST = defineRoute({
  access: 'project',
  params: ['deliveryId'],
  body: resendBodySchema,
  handle: (context) => resendDelivery(context, context.params.deliveryId, context.body),
});
