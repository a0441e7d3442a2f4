import { subscriptionSearch } from '@/lib/contract/console/searches';
import { subscriptionCreateBodySchema } from '@/lib/contract/console/subscription-save';
import { defineRoute } from '@/lib/server/route/define-route';
import { listQuery } from '@/lib/server/route/read-query';
import { listSubscriptions } from '@/lib/server/services/list-subscriptions';
import { subscriptionWrites } from '@/lib/server/services/subscriptions/subscription-writes';

export const GET = defineRoute({
  access: 'project',
  query: listQuery(subscriptionSearch),
  handle: (context) => listSubscriptions(context, context.query),
});

export const POST = defineRoute({
  access: 'project',
  body: subscriptionCreateBodySchema,
  handle: (context) => subscriptionWrites.create(context, context.body),
});
