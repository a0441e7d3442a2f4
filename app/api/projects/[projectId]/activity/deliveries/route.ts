import { defineRoute } from '@/lib/server/route/define-route';
import { listQuery } from '@/lib/server/route/read-query';
import { deliveryKind } from '@/lib/server/services/activity/delivery-kind';
import { listResource } from '@/lib/server/services/resource/list';

export const GET = defineRoute({
  access: 'project',
  query: listQuery(deliveryKind.search),
  handle: (context) => listResource(deliveryKind, context, context.query),
});
