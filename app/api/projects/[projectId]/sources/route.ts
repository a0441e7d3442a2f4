import { sourceCreateBodySchema } from '@/lib/contract/console/source-save';
import { defineRoute } from '@/lib/server/route/define-route';
import { listQuery } from '@/lib/server/route/read-query';
import { createResource } from '@/lib/server/services/resource/create';
import { listResource } from '@/lib/server/services/resource/list';
import { sourceKind } from '@/lib/server/services/sources/kind';

export const GET = defineRoute({
  access: 'project',
  query: listQuery(sourceKind.search),
  handle: (context) => listResource(sourceKind, context, context.query),
});

export const POST = defineRoute({
  access: 'project',
  body: sourceCreateBodySchema,
  handle: (context) => createResource(sourceKind, context, context.body),
});
