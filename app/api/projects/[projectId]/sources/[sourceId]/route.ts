import { sourceUpdateBodySchema } from '@/lib/contract/console/source-save';
import { defineRoute } from '@/lib/server/route/define-route';
import { getSource } from '@/lib/server/services/get-source';
import { sourceWrites } from '@/lib/server/services/sources/source-writes';

export const GET = defineRoute({
  access: 'project',
  params: ['sourceId'],
  handle: (context) => getSource(context, context.params.sourceId),
});

export const PUT = defineRoute({
  access: 'project',
  params: ['sourceId'],
  body: sourceUpdateBodySchema,
  handle: (context) => sourceWrites.update(context, context.params.sourceId, context.body),
});

export const DELETE = defineRoute({
  access: 'project',
  params: ['sourceId'],
  handle: (context) => sourceWrites.remove(context, context.params.sourceId),
});
