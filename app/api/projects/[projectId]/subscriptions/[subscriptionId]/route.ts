import { defineRoute } from '@/lib/server/route/define-route';
import { getSubscription } from '@/lib/server/services/get-subscription';

export const GET = defineRoute({
  access: 'project',
  params: ['subscriptionId'],
  handle: (context) => getSubscription(context, context.params.subscriptionId),
});
