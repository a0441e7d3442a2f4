import { sourceUpdateBodySchema } from '@/lib/contract/console/source-save';
import { defineRoute } from '@/lib/server/route/define-route';
import { deleteResource } from '@/lib/server/services/resource/delete';
import { getResource } from '@/lib/server/services/resource/get';
import { updateResource } from '@/lib/server/services/resource/update';
import { sourceKind } from '@/lib/server/services/sources/kind';

export const GET = defineRoute({
  access: 'project',
  params: ['sourceId'],
  handle: (context) => getResource(sourceKind, context, context.params.sourceId),
});

export const PUT = defineRoute({
  access: 'project',
  params: ['sourceId'],
  body: sourceUpdateBodySchema,
  handle: (context) => updateResource(sourceKind, context, context.params.sourceId, context.body),
});

export const DELETE = defineRoute({
  access: 'project',
  params: ['sourceId'],
  handle: (context) => deleteResource(sourceKind, context, context.params.sourceId),
});
