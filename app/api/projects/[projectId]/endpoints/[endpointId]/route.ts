import { endpointUpdateBodySchema } from '@/lib/contract/console/endpoint-save';
import { defineRoute } from '@/lib/server/route/define-route';
import { endpointKind } from '@/lib/server/services/endpoints/kind';
import { deleteResource } from '@/lib/server/services/resource/delete';
import { getResource } from '@/lib/server/services/resource/get';
import { updateResource } from '@/lib/server/services/resource/update';

export const GET = defineRoute({
  access: 'project',
  params: ['endpointId'],
  handle: (context) => getResource(endpointKind, context, context.params.endpointId),
});

export const PUT = defineRoute({
  access: 'project',
  params: ['endpointId'],
  body: endpointUpdateBodySchema,
  handle: (context) =>
    updateResource(endpointKind, context, context.params.endpointId, context.body),
});

export const DELETE = defineRoute({
  access: 'project',
  params: ['endpointId'],
  handle: (context) => deleteResource(endpointKind, context, context.params.endpointId),
});
