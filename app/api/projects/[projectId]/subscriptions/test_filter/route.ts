import { filterTrialBodySchema } from '@/lib/contract/console/subscription-actions';
import { defineRoute } from '@/lib/server/route/define-route';
import { trySubscriptionFilter } from '@/lib/server/services/subscriptions/try-filter';

export const POST = defineRoute({
  access: 'project',
  changesNothing: true,
  params: [],
  body: filterTrialBodySchema,
  handle: (context) => trySubscriptionFilter(context, context.body),
});
