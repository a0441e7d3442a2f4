import { endpointUpdateBodySchema } from '@/lib/contract/console/endpoint-save';
import { defineRoute } from '@/lib/server/route/define-route';
import { endpointWrites } from '@/lib/server/services/endpoints/endpoint-writes';
import { getEndpoint } from '@/lib/server/services/get-endpoint';

export const GET = defineRoute({
  access: 'project',
  params: ['endpointId'],
  handle: (context) => getEndpoint(context, context.params.endpointId),
});

export const PUT = defineRoute({
  access: 'project',
  params: ['endpointId'],
  body: endpointUpdateBodySchema,
  handle: (context) => endpointWrites.update(context, context.params.endpointId, context.body),
});

export const DELETE = defineRoute({
  access: 'project',
  params: ['endpointId'],
  handle: (context) => endpointWrites.remove(context, context.params.endpointId),
});
