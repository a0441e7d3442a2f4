import { defineRoute } from '@/lib/server/route/define-route';
import { getSourceUsage } from '@/lib/server/services/sources/usage';

export const GET = defineRoute({
  access: 'project',
  params: ['sourceId'],
  handle: (context) => getSourceUsage(context, context.params.sourceId),
});
