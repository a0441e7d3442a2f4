import { defineRoute } from '@/lib/server/route/define-route';
import { subscriptionWrites } from '@/lib/server/services/subscriptions/subscription-writes';

/** The subscription to edit and the baseline of a save; null where the gateway has no reads. */
export const GET = defineRoute({
  access: 'project',
  params: ['subscriptionId'],
  handle: (context) => subscriptionWrites.state(context, context.params.subscriptionId),
});
