import { defineRoute } from '@/lib/server/route/define-route';
import { getResourceState } from '@/lib/server/services/resource/state';
import { subscriptionKind } from '@/lib/server/services/subscriptions/kind';

/** The subscription to edit and the baseline of a save; null where the gateway has no reads. */
export const GET = defineRoute({
  access: 'project',
  params: ['subscriptionId'],
  handle: (context) => getResourceState(subscriptionKind, context, context.params.subscriptionId),
});
