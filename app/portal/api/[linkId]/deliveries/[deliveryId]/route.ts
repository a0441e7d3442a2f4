import { definePortalRoute } from '@/lib/server/portal/route/define-portal-route';
import { getPortalDelivery } from '@/lib/server/portal/services/delivery';

export const GET = definePortalRoute({
  params: ['deliveryId'],
  handle: (context) => getPortalDelivery(context, context.params.deliveryId),
});
