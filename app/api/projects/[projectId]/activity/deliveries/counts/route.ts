import { defineRoute } from '@/lib/server/route/define-route';
import { listQuery } from '@/lib/server/route/read-query';
import { countDeliveries } from '@/lib/server/services/activity/counts';
import { deliveryKind } from '@/lib/server/services/activity/delivery-kind';

/** How many deliveries a search finds, by status and over its time; its page does not matter. */
export const GET = defineRoute({
  access: 'project',
  query: listQuery(deliveryKind.search),
  handle: (context) => countDeliveries(context, context.query),
});
