import { endpointCreateBodySchema } from '@/lib/contract/console/endpoint-save';
import { defineRoute } from '@/lib/server/route/define-route';
import { listQuery } from '@/lib/server/route/read-query';
import { endpointKind } from '@/lib/server/services/endpoints/kind';
import { createResource } from '@/lib/server/services/resource/create';
import { listResource } from '@/lib/server/services/resource/list';

export const GET = defineRoute({
  access: 'project',
  query: listQuery(endpointKind.search),
  handle: (context) => listResource(endpointKind, context, context.query),
});

export const POST = defineRoute({
  access: 'project',
  body: endpointCreateBodySchema,
  handle: (context) => createResource(endpointKind, context, context.body),
});
