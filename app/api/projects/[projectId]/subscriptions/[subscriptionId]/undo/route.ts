import { undoBodySchema } from '@/lib/contract/console/resource-actions';
import { defineRoute } from '@/lib/server/route/define-route';
import { subscriptionWrites } from '@/lib/server/services/subscriptions/subscription-writes';

export const POST = defineRoute({
  access: 'project',
  params: ['subscriptionId'],
  body: undoBodySchema,
  handle: (context) =>
    subscriptionWrites.undo(context, context.params.subscriptionId, context.body),
});
