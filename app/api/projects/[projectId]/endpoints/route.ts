import { endpointCreateBodySchema } from '@/lib/contract/console/endpoint-save';
import { endpointSearch } from '@/lib/contract/console/searches';
import { defineRoute } from '@/lib/server/route/define-route';
import { listQuery } from '@/lib/server/route/read-query';
import { endpointWrites } from '@/lib/server/services/endpoints/endpoint-writes';
import { listEndpoints } from '@/lib/server/services/list-endpoints';

export const GET = defineRoute({
  access: 'project',
  query: listQuery(endpointSearch),
  handle: (context) => listEndpoints(context, context.query),
});

export const POST = defineRoute({
  access: 'project',
  body: endpointCreateBodySchema,
  handle: (context) => endpointWrites.create(context, context.body),
});
