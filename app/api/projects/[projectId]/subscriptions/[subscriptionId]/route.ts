import { subscriptionUpdateBodySchema } from '@/lib/contract/console/subscription-save';
import { defineRoute } from '@/lib/server/route/define-route';
import { deleteResource } from '@/lib/server/services/resource/delete';
import { getResource } from '@/lib/server/services/resource/get';
import { updateResource } from '@/lib/server/services/resource/update';
import { subscriptionKind } from '@/lib/server/services/subscriptions/kind';

export const GET = defineRoute({
  access: 'project',
  params: ['subscriptionId'],
  handle: (context) => getResource(subscriptionKind, context, context.params.subscriptionId),
});

export const PUT = defineRoute({
  access: 'project',
  params: ['subscriptionId'],
  body: subscriptionUpdateBodySchema,
  handle: (context) =>
    updateResource(subscriptionKind, context, context.params.subscriptionId, context.body),
});

export const DELETE = defineRoute({
  access: 'project',
  params: ['subscriptionId'],
  handle: (context) => deleteResource(subscriptionKind, context, context.params.subscriptionId),
});
