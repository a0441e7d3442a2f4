import { defineRoute } from '@/lib/server/route/define-route';
import { listQuery } from '@/lib/server/route/read-query';
import { deliveryKind } from '@/lib/server/services/activity/delivery-kind';
import { listActivity } from '@/lib/server/services/activity/list/list-activity';

export const GET = defineRoute({
  access: 'project',
  query: listQuery(deliveryKind.search),
  handle: (context) => listActivity(deliveryKind, context, context.query),
});
