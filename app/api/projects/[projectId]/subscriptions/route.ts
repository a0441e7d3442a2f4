import { subscriptionCreateBodySchema } from '@/lib/contract/console/subscription-save';
import { defineRoute } from '@/lib/server/route/define-route';
import { listQuery } from '@/lib/server/route/read-query';
import { createResource } from '@/lib/server/services/resource/create';
import { listResource } from '@/lib/server/services/resource/list';
import { subscriptionKind } from '@/lib/server/services/subscriptions/kind';

export const GET = defineRoute({
  access: 'project',
  query: listQuery(subscriptionKind.search),
  handle: (context) => listResource(subscriptionKind, context, context.query),
});

export const POST = defineRoute({
  access: 'project',
  body: subscriptionCreateBodySchema,
  handle: (context) => createResource(subscriptionKind, context, context.body),
});
