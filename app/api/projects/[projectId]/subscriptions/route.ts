import { subscriptionSearch } from '@/lib/contract/console/searches';
import { defineRoute } from '@/lib/server/route/define-route';
import { listQuery } from '@/lib/server/route/read-query';
import { listSubscriptions } from '@/lib/server/services/list-subscriptions';

export const GET = defineRoute({
  access: 'project',
  query: listQuery(subscriptionSearch),
  handle: (context) => listSubscriptions(context, context.query),
});
