import { defineOperatorRoute } from '@/lib/server/portal/operator/define-operator-route';
import { getPortalDelivery } from '@/lib/server/portal/services/delivery';

export const GET = defineOperatorRoute({
  params: ['deliveryId'],
  handle: (context) => getPortalDelivery(context, context.params.deliveryId),
});
