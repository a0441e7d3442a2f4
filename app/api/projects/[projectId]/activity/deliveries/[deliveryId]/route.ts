import { defineRoute } from '@/lib/server/route/define-route';
import { getDeliveryDetail } from '@/lib/server/services/activity/delivery-detail';

export const GET = defineRoute({
  access: 'project',
  params: ['deliveryId'],
  handle: (context) => getDeliveryDetail(context, context.params.deliveryId),
});
