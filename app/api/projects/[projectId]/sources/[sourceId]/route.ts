import { defineRoute } from '@/lib/server/route/define-route';
import { getSource } from '@/lib/server/services/get-source';

export const GET = defineRoute({
  access: 'project',
  params: ['sourceId'],
  handle: (context) => getSource(context, context.params.sourceId),
});
