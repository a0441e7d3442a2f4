import { subscriptionUpdateBodySchema } from '@/lib/contract/console/subscription-save';
import { defineRoute } from '@/lib/server/route/define-route';
import { getSubscription } from '@/lib/server/services/get-subscription';
import { subscriptionWrites } from '@/lib/server/services/subscriptions/subscription-writes';

export const GET = defineRoute({
  access: 'project',
  params: ['subscriptionId'],
  handle: (context) => getSubscription(context, context.params.subscriptionId),
});

export const PUT = defineRoute({
  access: 'project',
  params: ['subscriptionId'],
  body: subscriptionUpdateBodySchema,
  handle: (context) =>
    subscriptionWrites.update(context, context.params.subscriptionId, context.body),
});

export const DELETE = defineRoute({
  access: 'project',
  params: ['subscriptionId'],
  handle: (context) => subscriptionWrites.remove(context, context.params.subscriptionId),
});
