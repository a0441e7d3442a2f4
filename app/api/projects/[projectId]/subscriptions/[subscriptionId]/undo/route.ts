import { undoBodySchema } from '@/lib/contract/console/resource-actions';
import { defineRoute } from '@/lib/server/route/define-route';
import { undoResource } from '@/lib/server/services/resource/undo';
import { subscriptionKind } from '@/lib/server/services/subscriptions/kind';

export const POST = defineRoute({
  access: 'project',
  params: ['subscriptionId'],
  body: undoBodySchema,
  handle: (context) =>
    undoResource(subscriptionKind, context, context.params.subscriptionId, context.body),
});
